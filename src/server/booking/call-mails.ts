import { BOOKING_MAIL as words } from '#content/en/booking-mail.ts';
import type { MessagePayload } from '#server/delivery/channel.ts';
import { recipientKey } from '#server/delivery/mail/addresses.ts';
import { type Block, type MailText, mailText } from '#server/delivery/mail/mail-html.ts';
import {
  callMinutes,
  callTime,
  callTimeInBoth,
  clockTimeWithZone,
  dayAndMonth,
} from '#shared/booking/call-time.ts';
import { HOUR_MS } from '#shared/durations.ts';
import { type Call, greetedName, placeOfCall } from './call.ts';
import { type CalendarSite, invitation } from './call-calendar.ts';
import type { BookingMessage } from './call-outbox.ts';

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

const REMINDERS = [
  { kind: 'remind-24h', before: 24 * HOUR_MS, when: words.reminder.inADay },
  { kind: 'remind-1h', before: HOUR_MS, when: words.reminder.inAnHour },
] as const;

/**
 * The mails of a call: one about a change to the visitor and the owner, and the reminders still ahead. `reported` is the
 * state in the last mail; it is stored with this mail, for a change that happens before it is sent.
 */
export function callMails(
  call: Call,
  change: CallChange | undefined,
  reported: MessagePayload['reported'],
  settings: CallMailSettings,
  { now, nextAt, known = [] }: Timing,
): BookingMessage[] {
  return [
    ...(change ? changeMails(call, change, reported, settings, { now, nextAt, known }) : []),
    ...(call.state === 'booked' ? reminders(call, settings, now) : []),
  ];
}

interface Timing {
  readonly now: number;
  /** When the mails about the change are due. */
  readonly nextAt: number;
  /** What the owner knows of the visitor besides, for the notice. */
  readonly known?: readonly Block[];
}

function changeMails(
  call: Call,
  change: CallChange,
  reported: MessagePayload['reported'],
  settings: CallMailSettings,
  { nextAt, known = [] }: Timing,
): BookingMessage[] {
  const { site } = settings;
  const own = call.host.email ? [call.host.email] : settings.ownerEmails;
  const isHeld = change.kind === 'held';
  const calendar = {
    method: call.state === 'canceled' ? ('CANCEL' as const) : ('REQUEST' as const),
    content: invitation(call, site, manageLink(call, settings)),
    filename: 'call.ics',
  };
  // What the owner does must reach the visitor, whatever else was mailed that day.
  const isOwners = change.kind === 'canceled' && change.by === 'owner';
  return [
    {
      channel: 'mail-booking',
      target: call.email,
      ...(isOwners ? {} : { recipient: recipientKey(call.email) }),
      kind: change.kind,
      nextAt,
      payload: message({
        replyTo: site.email,
        ...visitorText(call, change, settings),
        ...(isHeld ? {} : { calendar }),
        reported: reported ?? null,
        // A confirmation that is delayed until after the call is useless.
        expiresAt: isHeld ? call.heldUntil : call.end,
      }),
    },
    ...(isHeld ? [] : own).map(
      (target): BookingMessage => ({
        channel: 'mail-booking',
        target,
        kind: `notice-${change.kind}`,
        nextAt,
        payload: message({ replyTo: call.email, ...ownerText(call, change, known) }),
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
        ...mailText(words.reminder.subject(when, clockTimeWithZone(call.start, call.zone)), [
          words.greeting(greetedName(call)),
          words.reminder.text(site.name, when),
          facts(call),
          { kind: 'link', label: words.change, url: settings.manageUrl(call) },
        ]),
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
  const text = {
    site: site.name,
    short: `${dayAndMonth(call.start, call.zone)} at ${clockTimeWithZone(call.start, call.zone)}`,
    long: callTimeInBoth(call.start, call.zone, call.practiceZone),
  };
  const hello = words.greeting(greetedName(call));
  const manage = { kind: 'link', label: words.change, url: manageLink(call, settings) } as const;
  switch (change.kind) {
    case 'booked': {
      const { subject, text: booked, prepare, calendar } = words.booked;
      return mailText(subject(text), [hello, booked(text), facts(call), prepare, manage, calendar]);
    }
    case 'moved': {
      const { subject, text: moved, before } = words.moved;
      const from = before(callTime(change.from, call.zone));
      return mailText(subject(text), [hello, moved(text), facts(call), from, manage]);
    }
    case 'restored': {
      const { subject, text: restored, calendar } = words.restored;
      return mailText(subject(text), [hello, restored(text), facts(call), calendar, manage]);
    }
    case 'held': {
      const { subject, text: held, link, ignore } = words.held;
      const until = clockTimeWithZone(call.heldUntil, call.zone);
      const confirm = { ...manage, label: link };
      return mailText(subject(text), [hello, held(text, until), confirm, facts(call), ignore]);
    }
    case 'canceled': {
      const { subject, byVisitor, byOwner, calendar, again } = words.canceled;
      const canceled = change.by === 'visitor' ? byVisitor : byOwner;
      const book = { kind: 'link', label: again, url: `${site.origin}/book` } as const;
      return mailText(subject(text), [hello, canceled(text), calendar, book]);
    }
  }
}

function ownerText(call: Call, change: CallChange, known: readonly Block[]): MailText {
  const { notice } = words;
  const title = notice.titles[change.kind];
  const when = callTime(call.start, call.host.zone);
  return mailText(`${title}: ${call.practiceName}, ${when}`, [
    `${title}: ${call.name}, ${call.practiceName}`,
    factsOf([
      [notice.when, when],
      [notice.atPractice, callTime(call.start, call.practiceZone)],
      ...(change.kind === 'moved'
        ? [[notice.before, callTime(change.from, call.host.zone)] as const]
        : []),
      [notice.host, call.host.name],
      [notice.phone, call.phone],
      [notice.email, call.email],
    ]),
    ...known,
    notice.show(call.submissionId.slice(-8)),
  ]);
}

function facts(call: Call): Block {
  return factsOf([
    [words.facts.when, callTimeInBoth(call.start, call.zone, call.practiceZone)],
    [words.facts.length, words.minutes(callMinutes(call))],
    [words.facts.where, placeOfCall(call)],
  ]);
}

function factsOf(facts: readonly (readonly [label: string, text: string])[]): Block {
  return { kind: 'facts', facts: facts.map(([label, text]) => ({ label, text })) };
}
