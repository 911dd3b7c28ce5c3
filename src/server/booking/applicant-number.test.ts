import { expect, test } from 'vitest';
import { type Call, callLocation } from './call.ts';

function location(phone: string, country: string): string {
  const call = {
    schedule: 'interviews',
    language: 'es',
    phone,
    country,
    host: { meetingUrl: '' },
  } as unknown as Call;
  return callLocation(call);
}

test.each([
  ['8888 1234', 'Nicaragua', '+505 8888 1234'],
  ['+505 8888 1234', '', '+505 8888 1234'],
  ['+1 512 555 0142', 'Nicaragua', '+1 512 555 0142'],
  ['55 1234 5678', 'méxico', '+52 55 1234 5678'],
  ['0917 123 4567', 'Filipinas', '+63 917 123 4567'],
  ['8888 1234', 'Costa Rica', '8888 1234'],
  ['8888 1234', '', '8888 1234'],
  ['(512) 555-0142', 'Nicaragua', '(512) 555-0142'],
])('the number %s of an applicant from %j is shown as %s', (typed, country, shown) => {
  expect(location(typed, country)).toBe(`Te llamaremos al ${shown}`);
});

test.each(['call me at evil.example', '1'.repeat(40), '', '---'])(
  '%j is shown to nobody',
  (typed) => {
    expect(location(typed, 'Nicaragua')).not.toContain(typed || 'llamaremos al');
  },
);
