import type { Storage } from '#server/database/open-storage.ts';
import { startRetention } from '#server/erasure/plugin.ts';
import type { FakeClock } from './fakes/fake-clock.ts';

/**
 * A log that keeps the fields of each line. `error` throws the line's error. Lines about the clock have no error and
 * are kept in `held`.
 */
export function quietLog() {
  const [events, held]: [object[], object[]] = [[], []];
  return {
    said: events,
    held,
    info: (facts: object) => void events.push(facts),
    error(facts: object) {
      if ('error' in facts) throw new Error(String(facts.error));
      held.push(facts);
    },
  };
}

/** Runs the retention job once, without a rule for leads, and waits for its end. Rejects with its error. */
export async function runRetention(storage: Storage, clock: FakeClock): Promise<void> {
  const stop = startRetention({
    storage,
    rules: () => [],
    clock,
    log: quietLog(),
  });
  await clock.advance(2 * 60_000, async () => {});
  await stop();
}
