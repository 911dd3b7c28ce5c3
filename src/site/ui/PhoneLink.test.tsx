import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
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
});
