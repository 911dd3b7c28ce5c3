/** Removes features from Chromium that older browsers lack, as far as pages can detect this. */
import type { BrowserContext } from '@playwright/test';

/** Removes APIs that sites use and that older browsers, such as Safari 17, lack. */
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
  // Suppresses these events, because Chromium still sends them after their APIs are removed.
  addEventListener('command', (event) => event.preventDefault(), true);
  addEventListener('scrollend', (event) => event.stopImmediatePropagation(), true);
  document.addEventListener('DOMContentLoaded', () => {
    for (const dialog of document.querySelectorAll('dialog')) dialog.removeAttribute('closedby');
  });
  withoutDialogToggle();
  Object.defineProperty(PerformanceObserver, 'supportedEntryTypes', { value: ['mark'] });

  /**
   * Suppresses the `toggle` event of dialogs that are no popovers, which Safari before 26, Chrome before 132 and
   * Firefox before 133 do not send.
   */
  function withoutDialogToggle(): void {
    let byPopover = 0;
    const { showPopover, hidePopover } = HTMLElement.prototype;
    Object.assign(HTMLElement.prototype, {
      showPopover(this: HTMLElement, options?: object) {
        if (this instanceof HTMLDialogElement) byPopover++;
        return Reflect.apply(showPopover, this, [options]);
      },
      hidePopover(this: HTMLElement) {
        if (this instanceof HTMLDialogElement) byPopover++;
        return Reflect.apply(hidePopover, this, []);
      },
    });
    const swallow = (event: Event) => {
      if (!(event.target instanceof HTMLDialogElement)) return;
      if (byPopover > 0) byPopover--;
      else event.stopImmediatePropagation();
    };
    addEventListener('toggle', swallow, true);
  }
}

/** Removes newer APIs from every page of the context. */
export async function withoutNewApis(context: BrowserContext): Promise<void> {
  await context.addInitScript(removeNewApis);
}

/** Removes popovers, which Safari 16 lacks, from every page of the context. The context must bypass the CSP. */
export async function withoutPopovers(context: BrowserContext): Promise<void> {
  await withoutNewApis(context);
  await context.addInitScript(() => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
      Reflect.deleteProperty(HTMLElement.prototype, name);
  });
  await rewriteText(context, (text) =>
    text
      .replaceAll(':popover-open', ':unknown-state')
      .replaceAll(' popover="auto"', ' data-popover="auto"'),
  );
}

/**
 * Replaces the selector `:has()`, which Firefox before 121 lacks, by an unknown selector in the style sheets of every
 * page of the context. In Firefox before 121, both invalidate their rule, except inside `:is()`. The context must
 * bypass the CSP.
 */
export async function withoutHas(context: BrowserContext): Promise<void> {
  await rewriteText(context, (text) => text.replaceAll(':has(', ':unknown-state('));
}

/** Rewrites every page and style sheet that the context loads. */
async function rewriteText(
  context: BrowserContext,
  rewrite: (text: string) => string,
): Promise<void> {
  await context.route(/\/[^./]*(?:\?.*)?$|\.css$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: rewrite(await answer.text()) });
  });
}
