import { expect, test } from 'vitest';
import { addressMeant } from './mistyped-host.ts';

test.each([
  ['ann@gmial.com', 'ann@gmail.com'],
  ['ann@gmai.com', 'ann@gmail.com'],
  ['ann@gmail.co', 'ann@gmail.com'],
  ['ann@gmail.con', 'ann@gmail.com'],
  ['ann@gmail.comm', 'ann@gmail.com'],
  ['Ann.Lee+x@GNAIL.com ', 'Ann.Lee+x@gmail.com'],
  ['ann@yaho.com', 'ann@yahoo.com'],
  ['ann@hotmial.com', 'ann@hotmail.com'],
  ['ann@outlok.com', 'ann@outlook.com'],
  ['ann@iclould.com', 'ann@icloud.com'],
])('%s probably means %s', (typed, meant) => {
  expect(addressMeant(typed)).toBe(meant);
});

test.each([
  'ann@gmail.com',
  'ann@ymail.com',
  'ann@mail.com',
  'ann@oakhill.example',
  'ann@hotmail.es',
  'ann@yahoo.com.mx',
  'ann@gmail.com@gmial.com',
  'ann',
  '@gmial.com',
  '',
  `${'a'.repeat(10_000)}@${'g'.repeat(10_000)}`,
])('nothing is asked about %s', (typed) => {
  expect(addressMeant(typed)).toBeUndefined();
});
