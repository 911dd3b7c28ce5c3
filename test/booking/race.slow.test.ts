import { describe, expect, test } from 'vitest';
import { DATABASE_URLS } from '#test/databases.ts';
import { NOW, openBookingFixture } from './booking-fixture.ts';
import { raceInterviews } from './interview-race.ts';
import { race } from './race.ts';

/** The number of rounds. `npm run soak` runs 1,000 (test/campaigns/booking-race.campaign.ts). */
const ROUNDS = 5;
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

/** The number of rounds is small, so that the test is fast. `npm run soak` runs 500. */
const INTERVIEW_ROUNDS = 15;

describe.each(DATABASE_URLS)(
  'changes of an application and its interview at once, on %s (STATUS-2)',
  (_, database) => {
    test('keep stage and interview consistent', {
      timeout: 120_000,
    }, async () => {
      const fixture = await openBookingFixture({}, await database());
      const wrong = await raceInterviews(fixture, INTERVIEW_ROUNDS, 1);
      await fixture.close();
      expect(wrong).toEqual([]);
    });
  },
);
