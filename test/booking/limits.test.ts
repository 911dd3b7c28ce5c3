import { describe } from 'vitest';
import { freshPostgres } from '#test/use-postgres.ts';
import { openBookingFixture } from './booking-fixture.ts';
import { limitCases } from './limit-cases.ts';

describe('limits of calls on SQLite (BOOK-5, SAFE-2)', () =>
  limitCases(() => openBookingFixture()));
describe('limits of calls on PostgreSQL (BOOK-5, SAFE-2)', () =>
  limitCases(async () => openBookingFixture({}, await freshPostgres())));
