import { describe } from 'vitest';
import { freshPostgres } from '#test/use-postgres.ts';
import { openBookingFixture } from './booking-fixture.ts';
import { bookingUseCases } from './use-cases.ts';

describe('booked calls on PostgreSQL', () => {
  bookingUseCases(async (schedule) => openBookingFixture(schedule, await freshPostgres()));
});
