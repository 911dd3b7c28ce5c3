import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { bookCall } from '#server/booking/book-call.ts';
import type { Call } from '#server/booking/call.ts';
import { downloadableCalendar, ownerFeed } from '#server/booking/call-calendar.ts';
import { type CallMessage, callMails } from '#server/booking/call-mails.ts';
import { freeTimes } from '#server/booking/free-times.ts';
import type { CallHost } from '#server/booking/schedule.ts';
import type { MessagePayload } from '#server/delivery/channel.ts';
import { byDay, callTime, clockTime, dayKey, timeLabels } from '#shared/booking/call-time.ts';
import { usual } from '#test/share.ts';
import { bookingPost, HOST, openBookingFixture } from './booking-fixture.ts';

/** Days on which clocks change in some time zone, and one day on which no clock changes. */
const DAYS = {
  'US spring': '2027-03-14',
  'US fall': '2026-11-01',
  'Europe spring': '2027-03-28',
  'Europe fall': '2026-10-25',
  'Lord Howe’s half hour': '2027-04-04',
  'an ordinary day': '2026-11-24',
} as const;

const VISITORS = [
  'America/New_York',
  'America/Los_Angeles',
  'America/Phoenix',
  'Europe/Berlin',
  'Europe/London',
  'Asia/Kolkata',
  'America/St_Johns',
  'Australia/Adelaide',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
] as const;

const HOSTS = ['America/Chicago', 'Europe/Berlin', 'Asia/Kolkata', 'America/Phoenix'] as const;

/** Unless `TEST_CASES` is `all` (test/share.ts), only the first two hosts are tested, whose clocks change. */
const cases = Object.entries(DAYS).flatMap(([what, day]) =>
  usual(HOSTS, 2).map((hostZone) => ({ what, day, hostZone })),
);

/** The wall-clock time, computed without the formatter under test. */
function wallClock(instant: number, zone: string): string {
  const time = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);
  const hour = time.hour % 12 === 0 ? 12 : time.hour % 12;
  return `${hour}:${String(time.minute).padStart(2, '0')} ${time.hour < 12 ? 'AM' : 'PM'}`;
}

function messageOf(mail: CallMessage | undefined): MessagePayload {
  if (!mail) throw new Error('no mail');
  return mail.payload as MessagePayload;
}

/** Start and end of the only event of a calendar file, read by an independent parser. */
function parsed(file: string): { start: number; end: number; event: ICAL.Event; method: string } {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const events = calendar.getAllSubcomponents('vevent');
  expect(events).toHaveLength(1);
  const event = new ICAL.Event(events[0]);
  return {
    start: event.startDate.toUnixTime() * 1000,
    end: event.endDate.toUnixTime() * 1000,
    event,
    method: String(calendar.getFirstPropertyValue('method')),
  };
}

describe.each(cases)('$what, host in $hostZone', ({ day, hostZone }) => {
  const host: CallHost = { ...HOST, zone: hostZone };

  test('page, mail and calendar file state the same time, in every zone', async () => {
    const fixture = await openBookingFixture({ hosts: [host], horizonDays: 3 });
    fixture.clock.time = Date.parse(`${day}T00:00Z`) - 20 * 3_600_000;
    const free = await freeTimes(
      fixture.deps.db,
      fixture.deps.hours().schedule,
      fixture.clock.time,
    );
    const starts = free.map(({ start }) => start);
    // Books a call at every eighth free time, one for each time zone of a visitor.
    for (const [index, zone] of VISITORS.entries()) {
      const start = starts[4 + index * 8];
      if (start === undefined) throw new Error('too few starts');
      const outcome = await bookCall(bookingPost(start, { zone }), fixture.deps);
      if (outcome.kind !== 'booked') throw new Error('not booked');
      checkAgreement(outcome.call, starts, zone);
    }
    await fixture.close();
  });

  function checkAgreement(call: Call, starts: readonly number[], zone: string): void {
    const clock = wallClock(call.start, zone);
    // The page lists the start under its day, with its time.
    const shown = byDay(starts, zone).find(({ starts: ofDay }) => ofDay.includes(call.start));
    const label = timeLabels(shown?.starts ?? [], zone)[shown?.starts.indexOf(call.start) ?? -1];
    expect(shown?.key).toBe(
      Temporal.Instant.fromEpochMilliseconds(call.start)
        .toZonedDateTimeISO(zone)
        .toPlainDate()
        .toString(),
    );
    expect(label?.startsWith(clock)).toBe(true);
    // The labels of a day are unique, even if the clock repeats an hour.
    const labels = timeLabels(shown?.starts ?? [], zone);
    expect(new Set(labels).size).toBe(labels.length);
    // The mail and its calendar entry have the same time.
    const site = {
      name: 'Marigold',
      origin: 'https://m.example',
      email: 'hello@m.example',
      careersEmail: '',
    };
    const settings = {
      site,
      mails: true,
      webhookUrls: [],
      ownerEmails: ['o@m.example'],
      manageUrl: () => 'https://m.example/x',
    };
    const [mail] = callMails(call, { kind: 'booked' }, null, settings, { now: 0, nextAt: 0 });
    const message = messageOf(mail);
    expect(message.text).toContain(callTime(call.start, zone));
    expect(message.text).toContain(`at ${clock} `);
    expect(clockTime(call.start, zone)).toBe(clock);
    const invitation = parsed(message.calendar?.content ?? '');
    expect(invitation.event.description).toContain(callTime(call.start, zone));
    for (const file of [
      message.calendar?.content ?? '',
      downloadableCalendar(call, site),
      ownerFeed([call], site),
    ]) {
      const { start, end, event } = parsed(file);
      expect([start, end]).toEqual([call.start, call.end]);
      expect(event.uid).toBe(call.uid);
      expect(dayKey(start, zone)).toBe(shown?.key);
    }
  }
});

test('a calendar entry keeps its UID and increases SEQUENCE when moved and canceled', async () => {
  const fixture = await openBookingFixture();
  const outcome = await bookCall(bookingPost('2026-11-24T16:00Z'), fixture.deps);
  await fixture.close();
  if (outcome.kind !== 'booked') throw new Error('not booked');
  const settings = { ...fixture.deps.outgoing };
  const files = (
    [
      [outcome.call, { kind: 'booked' }],
      [
        {
          ...outcome.call,
          sequence: 1,
          start: outcome.call.start + 3_600_000,
          end: outcome.call.end + 3_600_000,
        },
        { kind: 'moved', from: outcome.call.start },
      ],
      [
        { ...outcome.call, sequence: 2, state: 'canceled' },
        { kind: 'canceled', by: 'visitor' },
      ],
    ] as const
  ).map(([call, change]) => {
    const [mail] = callMails(call, change, null, settings, { now: 0, nextAt: 0 });
    return parsed(messageOf(mail).calendar?.content ?? '');
  });
  expect(
    files.map(({ method, event }) => [
      method,
      event.sequence,
      event.component.getFirstPropertyValue('status'),
    ]),
  ).toEqual([
    ['REQUEST', 0, 'CONFIRMED'],
    ['REQUEST', 1, 'CONFIRMED'],
    ['CANCEL', 2, 'CANCELLED'],
  ]);
  expect(new Set(files.map(({ event }) => event.uid)).size).toBe(1);
  const [, moved] = files;
  expect(moved?.start).toBe(outcome.call.start + 3_600_000);
});

test('the file behind "Add to calendar" contains no personal data', async () => {
  const fixture = await openBookingFixture();
  const outcome = await bookCall(bookingPost('2026-11-24T16:00Z'), fixture.deps);
  await fixture.close();
  if (outcome.kind !== 'booked') throw new Error('not booked');
  const file = downloadableCalendar(outcome.call, fixture.deps.outgoing.site).replaceAll(
    '\r\n ',
    '',
  );
  for (const secret of ['Dana', 'Oak', 'oakdental', '/book/']) expect(file).not.toContain(secret);
  // Looks for seven digits of the phone number in any format. Fewer digits could occur in the UID by chance.
  expect(file.replaceAll(/\D/g, '')).not.toContain('5550142');
});

test('a name with line breaks and iCalendar syntax stays one value', async () => {
  const fixture = await openBookingFixture();
  const post = bookingPost('2026-11-24T16:00Z');
  const answers = post.answers.map(([name, value]) =>
    name === 'name'
      ? ([name, 'Dana;X=1:\r\nATTENDEE:mailto:evil@x.example'] as const)
      : ([name, value] as const),
  );
  const outcome = await bookCall({ ...post, answers }, fixture.deps);
  await fixture.close();
  if (outcome.kind !== 'booked') throw new Error('not booked');
  const [mail] = callMails(outcome.call, { kind: 'booked' }, null, fixture.deps.outgoing, {
    now: 0,
    nextAt: 0,
  });
  const { event } = parsed(messageOf(mail).calendar?.content ?? '');
  expect(event.attendees).toHaveLength(1);
});
