import { describe, expect, test } from 'vitest';
import { canonicalAddress } from '#server/delivery/mail/addresses.ts';
import { addressMatcher } from './address-spellings.ts';

describe('an address in text (PRIV-2)', () => {
  const ana = addressMatcher('Ana@X.co');
  test.each([
    'ana@x.co',
    'write to ANA@x.CO, please',
    'Ana <ana@x.co>',
    '“ana@x.co”',
    'mail:ana@x.co.',
    'see ana@x.co...',
    '/thanks?email=ana%40x.co&utm_source=a',
    '/thanks?email=%61n%61%40%58.c%6f',
    'q=write%20to%20ana@x.co',
    'mail=x&ana@x.co',
    '/?q=ask+ana%40x.co',
    '/?q=ask+ana@x.co+please',
    'ana＠x.co',
    'ana＠x。co',
    'ana@x｡co',
    JSON.stringify({ kind: 'message', text: 'To: Ana\nana@x.co\nBye' }),
    JSON.stringify({ data: { 'ana@x.co': [1, null] } }),
    JSON.stringify([['page', JSON.stringify({ to: 'ana@x.co' })]]),
    'ana@x.co cv.pdf',
    'lead-ana@x.co',
    ...['.Thanks', '.So call me', '.I am in', '.2 pm is fine', '._', '.Thanks.for.it'].map(
      (after) => `write me at ana@x.co${after}`,
    ),
    'mail=ana%40x.co.Thanks',
    JSON.stringify({ note: 'ana@x.co.Thanks' }),
  ])('is found in %j', (text) => {
    const expected = text !== 'lead-ana@x.co';
    expect(ana.isIn(text)).toBe(expected);
    expect(ana.isIn(ana.redact(text))).toBe(false);
    if (!expected) expect(ana.redact(text)).toBe(text);
  });

  test.each([
    'dana@x.co',
    'me.ana@x.co',
    'tag+ana@x.co',
    'mary-ana@x.co',
    'ana@x.com',
    'ana@x.co.uk',
    'ANA@X.CO.UK',
    'ana@x.co.UK.',
    'ana@x.co.mail.example',
    'ana@x.co.a.b.org',
    'ana@x.co.xn--p1ai',
    'ana@x.co.рф',
    'ana@x.co.so',
    'ana@x.co-op.example',
    'ana@xx.co',
    'ana@x_co',
    'anaÎ@x.co',
    '%64ana@x.co',
    '{"a":"dana@x.co"}',
    '',
    '%',
    '%zz\\u\\x&#;&#99999999;',
  ])('is not found in %j, which stays as it is', (text) => {
    expect(ana.isIn(text)).toBe(false);
    expect(ana.redact(text)).toBe(text);
  });

  test('only the address is replaced, and JSON stays valid', () => {
    expect(ana.redact('from ana@x.co to dana@x.co')).toBe('from [erased] to dana@x.co');
    const context = JSON.stringify({ landing_page: '/a?e=ana%40x.co', utm_source: 'x' });
    expect(JSON.parse(ana.redact(context))).toEqual({
      landing_page: '[erased]',
      utm_source: 'x',
    });
  });

  test.each([
    ['100%_!@x.co', '1005xa@x.co'],
    ['a.b@x.co', 'aXb@x.co'],
    ['a*b@x.co', 'aab@x.co'],
    ["o'neil@x.co", 'neil@x.co'],
  ])('%s is matched literally, not as a pattern', (address, similar) => {
    const matcher = addressMatcher(address);
    expect(matcher.isIn(`<${address}>`)).toBe(true);
    expect(matcher.isIn(JSON.stringify({ to: address }))).toBe(true);
    expect(matcher.isIn(`x=${encodeURIComponent(address)}`)).toBe(true);
    expect(matcher.isIn(`<${similar}>`)).toBe(false);
  });

  test('a plus is found encoded and plain', () => {
    const tagged = addressMatcher('ana+news@x.co');
    for (const text of ['ana+news@x.co', 'e=ana%2Bnews%40x.co', 'e=ana+news%40x.co'])
      expect(tagged.isIn(text)).toBe(true);
    expect(tagged.isIn('ana@x.co')).toBe(false);
  });

  test('both spellings of an international domain are the same address', () => {
    expect(canonicalAddress(' Zoë@Bücher.Example ')).toBe('zoë@xn--bcher-kva.example');
    for (const [spelling, sameAddress] of [
      ['zoë@bücher.example', 'zoë@xn--bcher-kva.example'],
      ['zoë@xn--bcher-kva.example', 'ZOË@BÜCHER.example'],
      ['zoë@bücher.example', 'zoe\u0308@bu\u0308cher.example'],
      ['zoë@bücher.example', 'zo%C3%AB@b%C3%BCcher.example'],
    ] as const) {
      expect(addressMatcher(spelling).isIn(`<${sameAddress}>`)).toBe(true);
      expect(addressMatcher(spelling).is(sameAddress)).toBe(true);
    }
    expect(addressMatcher('zoë@bücher.example').isIn('noë@bücher.example')).toBe(false);
  });
});
