import { afterEach, beforeEach, expect, test } from 'vitest';
import { leadQuery } from '#inbox/ui/leads/use-leads.ts';
import { HOUR_MS } from '#shared/durations.ts';

const { TZ } = process.env;

beforeEach(() => {
  process.env.TZ = 'America/Chicago';
});

afterEach(() => {
  if (TZ === undefined) delete process.env.TZ;
  else process.env.TZ = TZ;
});

test.each([
  ['an ordinary day', '2026-06-10', 24],
  ['the day clocks go forward', '2026-03-08', 23],
  ['the day clocks go back', '2026-11-01', 25],
])('asks for exactly the hours of %s in the owner’s time zone (INBOX-3)', (_, day, hours) => {
  const query = leadQuery(new URLSearchParams({ since: day, until: day }));
  const [since, until] = [Number(query.get('since')), Number(query.get('until'))];
  expect(new Date(since).getHours()).toBe(0);
  expect((until - since) / HOUR_MS).toBe(hours);
});

test.each(['', 'yesterday', '2026-13-45', '1950-01-01'])('leaves out "%s" as a day', (day) => {
  expect(leadQuery(new URLSearchParams({ since: day, until: day })).toString()).toBe('');
});
