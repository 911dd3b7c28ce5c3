import type { Storage } from '#server/database/open-storage.ts';
import { startRetention } from '#server/leads/plugin.ts';
import type { FakeClock } from './fakes/fake-clock.ts';

/** Runs the retention job once, without a rule for leads, and lets it end. Rejects with its error. */
export async function runRetention(storage: Storage, clock: FakeClock): Promise<void> {
  const stop = startRetention({
    storage,
    rules: [],
    clock,
    onPurged() {},
    onHeld() {},
    onError(error) {
      throw error;
    },
  });
  await clock.advance(2 * 60_000, async () => {});
  await stop();
}
