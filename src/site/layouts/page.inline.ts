/*
 * Placed at the end of every page, so that the headline is in the first packets of a new connection. Links, menus and
 * dialogs also work without this script.
 */

import { whenPainted } from './when-painted.ts';

/**
 * Matches any open popover or dialog. `:is()` is needed for a browser without popovers, which would reject the plain
 * selector.
 */
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
 * Makes `main` focusable when the skip link moves the focus to it, and only until the focus leaves. Otherwise each
 * click on text or a label would focus `main`, and the next Tab would start at the top of the page.
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
 * Adds the query and the hash of the current URL to the link to the other language. The linked page then shows the same
 * search or the same step of a form.
 */
function keepQuery(): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-other-language]');
  link?.addEventListener('click', () => {
    link.search = location.search;
    link.hash = location.hash;
  });
}

/**
 * Restores the values of fields after Back. Safari empties fields with `autocomplete="off"` when it shows a page from
 * the back/forward cache.
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

/**
 * Animates each element with `data-rise` once, when it scrolls into view (styles/global.css). Elements in the first
 * view do not move.
 */
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

/** Adds the scripts of the page to the document after the first paint (PageScript.astro). */
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
 * Controls the menus of the header. Stops the page from scrolling under an open menu or dialog. Without this script,
 * the menus still open and close.
 */
function connectMenus(header: HTMLElement): void {
  let menu = header.querySelector<HTMLElement>(OPEN);

  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLElement)) return;
      const open = target.matches(OPEN);
      // `data-locked` stops the page from scrolling under an open popover or dialog (styles/global.css).
      if (target.matches('dialog, .mobile-panel')) {
        document.documentElement.toggleAttribute('data-locked', open);
      }
      if (!target.popover || !header.contains(target)) return;
      if (open) menu = target;
      else if (menu === target) menu = null;
    },
    true,
  );

  // This listener is for browsers that send no `toggle` for a dialog: Safari before 26, Chrome before 132 and Firefox
  // before 133.
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
    // This is for Safari 16, which has no popovers. The button of a menu toggles an attribute, and
    // styles/components.css shows the menu if it has the attribute.
    const button = target.closest('[popovertarget]:not([command])');
    if (!button || 'showPopover' in header) return;
    document
      .getElementById(button.getAttribute('popovertarget') ?? '')
      ?.toggleAttribute('data-open');
  });

  // A popover closes when the focus leaves it, because browsers would keep it open.
  document.addEventListener('focusin', ({ target }) => {
    if (menu && !menu.parentNode?.contains(target as Node)) menu.hidePopover();
  });

  // When the header changes to its wide layout, for example when a tablet is turned, the open panel closes. Otherwise
  // the layout would hide the panel, and the page would stay locked.
  matchMedia('(width >= 72rem)').addEventListener('change', () => menu?.hidePopover());

  document.addEventListener('keydown', ({ key }) => {
    const entry = document.querySelector<HTMLElement>('[data-menu]:is(:hover, :focus-within)');
    if (key === 'Escape' && entry) dismiss(entry, menu !== null);
  });
}

/**
 * Hides a menu that hover or focus shows, until the pointer or the focus leaves the menu. If the button opened the
 * menu, the button gets the focus, where Firefox and Safari leave it. Otherwise the link gets the focus.
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
