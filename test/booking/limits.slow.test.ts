import { describe } from 'vitest';
import { freshPostgres } from '#test/use-postgres.ts';
import { openBookingFixture } from './booking-fixture.ts';
import { changeCases } from './change-cases.ts';
import { limitCases } from './limit-cases.ts';

const onPostgres = async () => openBookingFixture({}, await freshPostgres());

describe('limits of calls on SQLite (BOOK-5, SAFE-2)', () => {
  limitCases(() => openBookingFixture());
});
describe('limits of calls on PostgreSQL (BOOK-5, SAFE-2)', () => limitCases(onPostgres));
describe('changes of calls on SQLite (BOOK-4, SAFE-2)', () => {
  changeCases(() => openBookingFixture());
});
describe('changes of calls on PostgreSQL (BOOK-4, SAFE-2)', () => changeCases(onPostgres));
