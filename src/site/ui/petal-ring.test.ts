import { expect, test } from 'vitest';
import { petalRing } from './petal-ring.ts';

test('repeats a petal around the middle', () => {
  expect(petalRing('M0-10L5 0Z', 4)).toBe(
    'M0 -10 L5 0 ZM10 0 L0 5 ZM0 10 L-5 0 ZM-10 0 L0 -5 Z'.replaceAll('-0 ', '0 '),
  );
});

test('starts at the given angle', () => {
  expect(petalRing('M0-10Z', 2, 90)).toBe('M10 0 ZM-10 0 Z');
});
