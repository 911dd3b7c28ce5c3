/** Any open popover or dialog. In `:is()`, as a browser without popovers refuses the selector otherwise. */
const OPEN = ':is(:popover-open, [open])';

/** The menus of the header, and the page under an open menu or dialog. Without scripts they open and close as well. */
export function connectMenus(header: HTMLElement): void {
  let menu = header.querySelector<HTMLElement>(OPEN);

  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLElement)) return;
      const open = target.matches(OPEN);
      // The page does not scroll under it (styles/global.css).
      if (target.matches('dialog, .mobile-panel')) {
        document.documentElement.toggleAttribute('data-locked', open);
      }
      if (!target.popover || !header.contains(target)) return;
      if (open) menu = target;
      else if (menu === target) menu = null;
    },
    true,
  );

  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    if (menu?.contains(target.closest('a[href]'))) menu.hidePopover();
    // Safari 16 has no popovers: there the buttons of the menus set what styles/menus.css shows.
    const button = target.closest('[popovertarget]:not([command])');
    if (!button || 'showPopover' in header) return;
    document
      .getElementById(button.getAttribute('popovertarget') ?? '')
      ?.toggleAttribute('data-open');
  });

  // A popover stays open when the focus leaves it.
  document.addEventListener('focusin', ({ target }) => {
    if (menu && !menu.parentNode?.contains(target as Node)) menu.hidePopover();
  });

  // The header takes its other form, as on a tablet that is turned: the open panel would be hidden, and the page locked.
  matchMedia('(width >= 72rem)').addEventListener('change', () => menu?.hidePopover());

  document.addEventListener('keydown', ({ key }) => {
    const entry = document.querySelector<HTMLElement>('[data-menu]:is(:hover, :focus-within)');
    if (key === 'Escape' && entry) dismiss(entry, menu !== null);
  });
}

/**
 * Hides a menu that is shown because the pointer or the focus is in it, until that has left, and returns the focus: to the
 * button if that opened it (Firefox and Safari leave it where this puts it), else to the link.
 */
function dismiss(entry: HTMLElement, byButton: boolean): void {
  entry.dataset.dismissed = '';
  if (entry.contains(document.activeElement)) {
    entry.querySelector<HTMLElement>(byButton ? 'button' : 'a')?.focus();
  }
  const end = () => delete entry.dataset.dismissed;
  entry.addEventListener('pointerleave', end, { once: true });
  entry.addEventListener('focusout', ({ relatedTarget }) => {
    if (!entry.contains(relatedTarget as Node | null)) end();
  });
}
