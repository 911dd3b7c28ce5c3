import { bookCall } from '#server/booking/book-call.ts';
import { type BookingFixture, bookingPost } from './booking-fixture.ts';

export interface RaceOutcome {
  readonly rounds: number;
  readonly clients: number;
  /** Rounds that did not end with exactly one winner. Must be empty. */
  readonly wrong: readonly { readonly round: number; readonly winners: number }[];
  /** The number of rows in the database after the race. */
  readonly bookings: number;
  readonly leads: number;
}

const STEP_MS = 30 * 60_000;

/** In each round, all clients book the same time at once. The next round uses another time. */
export async function race(
  fixture: BookingFixture,
  first: number,
  rounds: number,
  clients: number,
): Promise<RaceOutcome> {
  const deps = { ...fixture.deps, limits: { perPerson: 3, perSender: 5 } };
  const wrong: { round: number; winners: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = first + round * STEP_MS;
    // Sets the clock to a day before the time, because calls can be booked only a limited number of days ahead.
    fixture.clock.time = start - 24 * 3_600_000;
    const outcomes = await Promise.all(
      Array.from({ length: clients }, (_, client) =>
        bookCall(personOf(start, round, client), deps),
      ),
    );
    const winners = outcomes.filter(({ kind }) => kind === 'booked').length;
    if (winners !== 1) wrong.push({ round, winners });
  }
  const count = async (table: 'bookings' | 'submissions') =>
    (await fixture.deps.db.selectFrom(table).select('id').execute()).length;
  return {
    rounds,
    clients,
    wrong,
    bookings: await count('bookings'),
    leads: await count('submissions'),
  };
}

/** Makes each client of each round a different person, so that the limits for one person do not apply. */
function personOf(start: number, round: number, client: number) {
  const post = bookingPost(start, {
    email: `client-${client}-${round}@oak.example`,
    phone: String(5_120_000_000 + round * 1000 + client),
  });
  return { ...post, sender: `${round}-${client}` };
}
