import { deleteAbandoned } from '#server/database/file-chunks.ts';
import type { Storage } from '#server/database/open-storage.ts';
import { forgetSenders } from '#server/database/sender-keys.ts';
import type { Clock } from '#server/delivery/clock.ts';
import { forgetVisitors } from '#server/visits/visitor-memory.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/durations.ts';
import type { Retention } from '#shared/retention.ts';
import { applyRetention } from './apply-retention.ts';
import { type ClockHold, checkClock } from './clock-guard.ts';

export interface RetentionDeps {
  readonly storage: Storage;
  readonly rules: readonly Retention[];
  readonly clock: Clock;
  /** Called after a run that removed something, with numbers only. */
  readonly onPurged: (counts: { readonly leads: number; readonly files: number }) => void;
  /** Called if the clock jumped: nothing is removed yet. */
  readonly onHeld: (hold: ClockHold) => void;
  readonly onError: (error: unknown) => void;
}

const INTERVAL_MS = 6 * HOUR_MS;
/** Leaves the start of the server undisturbed. */
const FIRST_DELAY_MS = MINUTE_MS;

export interface Job {
  /** Resolves when a run under way is over. */
  stop(): Promise<void>;
}

/** Purges expired leads, hashes of senders and visitors, and abandoned uploads: soon after the start and every six hours. */
export function startRetention(deps: RetentionDeps): Job {
  const { storage, rules, clock, onPurged, onHeld, onError } = deps;
  let stopped = false;
  let running = Promise.resolve();
  let cancel: () => void = () => undefined;

  async function run(): Promise<void> {
    await forgetSenders(storage, clock.now());
    // The counter does so with the first visit of a day; there may be none, or FUNNEL=off (FUNNEL-2).
    await forgetVisitors(storage.db, new Date(clock.now()).toISOString().slice(0, 10));
    const hold = await checkClock(storage, clock.now());
    if (hold) return onHeld(hold);
    await deleteAbandoned(storage, clock.now());
    const removed = await applyRetention(storage, rules, clock.now());
    if (removed.leads + removed.files > 0) onPurged(removed);
  }
  function runIn(milliseconds: number): void {
    cancel = clock.after(milliseconds, () => {
      running = run()
        .catch(onError)
        .finally(() => {
          if (!stopped) runIn(INTERVAL_MS);
        });
    });
  }

  runIn(FIRST_DELAY_MS);
  return {
    async stop() {
      stopped = true;
      cancel();
      await running;
    },
  };
}
