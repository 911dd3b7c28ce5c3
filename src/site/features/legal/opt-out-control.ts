import { hasOptedOut, setOptedOut } from '#site/analytics/opt-out.ts';

/** Connects the opt-out checkbox of /privacy to the value stored on the device. */
export function connectOptOut(root: HTMLElement): void {
  const box = root.querySelector<HTMLInputElement>('input[type=checkbox]');
  const status = root.querySelector<HTMLElement>('[role=status]');
  if (!box || !status) return;
  const { on, off, blocked, gpc } = root.dataset;
  const globalSignal = (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl;
  const say = (text = '') => {
    status.textContent = text;
  };
  box.checked = hasOptedOut();
  say(globalSignal ? gpc : box.checked ? on : '');
  box.addEventListener('change', () => {
    const kept = setOptedOut(box.checked);
    if (!kept) box.checked = false;
    say(!kept ? blocked : box.checked ? on : off);
  });
}

const root = document.querySelector<HTMLElement>('[data-opt-out]');
if (root) connectOptOut(root);
