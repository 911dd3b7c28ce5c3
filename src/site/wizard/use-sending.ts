import { useCallback, useEffect, useRef, useState } from 'react';
import { isBlocked, noteSent } from '#site/forms-client/submit-guard.ts';
import { type Post, send } from './send.ts';

/** Where a send stands. */
export type Phase =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  /** The server asked to wait; the post goes out again by itself after so many seconds. */
  | { readonly kind: 'waiting'; readonly seconds: number };

const IDLE: Phase = { kind: 'idle' };

/**
 * Sends posts one at a time. A filled hidden field and, where `spaced`, a second submit within three seconds of
 * the last are blocked without a word (spec section 5).
 */
export function useSending(spaced: boolean) {
  const [phase, setPhase] = useState<Phase>(IDLE);
  const running = useRef(false);

  // A page that comes back from the browser's cache must not still be sending.
  useEffect(() => {
    const awake = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      running.current = false;
      setPhase(IDLE);
    };
    addEventListener('pageshow', awake);
    return () => removeEventListener('pageshow', awake);
  }, []);

  /** Undefined where the submit was blocked. After `stored` the phase stays `sending`: the page is being left. */
  const submit = useCallback(
    async (post: Post, data: FormData) => {
      const now = Date.now();
      // Where sends are not spaced, every one is far enough from the last.
      const at = spaced ? now : Number.POSITIVE_INFINITY;
      if (running.current || isBlocked(post.form.id, data, at)) return undefined;
      running.current = true;
      noteSent(post.form.id, now);
      setPhase({ kind: 'sending' });
      const outcome = await send(post, async (seconds) => {
        setPhase({ kind: 'waiting', seconds });
        await new Promise((resolve) => setTimeout(resolve, 1000));
      });
      if (outcome.kind !== 'stored') {
        running.current = false;
        setPhase(IDLE);
      }
      return outcome;
    },
    [spaced],
  );

  return { phase, submit };
}
