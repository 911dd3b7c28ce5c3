import { describe, expect, test } from 'vitest';
import { DATABASE_URLS } from '#test/databases.ts';
import { NOW, openBookingFixture } from './booking-fixture.ts';
import { race } from './race.ts';

/** A share of test/campaigns/booking-race.campaign.ts, which runs 1,000 rounds. */
const ROUNDS = 10;
const CLIENTS = 64;
const FIRST_MS = NOW + 7 * 86_400_000;

describe.each(DATABASE_URLS)('64 clients at once for one time, on %s (BOOK-3)', (_, database) => {
  test('exactly one of them gets it, round after round', { timeout: 120_000 }, async () => {
    const fixture = await openBookingFixture({ horizonDays: 2 }, await database());
    const outcome = await race(fixture, FIRST_MS, ROUNDS, CLIENTS);
    await fixture.close();
    expect(outcome).toMatchObject({ wrong: [], bookings: ROUNDS, leads: ROUNDS });
  });
});
