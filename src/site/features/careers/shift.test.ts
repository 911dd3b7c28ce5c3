import { expect, test } from 'vitest';
import { COUNTRY_ZONES, chicagoShift, shiftHours } from './shift.ts';

const hoursOn = (day: string) => {
  const shift = chicagoShift(Date.parse(`${day}T18:00:00Z`));
  return Object.fromEntries(
    Object.entries(COUNTRY_ZONES).map(([code, zone]) => [
      code,
      shiftHours(shift, 'en', zone).replaceAll(/[\u202f\u00a0]/g, ' '),
    ]),
  );
};

test('the workday of Chicago on the clocks of the eight countries, in winter and in summer (CAREER-11)', () => {
  expect(hoursOn('2026-12-01')).toEqual({
    NI: '8 AM – 5 PM',
    EC: '9 AM – 6 PM',
    MX: '8 AM – 5 PM',
    PH: '10 PM – 7 AM',
    CO: '9 AM – 6 PM',
    SV: '8 AM – 5 PM',
    HN: '8 AM – 5 PM',
    GT: '8 AM – 5 PM',
  });
  expect(hoursOn('2026-07-01')).toMatchObject({
    NI: '7 AM – 4 PM',
    EC: '8 AM – 5 PM',
    PH: '9 PM – 6 AM',
  });
});

test('the day is the one in Chicago, also late in the evening there', () => {
  const { start } = chicagoShift(Date.parse('2026-12-02T05:30:00Z'));
  expect(new Date(start).toISOString()).toBe('2026-12-01T14:00:00.000Z');
});

test('minutes are shown in a zone that is half an hour apart', () => {
  const shift = chicagoShift(Date.parse('2026-12-01T18:00:00Z'));
  expect(shiftHours(shift, 'en', 'Asia/Kolkata')).toMatch(/^7:30.PM – 4:30.AM$/);
  expect(shiftHours(shift, 'es', 'America/Managua')).toMatch(/^8.a\.m\. – 5.p\.m\.$/);
});
