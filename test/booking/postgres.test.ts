import { describe } from 'vitest';
import { freshPostgres } from '#test/use-postgres.ts';
import { openBookingDesk } from './booking-desk.ts';
import { bookingUseCases } from './use-cases.ts';

describe('booked calls on PostgreSQL', () => {
  bookingUseCases(async (schedule) => openBookingDesk(schedule, await freshPostgres()));
});
