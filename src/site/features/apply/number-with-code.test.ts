import { expect, test } from 'vitest';
import { numberWithCode } from './number-with-code.ts';

test.each([
  ['8888 1234', 'Nicaragua', '+505 8888 1234'],
  ['88881234', 'nicaragua ', '+505 88881234'],
  ['505 8888 1234', 'Nicaragua', '+505 8888 1234'],
  ['0917 123 4567', 'Filipinas', '+63 917 123 4567'],
  ['(55) 1234-5678', 'méxico', '+52 55 1234-5678'],
  ['(09) 9123 4567', 'Ecuador', '+593 9 9123 4567'],
  ['300 123 4567', 'Colombia', '+57 300 123 4567'],
])('"%s" from "%s" is asked about as "%s"', (phone, country, asked) => {
  expect(numberWithCode(phone, country)).toBe(asked);
});

test.each([
  ['+505 8888 1234', 'Nicaragua'],
  ['00505 8888 1234', 'Nicaragua'],
  ['8888 12', 'Nicaragua'],
  ['(512) 555-0142', 'Nicaragua'],
  ['8888 1234', ''],
  ['8888 1234', 'Costa Rica'],
  ['WhatsApp 8888 1234', 'Nicaragua'],
  ['', 'Nicaragua'],
])('nothing is asked about "%s" from "%s"', (phone, country) => {
  expect(numberWithCode(phone, country)).toBeUndefined();
});
