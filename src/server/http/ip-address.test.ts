import { expect, test } from 'vitest';
import { isPublicAddress } from './ip-address.ts';

test.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['::ffff:8.8.8.8', true],
  ['::ffff:10.0.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['2002:7f00:1::', false],
  ['nonsense', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});
