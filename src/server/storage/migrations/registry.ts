import type { Migration } from 'kysely/migration';
import { leads } from './0001-leads.ts';
import { bookings } from './0002-bookings.ts';

/** Every migration, in order of its name. A new one is added here and in a file of its own; none is ever edited. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-leads': leads,
  '0002-bookings': bookings,
};
