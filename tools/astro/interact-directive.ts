import type { ClientDirective } from 'astro';

const WAKERS = ['pointerdown', 'pointerover', 'focusin', 'touchstart', 'keydown'] as const;

/**
 * Hydrates an island when the visitor first touches it. A click or submit that comes before React has taken
 * over is held and replayed once, on the same element; where the chunk cannot be loaded, the submit goes out
 * natively, so that no form depends on a script arriving. `client:interact="idle"` also hydrates by itself once
 * the browser has nothing better to do: for a page that is one form.
 */
const interact: ClientDirective = (load, options, island) => {
  let started = false;
  let held: Event | undefined;

  const hold = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    held = event;
    wake();
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
    if (!held) return;
    if (held.type === 'submit') {
      (held.target as HTMLFormElement).requestSubmit((held as SubmitEvent).submitter);
      return;
    }
    // The press may have landed on the icon inside the button, which cannot be clicked by script.
    (held.target as Element).closest<HTMLElement>('button[type="button"]')?.click();
  };

  const wake = () => {
    if (started) return;
    started = true;
    load()
      .then((hydrate) => hydrate())
      .then(() => {
        release();
        // React attaches its handlers in the task after hydrate() resolves.
        setTimeout(replay, 0);
      })
      .catch(() => {
        release();
        if (held?.type === 'submit') (held.target as HTMLFormElement).submit();
      });
  };

  island.addEventListener('submit', hold, true);
  island.addEventListener('click', holdButton, true);
  for (const name of WAKERS) island.addEventListener(name, wake, { passive: true });
  if (options.value === 'idle') {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) window.requestIdleCallback(wake, { timeout: 1000 });
    else setTimeout(wake, 200);
  }
};

export default interact;
