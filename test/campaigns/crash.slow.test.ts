import { describe, expect, it } from 'vitest';
import { DATABASE_URLS } from '#test/databases.ts';
import { usual } from '#test/share.ts';
import { crashRounds } from './crash-rounds.ts';

/** A small share of crash.campaign.ts. */
describe('a server that is killed under load (STORE-1)', () => {
  it.each(usual(DATABASE_URLS))(
    'has every acknowledged lead on %s, once, with its delivery and file',
    async (_, url) => {
      const tally = await crashRounds({ rounds: 1, seed: 7, databaseUrl: await url() });
      expect(tally.errors).toEqual([]);
      expect(tally.acknowledged).toBeGreaterThan(20);
    },
    120_000,
  );
});
