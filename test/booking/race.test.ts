import { describe, expect, test } from 'vitest';
import { freshPostgres } from '#test/use-postgres.ts';
import { NOW, openBookingDesk } from './booking-desk.ts';
import { race } from './race.ts';

/** A share of test/campaigns/booking-race.campaign.ts, which runs 1,000 rounds. */
const ROUNDS = 25;
const CLIENTS = 64;
const FIRST = NOW + 7 * 86_400_000;

describe.each([
  ['SQLite', async () => ''],
  ['PostgreSQL', freshPostgres],
])('64 clients at once for one time, on %s', (_, database) => {
  test('exactly one of them gets it, round after round', { timeout: 120_000 }, async () => {
    const desk = await openBookingDesk({ horizonDays: 2 }, await database());
    const outcome = await race(desk, FIRST, ROUNDS, CLIENTS);
    await desk.close();
    expect(outcome).toMatchObject({ wrong: [], bookings: ROUNDS, leads: ROUNDS });
  });
});
