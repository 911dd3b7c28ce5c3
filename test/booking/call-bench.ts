import { afterEach, beforeEach } from 'vitest';
import { bookCall } from '#server/booking/book-call.ts';
import type { Call } from '#server/booking/call.ts';
import { freeTimes } from '#server/booking/free-times.ts';
import type { BookingDeps } from '#server/booking/open-booking.ts';
import { type BookingFixture, bookingPost } from './booking-fixture.ts';

const STEP_MS = 30 * 60_000;
const FIRST = Date.parse('2026-11-24T16:00Z');

/** A start in milliseconds since 1970: `step` half hours after the first start of the tests. */
export function at(step: number): number {
  return FIRST + step * STEP_MS;
}

/** The email address and phone number of person number `n`. */
export function stranger(n: number) {
  return { email: `p${n}@oak.example`, phone: `(512) 555-${1000 + n}` };
}

export function kinds(outcomes: readonly { readonly kind: string }[], kind: string): number {
  return outcomes.filter((outcome) => outcome.kind === kind).length;
}

/** A new fixture for each test of calls, with shortcuts to book calls and to read mails. A test may change `deps`. */
export class CallBench {
  deps!: BookingDeps;
  fixture!: BookingFixture;

  constructor(open: () => Promise<BookingFixture>) {
    beforeEach(async () => {
      this.fixture = await open();
      this.deps = { ...this.fixture.deps, limits: { perPerson: 3, perSender: 5 } };
    });
    afterEach(() => this.fixture.close());
  }

  async book(step: number, more: Parameters<typeof bookingPost>[1] = {}): Promise<Call> {
    const outcome = await bookCall(bookingPost(at(step), more), this.deps);
    if (outcome.kind !== 'booked') throw new Error(`was ${outcome.kind}`);
    return outcome.call;
  }

  async isFree(step: number): Promise<boolean> {
    const { db, hours } = this.deps;
    const free = await freeTimes(db, hours().schedule, this.fixture.clock.time);
    return free.some(({ start }) => start === at(step));
  }

  /** Pending mails about calls. */
  async pending() {
    const rows = await this.deps.db
      .selectFrom('deliveries')
      .select(['target', 'next_at', 'payload'])
      .where('state', '=', 'pending')
      .where('channel', '=', 'mail-booking')
      .execute();
    return rows.map(({ payload, ...row }) => ({ ...row, ...JSON.parse(payload) }));
  }

  /** Marks all due deliveries as delivered. */
  async sendDue(): Promise<void> {
    await this.deps.db
      .updateTable('deliveries')
      .set({ state: 'delivered', delivered_at: this.fixture.clock.time })
      .where('state', '=', 'pending')
      .where('next_at', '<=', this.fixture.clock.time)
      .execute();
  }
}
