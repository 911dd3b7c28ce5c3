import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { keepBusyFresh } from '#server/booking/busy/refresh-busy.ts';
import { startApp } from '#test/running-app.ts';
import { HOST, openBookingFixture, SCHEDULE } from './booking-fixture.ts';
import { wrapped } from './calendar-text.ts';

/** A calendar whose parsing takes longer than the time limit of a test. */
const ENDLESS = wrapped(
  'BEGIN:VTIMEZONE\r\nTZID:Nowhere\r\nBEGIN:STANDARD\r\nDTSTART:16010101T000000',
  'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30\r\nTZOFFSETFROM:+0000\r\nTZOFFSETTO:+0100',
  'END:STANDARD\r\nEND:VTIMEZONE',
  'BEGIN:VEVENT\r\nUID:1\r\nDTSTART;TZID=Nowhere:20261102T090000\r\nEND:VEVENT',
);

test('pages and health checks answer while a hostile calendar is read, and closing ends the reading (SAFE-3)', async () => {
  const fetched = Promise.withResolvers<void>();
  const calendars = createServer((_, response) => response.end(ENDLESS, () => fetched.resolve()));
  await new Promise<void>((resolve) => calendars.listen(0, '127.0.0.1', resolve));
  const { port } = calendars.address() as AddressInfo;
  const fixture = await openBookingFixture({});
  const busyCalendars = [`http://127.0.0.1:${port}/a.ics`, `http://127.0.0.1:${port}/b.ics`];
  const hours = { ...SCHEDULE, hosts: [{ ...HOST, busyCalendars }] };
  const app = await startApp({ CALENDAR_ALLOW_PRIVATE: true }, { hours });
  try {
    await fetched.promise;
    for (const path of ['/healthz', '/book/slots', '/healthz', '/book/slots']) {
      expect((await fetch(`${app.url}${path}`)).status).toBe(200);
    }
    expect(app.log.join('')).not.toContain('a busy calendar');
  } finally {
    await app.end();
    await fixture.close();
    calendars.close();
  }
});

test('a reading that is stopped reports nothing', async () => {
  const fixture = await openBookingFixture({
    hosts: [{ ...HOST, busyCalendars: ['http://127.0.0.1:9/secret.ics'] }],
  });
  const errors: unknown[] = [];
  const stop = keepBusyFresh(fixture.deps, { allowPrivate: true }, (error) => errors.push(error));
  await stop();
  expect(errors).toEqual([]);
  await fixture.close();
});
