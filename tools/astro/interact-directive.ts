import type { ClientDirective } from './client-directive.ts';
import { keepPlace } from './typed-answers.ts';

/**
 * Events that hydrate. `input` and `change` are for answers that the browser or an assistant fills in without
 * focusing the field.
 */
const HYDRATE_EVENTS = [
  'pointerover',
  'pointerup',
  'focusin',
  'keydown',
  'input',
  'change',
] as const;
/** Maximum time for the code to load before a held submit is sent natively. */
const LOAD_TIMEOUT_MS = 8000;
/** Delay before the code of a page that consists of one form is fetched, so that its text and pictures load first. */
const FETCH_DELAY_MS = 1000;
const STILL_PX = 10;

/**
 * Hydrates an island at the visitor's first interaction. A click or submit before React has hydrated is shown at once
 * on its button, held, and replayed once on the same element. If the code does not load in time, a submit is sent
 * natively, so that no form depends on its script.
 *
 * `client:interact="draft:application"` is for a page that consists of one form. The code is fetched when the browser
 * is idle (`data-loaded` on the island then marks that it has loaded), and the form hydrates when the browser is idle
 * again. If the visitor has something to continue ({@link hasProgress}), the form hydrates as soon as its code has
 * loaded.
 */
const interact: ClientDirective = (load, { value: draft }, island) => {
  const listening = new AbortController();
  let code: ReturnType<typeof load> | undefined;
  let failure: unknown;
  let hydration: Promise<boolean> | undefined;
  let held: { readonly event: Event; readonly unmark: () => void } | undefined;
  let press: { readonly button: HTMLButtonElement; readonly at: PointerEvent } | undefined;

  const fetchCode = () => {
    code ??= load()
      .then((hydrate) => {
        // Check `failure`: if an import fails, Astro fires an event, and the promise still resolves.
        if (failure) throw failure;
        island.dataset.loaded = '';
        return hydrate;
      })
      .catch((error) => {
        // Let the next call load the code again, because the network may have recovered.
        code = failure = undefined;
        throw error;
      });
    return code;
  };

  const prefetch = () => {
    fetchCode().catch((error) => console.info('an island is not loaded yet', error));
  };

  const hydrateWhenLoaded = () => {
    fetchCode().then(
      () => whenIdle(() => void hydrate()),
      (error) => console.info('an island is not loaded yet', error),
    );
  };

  /** Resolves with false if the code did not load. The island then works as it does without scripts. */
  const hydrate = () => {
    hydration ??= fetchCode()
      // Retry once: the fetch may have failed long before the visitor used the island.
      .catch(fetchCode)
      .then((run) => run())
      .then(
        // Wait for the effects of the island, which run in the next task.
        async () => {
          await nextTask();
          return true;
        },
        (error) => {
          console.error('an island could not be loaded', error);
          return false;
        },
      )
      .finally(() => listening.abort());
    return hydration;
  };

  /**
   * Lets the browser paint its native response to the press, such as a selected card, before React blocks the main
   * thread.
   */
  const hydrateSoon = async () => {
    prefetch();
    await new Promise(requestAnimationFrame);
    await nextTask();
    return hydrate();
  };

  const onInteraction = (event: Event) => {
    // On touch, `pointerover` fires before the press, so only fetch the code; a later event hydrates.
    const arrives = event.type === 'pointerover' && (event as PointerEvent).pointerType === 'touch';
    if (arrives) prefetch();
    else void hydrateSoon();
  };

  /**
   * Clicks the button again when the island is hydrated, or calls `giveUp` if hydration fails. Only the last held
   * button is clicked.
   */
  const hold = (event: Event, button: HTMLButtonElement, giveUp = () => {}) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    held?.unmark();
    const current = keepPlace(island, button);
    const unmark = markPressed(button);
    held = { event, unmark: () => unmark(current()) };
    const end = (act: () => void) => {
      if (held?.event !== event) return;
      held.unmark();
      held = undefined;
      act();
    };
    setTimeout(() => end(giveUp), LOAD_TIMEOUT_MS);
    void hydrateSoon().then((hydrated) => end(hydrated ? () => current().click() : giveUp));
  };

  const onSubmit = (event: SubmitEvent) => {
    const button = event.submitter;
    if (!(button instanceof HTMLButtonElement)) return;
    hold(event, button, () => {
      // Submit natively only if the button sends the form, which `data-busy` shows. A button for the next step of a
      // wizard has nothing to send yet.
      if (button.dataset.busy) button.form?.submit();
    });
  };

  const onPress = (event: PointerEvent) => {
    const button = (event.target as Element).closest('button');
    press = button ? { button, at: event } : undefined;
  };

  /**
   * Holds clicks on buttons that need React. Links, summaries and form fields keep their native behavior. Hydration
   * can move the page under the pointer, so a click counts for the button on which the press began, even if another
   * element is there when it ends.
   */
  const onClick = (event: MouseEvent) => {
    const began = press;
    press = undefined;
    const under = (event.target as Element).closest('button');
    // Keyboard clicks have `detail` 0. A press that was dragged off its button does not count.
    const moved =
      began?.button.isConnected &&
      began.button !== under &&
      event.detail > 0 &&
      Math.hypot(event.clientX - began.at.clientX, event.clientY - began.at.clientY) < STILL_PX;
    const button = moved ? began.button : under;
    if (!button || button.closest('[popover]') || button.hasAttribute('popovertarget')) return;
    if (moved || button.type === 'button') hold(event, button);
  };

  const first = { capture: true, signal: listening.signal };
  island.addEventListener('astro:hydration-error', (event) => {
    // The event bubbles, so it may come from an inner island.
    if (event.target === island) failure = (event as CustomEvent<{ error: unknown }>).detail.error;
  });
  island.addEventListener('submit', onSubmit, first);
  island.addEventListener('click', onClick, first);
  island.addEventListener('pointerdown', onPress, first);
  for (const name of HYDRATE_EVENTS) {
    island.addEventListener(name, onInteraction, { passive: true, signal: listening.signal });
  }
  if (typeof draft === 'string') {
    whenIdle(() => {
      if (hasProgress(draft)) void hydrate();
      else setTimeout(() => whenIdle(hydrateWhenLoaded), FETCH_DELAY_MS);
    });
  }
};

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/**
 * True if the visitor has something to continue: a draft is stored under this key, the form was sent, the URL
 * contains a step, a lead or an answer, or the page is the response to a refused post.
 */
function hasProgress(draft: string): boolean {
  if (location.search || location.pathname.startsWith('/f/')) return true;
  try {
    const keys = [draft, draft.replace('draft:', 'sent:')];
    return keys.some((key) => localStorage.getItem(key) !== null);
  } catch {
    return false;
  }
}

function whenIdle(work: () => void): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 1000 });
  else setTimeout(work, 200);
}

/**
 * Shows that the press was received while the code is loading: sets `aria-busy`, and the label in `data-busy` if there
 * is one. Returns a function that restores the button, or the button that React has put in its place.
 */
function markPressed(button: HTMLElement): (current: HTMLElement) => void {
  const { busy } = button.dataset;
  const label = button.textContent;
  button.setAttribute('aria-busy', 'true');
  if (busy) button.textContent = busy;
  return (current) => {
    current.removeAttribute('aria-busy');
    if (busy) current.textContent = label;
  };
}

export default interact;
