import { expect, it } from 'vitest';
import { checkUsPhone } from './us-phone.ts';

it.each(['(212) 736-5000', '+1 212.736.5000', '2127365000', '1-800-356-9377', '787 555 0100 x7'])(
  '%s is a number of the US',
  (text) => {
    expect(checkUsPhone(text)).toBeUndefined();
  },
);

it.each([
  ['+505 8888 8888', 'notUs'],
  ['12', 'notUs'],
  ['(111) 111-1111', 'invalid'],
  ['1'.repeat(251), 'unreadable'],
])('%s: %s', (text, message) => {
  expect(checkUsPhone(text)).toBe(message);
});
