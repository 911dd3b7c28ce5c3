import type { Clock } from '#server/delivery/clock.ts';
import type { Storage } from '#server/storage/open-storage.ts';
import { expiredBy, purgeLeads, type Retention } from './purge-leads.ts';

/** What the daily purge needs. */
export interface RetentionDeps {
  readonly storage: Storage;
  readonly rules: readonly Retention[];
  readonly clock: Clock;
  /** Called after a run that removed something, with numbers only. */
  readonly onPurged: (counts: { readonly leads: number; readonly files: number }) => void;
  readonly onFault: (fault: unknown) => void;
}

const EVERY = 6 * 3_600_000;
/** The start has other things to do. */
const FIRST_AFTER = 60_000;

/** A job that repeats until it is stopped. */
export interface Job {
  /** Resolves when a run under way is over. */
  stop(): Promise<void>;
}

/** Removes what has been kept long enough: soon after the start and every six hours. Without rules it does nothing. */
export function startRetention(deps: RetentionDeps): Job {
  const { storage, rules, clock, onPurged, onFault } = deps;
  let stopped = false;
  let running = Promise.resolve();
  let cancel: () => void = () => undefined;

  async function run(): Promise<void> {
    for (const rule of rules) {
      if (stopped) return;
      const removed = await purgeLeads(storage, expiredBy(rule, clock.now()));
      if (removed.leads.length > 0) {
        onPurged({ leads: removed.leads.length, files: removed.files.length });
      }
    }
  }
  function runIn(milliseconds: number): void {
    cancel = clock.after(milliseconds, () => {
      running = run()
        .catch(onFault)
        .finally(() => {
          if (!stopped) runIn(EVERY);
        });
    });
  }

  if (rules.length > 0) runIn(FIRST_AFTER);
  return {
    async stop() {
      stopped = true;
      cancel();
      await running;
    },
  };
}
