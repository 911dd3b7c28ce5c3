import DISPOSABLE_DOMAINS from 'disposable-email-domains' with { type: 'json' };
import { expect, it } from 'vitest';
import { isDisposable, recentCounts } from './spam.ts';

it('counts a key for one to two windows', () => {
  let time = 0;
  const counts = recentCounts(1000, { clock: () => time });
  expect([counts.add('a'), counts.add('a'), counts.add('b')]).toEqual([0, 1, 0]);
  time = 1500;
  expect(counts.add('a')).toBe(2);
  time = 4000;
  expect(counts.add('a')).toBe(0);
});

it('subtracts a removed key, also from the previous window', () => {
  let time = 0;
  const counts = recentCounts(1000, { clock: () => time });
  counts.add('a');
  counts.add('a');
  counts.remove('a');
  expect(counts.add('a')).toBe(1);
  time = 1500;
  counts.add('b');
  counts.remove('a');
  counts.remove('c');
  expect([counts.add('a'), counts.add('c')]).toEqual([1, 0]);
});

it('keeps a bounded number of keys', () => {
  const counts = recentCounts(1000, { maxKeys: 2, clock: () => 0 });
  for (const key of ['a', 'b', 'c', 'd', 'e', 'a']) expect(counts.add(key)).toBe(0);
});

it('finds every domain of the list, and no other', () => {
  expect(DISPOSABLE_DOMAINS.filter((domain) => !isDisposable(domain))).toEqual([]);
  for (const domain of ['', 'gmail.com', '0', 'zzzz.zz', 'com'])
    expect(isDisposable(domain)).toBe(false);
});
