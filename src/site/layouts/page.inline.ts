/*
 * At the end of every page, so that its headline is in the first packets of a new connection. It only adds: without it
 * every link, menu and dialog works.
 */
import { connectMenus } from './menus.ts';

const header = document.querySelector<HTMLElement>('[data-header]');
if (header) connectMenus(header);
scrollUpOnSamePage();
connectSkipLink();
keepFieldsOnBack();
riseInView();
loadAfterPaint();

/** A link to the page that is open scrolls to its top. */
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

/** `data-rise` below the first view rises once as it comes into view (styles/motion.css). */
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
  const load = () => {
    for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-after-paint]')) {
      const script = document.createElement('script');
      Object.assign(script, { type: 'module', src: dataset.afterPaint, fetchPriority: 'low' });
      document.head.append(script);
    }
  };
  // Safari has no requestIdleCallback.
  const whenIdle = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(load, { timeout: 1000 })
      : setTimeout(load);
  new PerformanceObserver((entries, observer) => {
    if (entries.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    whenIdle();
  }).observe({ type: 'paint', buffered: true });
}
