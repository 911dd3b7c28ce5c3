/*
 * Placed at the end of every page, so that the headline is in the first packets of a new connection. Links, menus and
 * dialogs also work without this script.
 */

import { whenPainted } from './when-painted.ts';

/** Any open popover or dialog. `:is()` is forgiving: a browser without popovers would reject the plain selector. */
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
 * Makes `main` focusable only while it has the focus from the skip link. Otherwise every click on text or a label
 * would focus `main`, and the next Tab would start at the top of the page.
 */
function connectSkipLink(): void {
  const main = document.getElementById('main');
  main?.addEventListener('blur', () => main.removeAttribute('tabindex'));
  document.querySelector('a[href="#main"]')?.addEventListener('click', () => {
    if (main) main.tabIndex = -1;
    main?.focus();
  });
}

/**
 * Adds the query and the hash of the URL to the link to the other language, so that its page shows the same search or
 * the same step of a form.
 */
function keepQuery(): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-other-language]');
  link?.addEventListener('click', () => {
    link.search = location.search;
    link.hash = location.hash;
  });
}

/**
 * Restores the values of fields with `autocomplete="off"`, which Safari empties when it shows a page from the
 * back/forward cache.
 */
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

/** An element with `data-rise` below the first view rises once when it scrolls into view (styles/global.css). */
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

/** Adds the scripts of the page to the document when it is painted (PageScript.astro). */
function loadAfterPaint(): void {
  whenPainted(() => {
    for (const { content } of document.querySelectorAll<HTMLTemplateElement>(
      '[data-after-paint]',
    )) {
      document.head.append(content);
    }
  });
}

/**
 * Controls the menus of the header, and locks the page under an open menu or dialog. Without scripts the menus still
 * open and close.
 */
function connectMenus(header: HTMLElement): void {
  let menu = header.querySelector<HTMLElement>(OPEN);

  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLElement)) return;
      const open = target.matches(OPEN);
      // The page under an open popover or dialog does not scroll (styles/global.css).
      if (target.matches('dialog, .mobile-panel')) {
        document.documentElement.toggleAttribute('data-locked', open);
      }
      if (!target.popover || !header.contains(target)) return;
      if (open) menu = target;
      else if (menu === target) menu = null;
    },
    true,
  );

  // Safari before 26, Chrome before 132 and Firefox before 133 send no `toggle` for a dialog.
  document.addEventListener(
    'close',
    ({ target }) => {
      if (target instanceof HTMLDialogElement)
        document.documentElement.removeAttribute('data-locked');
    },
    true,
  );

  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    if (menu?.contains(target.closest('a[href]'))) menu.hidePopover();
    // Safari 16 has no popovers. There a menu's button toggles the attribute that styles/components.css uses to show
    // the menu.
    const button = target.closest('[popovertarget]:not([command])');
    if (!button || 'showPopover' in header) return;
    document
      .getElementById(button.getAttribute('popovertarget') ?? '')
      ?.toggleAttribute('data-open');
  });

  // Browsers keep a popover open when the focus leaves it, so close it here.
  document.addEventListener('focusin', ({ target }) => {
    if (menu && !menu.parentNode?.contains(target as Node)) menu.hidePopover();
  });

  // When the header changes to its wide layout, for example when a tablet is turned, the open panel would be hidden
  // and the page would stay locked.
  matchMedia('(width >= 72rem)').addEventListener('change', () => menu?.hidePopover());

  document.addEventListener('keydown', ({ key }) => {
    const entry = document.querySelector<HTMLElement>('[data-menu]:is(:hover, :focus-within)');
    if (key === 'Escape' && entry) dismiss(entry, menu !== null);
  });
}

/**
 * Hides a menu that is shown by hover or focus, until the pointer or the focus leaves it. Moves the focus to the button
 * if it opened the menu (Firefox and Safari leave the focus there), otherwise to the link.
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
