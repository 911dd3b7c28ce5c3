import type { Migration } from 'kysely/migration';
import { leads } from './0001-leads.ts';
import { bookings } from './0002-bookings.ts';
import { outboxLines } from './0003-outbox-lines.ts';
import { intake } from './0004-intake.ts';
import { privacy } from './0005-privacy.ts';
import { bookingLimits } from './0006-booking-limits.ts';
import { inbox } from './0007-inbox.ts';
import { funnel } from './0008-funnel.ts';

/** Every migration, in order of its name. A new one is added here and in a file of its own; none is ever edited. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-leads': leads,
  '0002-bookings': bookings,
  '0003-outbox-lines': outboxLines,
  '0004-intake': intake,
  '0005-privacy': privacy,
  '0006-booking-limits': bookingLimits,
  '0007-inbox': inbox,
  '0008-funnel': funnel,
};
