import type { ClientDirective } from 'astro';

/** The last two for answers that the browser or an assistant fills in: no focus comes before them. */
const WAKERS = [
  'pointerdown',
  'pointerover',
  'focusin',
  'touchstart',
  'keydown',
  'input',
  'change',
] as const;
/** How long React may take to come to life before a held submit goes out natively, in milliseconds. */
const PATIENCE_MS = 4000;
/** How long the code may take to arrive before a held submit goes out natively, in milliseconds. */
const ARRIVAL_MS = 8000;
/** How long a page that is one form is left to its words and their font before its code is fetched. */
const REST_MS = 1000;
/** How long presses are still held after hydration began: React works in slices and is not there at once. */
const OVERLAP_MS = 1000;

/**
 * Hydrates an island when the visitor first touches it. A click or submit that comes before React has taken
 * over is shown at once on its button, held, and replayed once on the same element. Where the code does not come in
 * time, a submit goes out natively, so that no form depends on a script arriving.
 *
 * `client:interact="draft:application"` is for a page that is one form. Its code is fetched once the browser has nothing
 * better to do (`data-loaded` on the island tells that it is there), so that the first touch need not wait for the line.
 * A visitor who has something to go on with is not kept waiting for a touch: see {@link goesOn}.
 */
const interact: ClientDirective = (load, options, island) => {
  let started = false;
  let hydrated = false;
  let held: Event | undefined;
  let unmark = () => {};
  let code: ReturnType<typeof load> | undefined;

  const fetchCode = () => {
    code ??= load().then(
      (hydrate) => {
        island.dataset.loaded = '';
        return hydrate;
      },
      (error) => {
        // The line may be back at the next try.
        code = undefined;
        throw error;
      },
    );
    return code;
  };

  const hold = (event: Event) => {
    // What replay sends is not trusted, and passes.
    if (!event.isTrusted) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held = event;
    unmark();
    unmark = markPressed(buttonOf(event));
    if (hydrated) return replay();
    wake();
    setTimeout(() => {
      if (held === event) giveUp();
    }, ARRIVAL_MS);
  };

  const release = () => {
    island.removeEventListener('submit', hold, true);
    island.removeEventListener('click', holdButton, true);
    for (const name of WAKERS) island.removeEventListener(name, wake);
  };

  /** Links, summaries and form fields keep their native behaviour; buttons that only React understands wait. */
  const holdButton = (event: Event) => {
    const button = (event.target as Element | null)?.closest('button[type="button"]');
    if (button && !button.closest('[popover]') && !button.hasAttribute('popovertarget'))
      hold(event);
  };

  const replay = () => {
    const event = held;
    held = undefined;
    unmark();
    if (event?.type === 'submit') {
      const { target, submitter } = event as SubmitEvent;
      replaySubmit(target as HTMLFormElement, submitter, performance.now() + PATIENCE_MS);
    }
    // The press may have landed on the icon inside the button, which cannot be clicked by script. React itself
    // hurries for a click.
    if (event?.type === 'click') {
      buttonOf(event)?.click();
    }
  };

  /** The code did not come: the form goes the way it goes without scripts. */
  const giveUp = () => {
    release();
    unmark();
    const event = held;
    held = undefined;
    // Only the button that sends the form; one that leads to a wizard's next step has nothing to send yet.
    if (event?.type === 'submit' && buttonOf(event)?.dataset.busy)
      (event.target as HTMLFormElement).submit();
  };

  const wake = () => {
    if (started) return;
    started = true;
    fetchCode()
      .then((hydrate) => hydrate())
      .then(() => {
        hydrated = true;
        setTimeout(release, OVERLAP_MS);
        // React attaches its handlers in the task after hydrate() resolves.
        setTimeout(replay, 0);
      })
      .catch((fault) => {
        console.error('an island could not be loaded', fault);
        giveUp();
      });
  };

  island.addEventListener('submit', hold, true);
  island.addEventListener('click', holdButton, true);
  for (const name of WAKERS) island.addEventListener(name, wake, { passive: true });
  const draft = options.value;
  if (typeof draft === 'string') {
    whenIdle(() => {
      if (goesOn(draft)) wake();
      else setTimeout(() => whenIdle(() => fetchCode().catch(() => {})), REST_MS);
    });
  }
};

/**
 * Whether the visitor is in the middle of something: answers are kept under this name, the address names a step or
 * brings an answer along, or the page is the answer to a refused post.
 */
function goesOn(draft: string): boolean {
  if (location.search || location.pathname.startsWith('/f/')) return true;
  try {
    return localStorage.getItem(draft) !== null;
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
 * Offers the submit to React each frame until it takes it (our forms prevent the default), and sends natively
 * where it never does. An event sent by script submits nothing by itself, so offering is safe.
 */
function replaySubmit(form: HTMLFormElement, submitter: HTMLElement | null, until: number): void {
  const offer = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter });
  if (!form.dispatchEvent(offer)) return;
  if (performance.now() >= until) {
    form.submit();
    return;
  }
  const unmark = markPressed(submitter);
  requestAnimationFrame(() => {
    unmark();
    replaySubmit(form, submitter, until);
  });
}

/** The button that was pressed; the press may have landed on an icon inside it. */
function buttonOf(event: Event): HTMLElement | null {
  if (event.type === 'submit') return (event as SubmitEvent).submitter;
  return (event.target as Element).closest<HTMLElement>('button[type="button"]');
}

/**
 * Shows that a press counts while its code is on the way: `aria-busy`, and the label in `data-busy` where there is one.
 * Returns what takes the marks away again, as React must find the label it drew.
 */
function markPressed(button: HTMLElement | null): () => void {
  if (!button) return () => {};
  const { busy } = button.dataset;
  const label = button.textContent;
  button.setAttribute('aria-busy', 'true');
  if (busy) button.textContent = busy;
  return () => {
    button.removeAttribute('aria-busy');
    if (busy) button.textContent = label;
  };
}

export default interact;
