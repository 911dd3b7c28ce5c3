/** Makes Chromium lack what browsers still in use lack, as far as pages can detect it. */
import type { BrowserContext } from '@playwright/test';

/** What Safari 17 and 18 lack of the APIs that sites use; each is newer than 2023. */
function removeNewApis(): void {
  const remove = (target: object, ...names: string[]) => {
    for (const name of names) Reflect.deleteProperty(target, name);
  };
  remove(window, 'requestIdleCallback', 'cancelIdleCallback', 'scheduler', 'CommandEvent');
  remove(window, 'Temporal', 'structuredClone', 'CookieStore', 'cookieStore', 'navigation');
  remove(Navigator.prototype, 'connection', 'deviceMemory', 'userAgentData', 'locks');
  remove(Document.prototype, 'startViewTransition');
  remove(HTMLDialogElement.prototype, 'closedBy', 'requestClose');
  remove(HTMLButtonElement.prototype, 'command', 'commandForElement');
  remove(URL, 'canParse', 'parse');
  remove(Crypto.prototype, 'randomUUID');
  remove(Object, 'groupBy');
  remove(Map, 'groupBy');
  remove(Promise, 'withResolvers', 'try');
  remove(Array, 'fromAsync');
  remove(Array.prototype, 'toSorted', 'toReversed', 'toSpliced', 'with');
  remove(AbortSignal, 'any');
  remove(Intl, 'DurationFormat', 'Segmenter');
  remove(Intl.DateTimeFormat.prototype, 'formatRange');
  for (const name of ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf'])
    remove(Set.prototype, name);
  for (const target of [HTMLElement.prototype, Document.prototype, window])
    remove(target, 'onscrollend', 'oncommand');
  // The browser still does by itself what these would have done.
  addEventListener('command', (event) => event.preventDefault(), true);
  addEventListener('scrollend', (event) => event.stopImmediatePropagation(), true);
  document.addEventListener('DOMContentLoaded', () => {
    for (const dialog of document.querySelectorAll('dialog')) dialog.removeAttribute('closedby');
  });
  Object.defineProperty(PerformanceObserver, 'supportedEntryTypes', { value: ['mark'] });
}

/** Every page of the context is without the APIs that Safari 17 lacks. */
export async function withoutNewApis(context: BrowserContext): Promise<void> {
  await context.addInitScript(removeNewApis);
}

/** Every page of the context, which must bypass the CSP, is without popovers, as in Safari 16. */
export async function withoutPopovers(context: BrowserContext): Promise<void> {
  await withoutNewApis(context);
  await context.addInitScript(() => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
      Reflect.deleteProperty(HTMLElement.prototype, name);
  });
  await context.route(/\/[^./]*(?:\?.*)?$|\.css$/, async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    await route.fulfill({
      response: answer,
      body: text
        .replaceAll(':popover-open', ':unknown-state')
        .replaceAll(' popover="auto"', ' data-popover="auto"'),
    });
  });
}
