import { useEffect } from 'react';

/** Marks the links of a list for {@link useKeys}. */
export const ROW = 'data-row';

/**
 * j and k move through the links of the list, / goes to the search, Escape calls `onEscape`. Enter needs nothing: the
 * focus is on a link. Letters do nothing where text is typed, or where `isOn` is false (WCAG 2.1.4).
 */
export function useKeys({ isOn, onEscape }: { isOn: boolean; onEscape: () => void }): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Escape') onEscape();
      else if (!isOn || isTyping(event.target)) return;
      else if (event.key === 'j' || event.key === 'k') move(event.key === 'j' ? 1 : -1);
      else if (event.key === '/') document.querySelector<HTMLElement>('[type=search]')?.focus();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isOn, onEscape]);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select');
}

function move(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>(`[${ROW}]`)];
  const focused = rows.indexOf(document.activeElement as HTMLElement);
  const open = rows.findIndex((row) => row.getAttribute('aria-current') === 'true');
  const from = focused === -1 ? open : focused;
  rows[Math.min(Math.max(from + step, 0), rows.length - 1)]?.focus();
}
