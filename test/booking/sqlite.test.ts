import { describe } from 'vitest';
import { openBookingFixture } from './booking-fixture.ts';
import { interviewCases } from './interview-cases.ts';
import { bookingUseCases } from './use-cases.ts';

describe('booked calls on SQLite (BOOK-3, BOOK-4)', () => {
  bookingUseCases((schedule) => openBookingFixture(schedule));
});

describe('interviews on SQLite (BOOK-8)', () => {
  interviewCases(() => openBookingFixture());
});
