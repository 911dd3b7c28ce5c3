import { expect, test } from 'vitest';
import { easeInOut, wrapped } from './use-carousel.ts';

test('wraps at both ends', () => {
  expect([-1, 0, 2, 3, 4, -4].map((index) => wrapped(index, 3))).toEqual([2, 0, 2, 0, 1, 2]);
});

test('eases in and out, from 0 to 1, slowest at the ends', () => {
  expect([0, 0.5, 1].map(easeInOut)).toEqual([0, 0.5, 1]);
  expect(easeInOut(0.1)).toBeLessThan(0.1);
  expect(easeInOut(0.9)).toBeGreaterThan(0.9);
});
