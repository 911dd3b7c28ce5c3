import { describe } from 'vitest';
import { openBookingFixture } from './booking-fixture.ts';
import { bookingUseCases } from './use-cases.ts';

describe('booked calls on SQLite (BOOK-3, BOOK-4)', () => {
  bookingUseCases((schedule) => openBookingFixture(schedule));
});
