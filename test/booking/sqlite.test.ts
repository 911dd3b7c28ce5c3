import { describe } from 'vitest';
import { openBookingDesk } from './booking-desk.ts';
import { bookingUseCases } from './use-cases.ts';

describe('booked calls on SQLite', () => {
  bookingUseCases((schedule) => openBookingDesk(schedule));
});
