import { randomUUIDv7 } from 'node:crypto';
import { expect, test } from 'vitest';
import { linkTokens } from './link-tokens.ts';

const tokens = linkTokens('one secret');
const id = randomUUIDv7();

test('a token contains its booking and is valid for its purpose only (BOOK-4)', () => {
  const token = tokens.sign('manage', id);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(tokens.read('manage', token)).toBe(id);
  expect(tokens.read('view', token)).toBeUndefined();
  expect(tokens.read('feed', token)).toBeUndefined();
});

test('a token of another secret is invalid', () => {
  expect(tokens.read('manage', linkTokens('another secret').sign('manage', id))).toBeUndefined();
});

test('a token with a changed character or length is invalid', () => {
  const token = tokens.sign('manage', id);
  for (let at = 0; at < token.length; at += 1) {
    const changed = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
    expect(tokens.read('manage', changed)).toBeUndefined();
  }
  for (const other of ['', token.slice(1), `${token}A`, `${token}=`, '../../etc/passwd']) {
    expect(tokens.read('manage', other)).toBeUndefined();
  }
});
