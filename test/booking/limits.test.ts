import { describe } from 'vitest';
import { freshPostgres } from '#test/use-postgres.ts';
import { openBookingDesk } from './booking-desk.ts';
import { limitCases } from './limit-cases.ts';

describe('limits of calls on SQLite', () => limitCases(() => openBookingDesk()));
describe('limits of calls on PostgreSQL', () =>
  limitCases(async () => openBookingDesk({}, await freshPostgres())));
