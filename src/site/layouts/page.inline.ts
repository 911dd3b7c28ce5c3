/*
 * At the end of every page, so that its headline is in the first packets of a new connection. It only adds: without it
 * every link, menu and dialog works.
 */

import { whenPainted } from './when-painted.ts';

/** Any open popover or dialog. In `:is()`, as a browser without popovers refuses the selector otherwise. */
const OPEN = ':is(:popover-open, [open])';

const header = document.querySelector<HTMLElement>('[data-header]');
if (header) connectMenus(header);
scrollUpOnSamePage();
connectSkipLink();
keepQuery();
keepFieldsOnBack();
riseInView();
loadAfterPaint();

function scrollUpOnSamePage(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a');
    if (!link || event.defaultPrevented || event.button > 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (!link.href || link.target || link.hash || link.origin !== location.origin) return;
    if (link.pathname !== location.pathname || link.search !== location.search) return;
    event.preventDefault();
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' });
  });
}

/**
 * The main part can have the focus only while the skip link has moved it there: else every press on text or a label would
 * move the focus there, and the next Tab start at the top of the page.
 */
function connectSkipLink(): void {
  const main = document.getElementById('main');
  main?.addEventListener('blur', () => main.removeAttribute('tabindex'));
  document.querySelector('a[href="#main"]')?.addEventListener('click', () => {
    if (main) main.tabIndex = -1;
    main?.focus();
  });
}

/** The page in the other language shows the same search, or the same step of a form. */
function keepQuery(): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-other-language]');
  link?.addEventListener('click', () => {
    link.search = location.search;
    link.hash = location.hash;
  });
}

/** Safari empties fields with `autocomplete="off"` when Back shows a page from its cache: they get their values again. */
function keepFieldsOnBack(): void {
  type Field = HTMLInputElement | HTMLSelectElement;
  let kept: [Field, string][] = [];
  addEventListener('pagehide', () => {
    const fields = document.querySelectorAll<Field>('input:not([type=file]), select');
    kept = [...fields].map((field) => [field, field.value]);
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    setTimeout(() => {
      for (const [field, value] of kept) if (field.value !== value) field.value = value;
    });
  });
}

/** `data-rise` below the first view rises once as it comes into view (styles/global.css). */
function riseInView(): void {
  let first = true;
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      if (!first) (target as HTMLElement).dataset.rise = 'in';
    }
    first = false;
  });
  for (const element of document.querySelectorAll('[data-rise]')) observer.observe(element);
}

/**
 * The scripts of the page (src/site/middleware.ts) are fetched when it is painted and the browser is idle. Fetched with the
 * page they held back the first paint of /pricing by half on a slow phone, of /what-happens-next by 85 %.
 */
function loadAfterPaint(): void {
  whenPainted(() => {
    for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-after-paint]')) {
      const script = document.createElement('script');
      Object.assign(script, { type: 'module', src: dataset.afterPaint, fetchPriority: 'low' });
      document.head.append(script);
    }
  });
}

/** The menus of the header, and the page under an open menu or dialog. Without scripts they open and close as well. */
function connectMenus(header: HTMLElement): void {
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
    // Safari 16 has no popovers: there the buttons of the menus set what styles/components.css shows.
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
