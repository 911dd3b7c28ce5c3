import type { Kysely } from 'kysely';
import type { CallSchedule } from '#content/opening-hours.ts';
import type { Database } from '#server/database/schema.ts';
import type { PlanDeliveries } from '#server/database/submission.ts';
import type { Outgoing } from './call-messages.ts';
import type { CallTokens } from './call-tokens.ts';

/** What the use-cases of booked calls need; put together in `open-booking.ts`. */
export interface BookingDeps {
  readonly db: Kysely<Database>;
  readonly schedule: CallSchedule;
  readonly tokens: CallTokens;
  readonly outgoing: Outgoing;
  readonly limits: CallLimits;
  /** True where a booking only holds its time until the visitor confirms it by email (BOOKING_CONFIRM). */
  readonly holds: boolean;
  /** What an ordinary lead sends. */
  readonly plan: PlanDeliveries;
  /** Called after a commit that wrote messages. */
  readonly wake: () => void;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Most open calls (not begun, not canceled) of one person. Zero sets no limit. */
export interface CallLimits {
  /** For an email address, and for a phone number. */
  readonly perPerson: number;
  /** For a network address, counted for two days: its hash is not kept longer. */
  readonly perSender: number;
}
