import { describe, expect, it } from 'vitest';
import type { BookingState } from '#server/database/schema.ts';
import type { MessagePayload } from '#server/delivery/channel.ts';
import { HOUR_MS } from '#shared/durations.ts';
import { SAMPLE_HOURS } from '#test/booking/booking-fixture.ts';
import { bookingRow } from '#test/fakes/booking-row.ts';
import { greetingName, toCall } from './call.ts';
import { type CallChange, callMails } from './call-mails.ts';

const START = Date.UTC(2027, 0, 15, 16);
const MANAGE = 'https://x.example/book/token';

function call(state: BookingState) {
  const row = bookingRow({
    host: SAMPLE_HOURS.schedule.hosts[0]?.id ?? '',
    starts_at: START,
    ends_at: START + HOUR_MS / 2,
    state,
    zone: 'America/New_York',
    practice_zone: 'America/Chicago',
    waits_until: START - 20 * HOUR_MS,
  });
  const answers = [
    ['name', 'Dana Reyes'],
    ['practiceName', 'Oak Dental'],
    ['email', 'dana@oakdental.org'],
    ['phone', '(212) 736-5000'],
  ] as const;
  return toCall(row, { formId: 'booking', language: 'en', answers }, SAMPLE_HOURS);
}

function mailsAbout(state: BookingState, change: CallChange) {
  const settings = {
    site: {
      name: 'Marigold',
      origin: 'https://x.example',
      email: 'hello@x.example',
      careersEmail: '',
    },
    mails: true,
    webhookUrls: [],
    ownerEmails: ['owner@x.example'],
    manageUrl: () => MANAGE,
  };
  const now = START - 48 * HOUR_MS;
  return callMails(call(state), change, null, settings, { now, nextAt: now }).map((mail) => ({
    ...mail,
    payload: mail.payload as MessagePayload,
  }));
}

const CHANGES: readonly (readonly [BookingState, CallChange])[] = [
  ['booked', { kind: 'booked' }],
  ['booked', { kind: 'moved', from: START - HOUR_MS }],
  ['booked', { kind: 'restored' }],
  ['held', { kind: 'held' }],
  ['canceled', { kind: 'canceled', by: 'visitor' }],
  ['canceled', { kind: 'canceled', by: 'owner' }],
];

describe('mails about a call (BOOK-7)', () => {
  it.each(CHANGES)('%s, %o: states who, when, and the way to change it', (state, change) => {
    const mails = mailsAbout(state, change).filter(({ target }) => target === 'dana@oakdental.org');
    expect(mails.length).toBeGreaterThan(0);
    for (const { payload } of mails) {
      const both = [payload.text, payload.html?.replaceAll('&#39;', '’')];
      for (const text of both) {
        expect(text).toContain('Hello Dana,');
        expect(text).toContain('onboarding call with Marigold');
        expect(text).toContain('11:00 AM EST');
        expect(text).toContain('10:00 AM CST at the practice');
        expect(text).toContain(state === 'canceled' ? 'https://x.example/book' : MANAGE);
      }
      expect(payload.text).not.toMatch(/undefined|\[object|your fixture/);
    }
  });

  it.each(CHANGES)(
    '%s, %o: mentions a calendar file only where one is attached',
    (state, change) => {
      for (const { payload } of mailsAbout(state, change)) {
        const mentions = /attached/.test(payload.text);
        expect(mentions).toBe(payload.calendar !== undefined);
      }
    },
  );

  it('says that a held time is not booked, and until when it is held', () => {
    const [mail] = mailsAbout('held', { kind: 'held' });
    expect(mail?.payload.text).toContain(
      'It isn’t booked yet. Please confirm it before 3:00 PM EST',
    );
    expect(mail?.payload.subject).toMatch(/^Please confirm:/);
  });

  it('never promises a booked call in a canceled one', () => {
    for (const by of ['visitor', 'owner'] as const) {
      const [mail] = mailsAbout('canceled', { kind: 'canceled', by });
      expect(mail?.payload.subject).toMatch(/^Canceled:/);
      expect(mail?.payload.text).not.toMatch(/is booked|Move or cancel/);
    }
  });
});

it.each([
  ['Dr. Ana Ruiz, MD', 'Dr. Ana Ruiz, MD'],
  ['Ana M. Ruiz', 'Ana M. Ruiz'],
  ['Ana.Ruiz', 'Ana Ruiz'],
  ['You won! win.example.com/x', ''],
])('%s is greeted as %s', (name, greeted) => {
  expect(greetingName({ name })).toBe(greeted);
});
