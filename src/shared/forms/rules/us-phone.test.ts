import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkUsPhone, parsedFault } from './us-phone.ts';

const digit = fc.integer({ min: 0, max: 9 }).map(String);
const digits = (count: number) => fc.array(digit, { minLength: count, maxLength: count });
const spelling = fc
  .tuple(
    fc.constantFrom('', '1', '+1', '1 ', '+1 ', '1-', '1.', '01', '+'),
    fc.constantFrom(['', ''], ['(', ') '], ['(', ')'], ['', '-'], ['', '.'], ['', ' '], ['(', '']),
    fc.oneof(digits(3), fc.constantFrom(['2', '1', '2'], ['8', '0', '0'], ['7', '8', '7'])),
    digits(3),
    fc.constantFrom('', '-', '.', ' ', '–'),
    fc.oneof(digits(4), digits(3)),
  )
  .map(([country, [open, close], area, exchange, dash, line]) =>
    [country, open, ...area, close, ...exchange, dash, ...line].join(''),
  );

it('accepts usual spellings exactly where the parser does', () => {
  fc.assert(
    fc.property(spelling, (text) => {
      expect(checkUsPhone(text)).toBe(parsedFault(text));
    }),
    { numRuns: 3000, seed: 5 },
  );
});

it.each(['(212) 736-5000', '+1 212.736.5000', '2127365000', '1-800-356-9377'])('%s', (text) => {
  expect(checkUsPhone(text)).toBeUndefined();
});
