import { useCallback, useEffect, useRef, useState } from 'react';
import { LEAST_INTERVAL_MS } from '#forms/envelope.ts';
import { type Outcome, type Post, send } from './send.ts';

/** Where a send stands. */
export type Phase =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  /** The server asked to wait; the post goes out again by itself after so many seconds. */
  | { readonly kind: 'waiting'; readonly seconds: number };

/** After this many requests to wait the visitor decides. */
const MOST_WAITS = 3;

/**
 * Sends posts one at a time. A server that asks to wait is asked again by itself. `spaced` blocks a second
 * submit within three seconds of the last without a word (spec section 5).
 */
export function useSending(spaced: boolean) {
  const [phase, setPhase] = useState<Phase>({ kind: 'idle' });
  const lastSubmit = useRef(Number.NEGATIVE_INFINITY);
  const running = useRef(false);

  // A page that comes back from the browser's cache must not still be sending.
  useEffect(() => {
    const awake = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      running.current = false;
      setPhase({ kind: 'idle' });
    };
    addEventListener('pageshow', awake);
    return () => removeEventListener('pageshow', awake);
  }, []);

  /** Undefined where the submit was blocked. After `stored` the phase stays `sending`: the page is being left. */
  const submit = useCallback(
    async (post: Post): Promise<Outcome | undefined> => {
      const now = performance.now();
      if (running.current || (spaced && now - lastSubmit.current < LEAST_INTERVAL_MS)) return;
      lastSubmit.current = now;
      running.current = true;
      let outcome: Outcome | undefined;
      for (let waits = 0; waits <= MOST_WAITS; waits += 1) {
        setPhase({ kind: 'sending' });
        outcome = await send(post);
        if (outcome.kind !== 'busy' || waits === MOST_WAITS) break;
        setPhase({ kind: 'waiting', seconds: outcome.seconds });
        const pause = outcome.seconds * 1000;
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
      if (outcome?.kind !== 'stored') {
        running.current = false;
        setPhase({ kind: 'idle' });
      }
      return outcome;
    },
    [spaced],
  );

  return { phase, submit };
}
