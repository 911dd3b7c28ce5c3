import {
  callTime,
  callTimeInBoth,
  clockTimeWithZone,
  dayAndMonth,
} from '#forms/booking/call-time.ts';
import type { BookingMail } from '#server/storage/bookings-repository.ts';
import { type Call, minutesOf, placeOfCall } from './call.ts';
import { type CalendarSite, invitation } from './call-calendar.ts';
import { type MailText, paragraphs } from './mail-text.ts';

/** A mail as it lies in the outbox: complete, so that sending it needs no other table. */
export interface CallMailPayload extends MailText {
  readonly to: string;
  readonly replyTo: string;
  /** Sent only before this time (epoch ms): a reminder that comes after the call helps nobody. */
  readonly notAfter?: number;
  /** The calendar entry, where the mail changes it. */
  readonly calendar?: { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string };
}

/** Who writes and where links lead. */
export interface MailSettings {
  readonly site: CalendarSite;
  /** Where the owner's notices go for a host without an address of its own. */
  readonly ownerEmail: string;
  /** The address under which the visitor moves or cancels this call. */
  readonly manageUrl: (call: Call) => string;
}

/** What happened to a call. */
export type CallChange =
  | { readonly kind: 'booked' }
  /** Moved from an earlier start (epoch ms). */
  | { readonly kind: 'moved'; readonly from: number }
  | { readonly kind: 'canceled'; readonly by: 'visitor' | 'owner' };

const HOUR = 3_600_000;
const REMINDERS = [
  { kind: 'remind-24h', before: 24 * HOUR, when: 'tomorrow' },
  { kind: 'remind-1h', before: HOUR, when: 'in one hour' },
] as const;

/** Every mail that one change of a call sends: to the visitor, to the owner, and the reminders still ahead. */
export function callMails(
  call: Call,
  change: CallChange,
  settings: MailSettings,
  now: number,
): BookingMail[] {
  const { site } = settings;
  const visitor = {
    channel: 'mail-booking',
    target: call.email,
    kind: change.kind,
    nextAt: now,
    payload: {
      to: call.email,
      replyTo: site.email,
      ...visitorText(call, change, settings),
      calendar: {
        method: call.state === 'canceled' ? 'CANCEL' : 'REQUEST',
        content: invitation(call, site, settings.manageUrl(call)),
      },
    } satisfies CallMailPayload,
  } as const;
  const owner = {
    channel: 'mail-booking',
    target: call.host.email || settings.ownerEmail,
    kind: `notice-${change.kind}`,
    nextAt: now,
    payload: {
      to: call.host.email || settings.ownerEmail,
      replyTo: call.email,
      ...ownerText(call, change),
    } satisfies CallMailPayload,
  } as const;
  const mails: BookingMail[] = [visitor, owner].filter(({ target }) => target !== '');
  return call.state === 'canceled' ? mails : [...mails, ...reminders(call, settings, now)];
}

function reminders(call: Call, settings: MailSettings, now: number): BookingMail[] {
  return REMINDERS.filter(({ before }) => call.start - before > now).map(
    ({ kind, before, when }) => ({
      channel: 'mail-reminder',
      target: call.email,
      kind,
      nextAt: call.start - before,
      payload: {
        to: call.email,
        replyTo: settings.site.email,
        notAfter: call.start - before / 2,
        ...paragraphs(
          `Your onboarding call is ${when}: ${clockTimeWithZone(call.start, call.zone)}`,
          [
            greeting(call),
            `Your onboarding call with ${settings.site.name} is ${when}.`,
            facts(call),
            { label: 'Need another time? Move or cancel the call:', url: settings.manageUrl(call) },
          ],
        ),
      } satisfies CallMailPayload,
    }),
  );
}

function visitorText(call: Call, change: CallChange, settings: MailSettings): MailText {
  const { site } = settings;
  const manage = settings.manageUrl(call);
  const short = `${dayAndMonth(call.start, call.zone)} at ${clockTimeWithZone(call.start, call.zone)}`;
  switch (change.kind) {
    case 'booked':
      return paragraphs(`Booked: onboarding call, ${short}`, [
        greeting(call),
        `Your onboarding call with ${site.name} is booked.`,
        facts(call),
        'It helps to have three things in mind: the tasks you want off your desk, the software you use, and the hours you need covered.',
        { label: 'Need another time? Move or cancel the call:', url: manage },
        'The attached calendar entry updates by itself when you do.',
      ]);
    case 'moved':
      return paragraphs(`Moved: onboarding call, now ${short}`, [
        greeting(call),
        `Your onboarding call with ${site.name} has a new time.`,
        facts(call),
        `It was ${callTime(change.from, call.zone)} before. The entry in your calendar moves along with this mail.`,
        { label: 'Move or cancel the call:', url: manage },
      ]);
    case 'canceled':
      return paragraphs(`Canceled: onboarding call, ${short}`, [
        greeting(call),
        change.by === 'visitor'
          ? `Your onboarding call with ${site.name} on ${callTimeInBoth(call.start, call.zone, call.practiceZone)} is canceled, as you asked.`
          : `We are sorry: we had to cancel your onboarding call on ${callTimeInBoth(call.start, call.zone, call.practiceZone)}.`,
        { label: 'Pick another time whenever it suits you:', url: `${site.origin}/book` },
      ]);
  }
}

function ownerText(call: Call, change: CallChange): MailText {
  const who = `${call.name}, ${call.practiceName}`;
  const title = {
    booked: 'Call booked',
    moved: 'Call moved',
    canceled: 'Call canceled',
  }[change.kind];
  return paragraphs(`${title}: ${call.practiceName}, ${callTime(call.start, call.host.zone)}`, [
    `${title}: ${who}`,
    [
      ['When', callTime(call.start, call.host.zone)],
      ['At the practice', callTime(call.start, call.practiceZone)],
      ...(change.kind === 'moved' ? [['Was', callTime(change.from, call.host.zone)] as const] : []),
      ['With', call.host.name],
      ['Phone', call.phone],
      ['E-mail', call.email],
    ],
    `npm run leads -- show ${call.submissionId.slice(-8)}`,
  ]);
}

function greeting(call: Call): string {
  return `Hello ${call.name},`;
}

function facts(call: Call): readonly (readonly [string, string])[] {
  return [
    ['When', callTimeInBoth(call.start, call.zone, call.practiceZone)],
    ['Length', `${minutesOf(call)} minutes`],
    ['Where', placeOfCall(call)],
  ];
}
