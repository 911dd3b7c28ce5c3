import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contactForm } from '#shared/forms/en/contact.ts';
import { referralForm } from '#shared/forms/referral.form.ts';
import { nextAddress, ownPath } from './next-address.ts';

const ID = '019a9f3e-7c1b-7d52-8a4e-0b1c2d3e4f50';

beforeEach(() => vi.stubGlobal('location', { origin: 'http://marigold.test:8080' }));
afterEach(() => vi.unstubAllGlobals());

test('a page that takes the id gets the stored post’s id, and works without one from another service', () => {
  expect(nextAddress(contactForm, ID)).toBe('/assessment');
  expect(nextAddress(referralForm, ID)).toBe(`/refer/received?lead=${ID}`);
  for (const id of ['', '7', '../x', `${ID}&a=b`]) {
    expect(nextAddress(referralForm, id)).toBe('/refer/received');
  }
});

test('only a path of this site is followed (WIRE-3)', () => {
  expect(ownPath('/schedule?call=a')).toBe('/schedule?call=a');
  for (const next of [
    '',
    'schedule',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
  ]) {
    expect(ownPath(next)).toBeUndefined();
  }
});
