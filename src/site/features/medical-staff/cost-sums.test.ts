import { expect, test } from 'vitest';
import { dollars, inHouseYear, OUR_YEAR } from './cost-sums.ts';

test('a year with us is the price times the hours of a full-time week (ASMT-7)', () => {
  expect(OUR_YEAR).toEqual({ full: 12 * 40 * 52, part: 12 * 20 * 52 });
});

test('a year in house adds the visitor’s figures only', () => {
  expect(inHouseYear({ wage: 20, extra: 0, other: 0 })).toBe(41_600);
  expect(inHouseYear({ wage: 20, extra: 25, other: 3000 })).toBe(55_000);
});

test('amounts read as American dollars', () => {
  expect(dollars(24_960)).toBe('$24,960');
  expect(dollars(-500)).toBe('-$500');
});
