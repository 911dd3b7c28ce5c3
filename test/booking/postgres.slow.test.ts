import { describe, test } from 'vitest';
import { usual } from '#test/share.ts';
import { freshPostgres } from '#test/use-postgres.ts';
import { openBookingFixture } from './booking-fixture.ts';
import { changeCases } from './change-cases.ts';
import { interviewCases } from './interview-cases.ts';
import { limitCases } from './limit-cases.ts';
import { bookingUseCases } from './use-cases.ts';

const open = async (schedule = {}) => openBookingFixture(schedule, await freshPostgres());
/**
 * Defines the tests for which one database is enough. PostgreSQL runs them only if `TEST_CASES` is `all`
 * (test/share.ts).
 */
const once = test.runIf(usual(['SQLite', 'PostgreSQL']).includes('PostgreSQL'));

describe('booked calls on PostgreSQL (BOOK-3, BOOK-4)', () => bookingUseCases(open, once));
describe('limits of calls on PostgreSQL (BOOK-5, SAFE-2)', () => limitCases(open, once));
describe('changes of calls on PostgreSQL (BOOK-4, SAFE-2)', () => changeCases(open, once));
describe('interviews on PostgreSQL (BOOK-8)', () => interviewCases(open, once));
