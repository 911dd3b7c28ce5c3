import { bookCall } from '#server/booking/book-call.ts';
import { type BookingFixture, bookingPost } from './booking-fixture.ts';

/** What came of a race. */
export interface RaceOutcome {
  readonly rounds: number;
  readonly clients: number;
  /** Rounds that ended with another number of winners than one. Empty is the only good answer. */
  readonly wrong: readonly { readonly round: number; readonly winners: number }[];
  /** What the database holds afterwards. */
  readonly bookings: number;
  readonly leads: number;
}

const STEP_MS = 30 * 60_000;

/** Lets so many clients at once book one time, round after round, each round another time. */
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
    // The clock runs along, so that the horizon never ends the campaign.
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

/** Each client of each round is a person of its own, so that the limits of calls stay out of the race. */
function personOf(start: number, round: number, client: number) {
  const post = bookingPost(start, {
    email: `client-${client}-${round}@oak.example`,
    phone: String(5_120_000_000 + round * 1000 + client),
  });
  return { ...post, sender: `${round}-${client}` };
}
