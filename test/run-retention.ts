import type { Storage } from '#server/database/open-storage.ts';
import { startRetention } from '#server/leads/plugin.ts';
import type { FakeClock } from './fakes/fake-clock.ts';

/** What the job says, each line its facts; an error that is not about the clock is thrown. */
export function quietLog() {
  const [said, held]: [object[], object[]] = [[], []];
  return {
    said,
    held,
    info: (facts: object) => void said.push(facts),
    error(facts: object) {
      if ('error' in facts) throw new Error(String(facts.error));
      held.push(facts);
    },
  };
}

/** Runs the retention job once, without a rule for leads, and lets it end. Rejects with its error. */
export async function runRetention(storage: Storage, clock: FakeClock): Promise<void> {
  const stop = startRetention({
    storage,
    rules: [],
    clock,
    log: quietLog(),
  });
  await clock.advance(2 * 60_000, async () => {});
  await stop();
}
