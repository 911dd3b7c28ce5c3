import { describe } from 'vitest';
import { openBookingFixture } from './booking-fixture.ts';
import { changeCases } from './change-cases.ts';
import { interviewCases } from './interview-cases.ts';
import { limitCases } from './limit-cases.ts';
import { bookingUseCases } from './use-cases.ts';

describe('booked calls on SQLite (BOOK-3, BOOK-4)', () => bookingUseCases(openBookingFixture));
describe('limits of calls on SQLite (BOOK-5, SAFE-2)', () => limitCases(openBookingFixture));
describe('changes of calls on SQLite (BOOK-4, SAFE-2)', () => changeCases(openBookingFixture));
describe('interviews on SQLite (BOOK-8)', () => interviewCases(openBookingFixture));
