import { renderToStaticMarkup } from 'react-dom/server';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { SITE_SETTINGS } from '#content/earlier-settings.ts';
import { PhoneLink } from './PhoneLink.tsx';

describe('the phone number (TRUST-4)', () => {
  test('is a link to call', () => {
    expect(renderToStaticMarkup(<PhoneLink phone="(512) 555-0100" />)).toBe(
      '<a href="tel:+15125550100">(512) 555-0100</a>',
    );
    expect(renderToStaticMarkup(<PhoneLink phone="+44 20 7946 0000" />)).toContain(
      'href="tel:+442079460000"',
    );
  });

  test('is nothing where it is not set', () => {
    expect(renderToStaticMarkup(<PhoneLink phone="" />)).toBe('');
  });

  test.each(['(512) 555-0100', '+1 512.555.0100', '5125550100', ''])(
    'SITE_PHONE may be “%s”',
    (text) => {
      expect(v.parse(SITE_SETTINGS.SITE_PHONE, text)).toBe(text);
    },
  );

  test.each([
    'call us',
    '555-0100',
    'javascript:alert(1)',
    '12345678901234567890',
    '<b>5125550100</b>',
  ])('SITE_PHONE may not be “%s”', (text) => {
    expect(v.safeParse(SITE_SETTINGS.SITE_PHONE, text).success).toBe(false);
  });
});
