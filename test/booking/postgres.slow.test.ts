import { describe } from 'vitest';
import { freshPostgres } from '#test/use-postgres.ts';
import { openBookingFixture } from './booking-fixture.ts';
import { interviewCases } from './interview-cases.ts';
import { bookingUseCases } from './use-cases.ts';

describe('booked calls on PostgreSQL (BOOK-3, BOOK-4)', () => {
  bookingUseCases(async (schedule) => openBookingFixture(schedule, await freshPostgres()));
});

describe('interviews on PostgreSQL (BOOK-8)', () => {
  interviewCases(async () => openBookingFixture({}, await freshPostgres()));
});
