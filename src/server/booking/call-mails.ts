import {
  callTime,
  callTimeInBoth,
  clockTimeWithZone,
  dayAndMonth,
} from '#forms/booking/call-time.ts';
import { recipientKey } from '#server/delivery/mail/recipient-key.ts';
import type { MessagePayload } from '#server/delivery/payload.ts';
import type { BookingMessage } from '#server/storage/bookings-repository.ts';
import { type Call, minutesOf, placeOfCall } from './call.ts';
import { type CalendarSite, invitation } from './call-calendar.ts';
import { type MailText, paragraphs } from './mail-text.ts';

/** Who writes, to whom, and where links lead. */
export interface CallMailSettings {
  readonly site: CalendarSite;
  /** Where the owner's notices go for a host without an address of its own. */
  readonly ownerEmails: readonly string[];
  /** The address under which the visitor moves or cancels this call. */
  readonly manageUrl: (call: Call) => string;
}

/** What happened to a call. */
export type CallChange =
  | { readonly kind: 'booked' }
  /** Moved from an earlier start (epoch ms). */
  | { readonly kind: 'moved'; readonly from: number }
  | { readonly kind: 'canceled'; readonly by: 'visitor' | 'owner' }
  /** Canceled by the visitor and taken back. */
  | { readonly kind: 'restored' }
  /** Its time is held until the visitor confirms it. */
  | { readonly kind: 'held' };

const HOUR_MS = 3_600_000;
const REMINDERS = [
  { kind: 'remind-24h', before: 24 * HOUR_MS, when: 'tomorrow' },
  { kind: 'remind-1h', before: HOUR_MS, when: 'in one hour' },
] as const;

/**
 * The mails of a call: one about a change to the visitor and the owner, and the reminders still ahead. `told` is the
 * state in the last mail; it is stored with this mail, for a change that happens before it is sent.
 */
export function callMails(
  call: Call,
  news: CallChange | undefined,
  told: MessagePayload['told'],
  settings: CallMailSettings,
  { now, nextAt }: { readonly now: number; readonly nextAt: number },
): BookingMessage[] {
  return [
    ...(news ? newsMails(call, news, told, settings, nextAt) : []),
    ...(call.state === 'booked' ? reminders(call, settings, now) : []),
  ];
}

function newsMails(
  call: Call,
  news: CallChange,
  told: MessagePayload['told'],
  settings: CallMailSettings,
  nextAt: number,
): BookingMessage[] {
  const { site } = settings;
  const own = call.host.email ? [call.host.email] : settings.ownerEmails;
  const isHeld = news.kind === 'held';
  const calendar = {
    method: call.state === 'canceled' ? ('CANCEL' as const) : ('REQUEST' as const),
    content: invitation(call, site, manageLink(call, settings)),
    filename: 'call.ics',
  };
  // What the owner does must reach the visitor, whatever else was mailed that day.
  const isOwners = news.kind === 'canceled' && news.by === 'owner';
  return [
    {
      channel: 'mail-booking',
      target: call.email,
      ...(isOwners ? {} : { recipient: recipientKey(call.email) }),
      kind: news.kind,
      nextAt,
      payload: message({
        replyTo: site.email,
        ...visitorText(call, news, settings),
        ...(isHeld ? {} : { calendar }),
        told: told ?? null,
        // A confirmation that is delayed until after the call is useless.
        expiresAt: isHeld ? call.heldUntil : call.end,
      }),
    },
    ...(isHeld ? [] : own).map(
      (target): BookingMessage => ({
        channel: 'mail-booking',
        target,
        kind: `notice-${news.kind}`,
        nextAt,
        payload: message({ replyTo: call.email, ...ownerText(call, news) }),
      }),
    ),
  ];
}

function reminders(call: Call, settings: CallMailSettings, now: number): BookingMessage[] {
  const { site } = settings;
  return REMINDERS.filter(({ before }) => call.start - before > now).map(
    ({ kind, before, when }) => ({
      channel: 'mail-reminder',
      target: call.email,
      recipient: recipientKey(call.email),
      kind,
      nextAt: call.start - before,
      payload: message({
        replyTo: site.email,
        ...paragraphs(
          `Your onboarding call is ${when}: ${clockTimeWithZone(call.start, call.zone)}`,
          [
            greeting(call),
            `Your onboarding call with ${site.name} is ${when}.`,
            facts(call),
            { label: 'Need another time? Move or cancel the call:', url: settings.manageUrl(call) },
          ],
        ),
        // "Tomorrow" and "in one hour" are only true for so long.
        expiresAt: call.start - before / 2,
      }),
    }),
  );
}

/** A canceled call has none: the leads command cancels without the secret that signs links. */
function manageLink(call: Call, { manageUrl }: CallMailSettings): string {
  return call.state === 'canceled' ? '' : manageUrl(call);
}

function message(content: Omit<MessagePayload, 'kind'>): MessagePayload {
  return { kind: 'message', ...content };
}

function visitorText(call: Call, change: CallChange, settings: CallMailSettings): MailText {
  const { site } = settings;
  const manage = manageLink(call, settings);
  const short = `${dayAndMonth(call.start, call.zone)} at ${clockTimeWithZone(call.start, call.zone)}`;
  switch (change.kind) {
    case 'booked':
      return paragraphs(`Booked: onboarding call, ${short}`, [
        greeting(call),
        `Your onboarding call with ${site.name} is booked.`,
        facts(call),
        'It helps to have three things in mind: the tasks you want off your fixture, the software you use, and the hours you need covered.',
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
    case 'restored':
      return paragraphs(`Back on: onboarding call, ${short}`, [
        greeting(call),
        `Your onboarding call with ${site.name} is not canceled after all: it takes place as planned.`,
        facts(call),
        { label: 'Move or cancel the call:', url: manage },
      ]);
    case 'held':
      return paragraphs(`Please confirm: onboarding call, ${short}`, [
        greeting(call),
        `We are holding this time for your onboarding call with ${site.name} until ${clockTimeWithZone(call.heldUntil, call.zone)}. Confirm it to book the call:`,
        { label: 'Confirm the call:', url: manage },
        facts(call),
        'If you did not ask for this call, do nothing: the time is released by itself.',
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
    restored: 'Call restored',
    moved: 'Call moved',
    canceled: 'Call canceled',
    held: 'Call held',
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
