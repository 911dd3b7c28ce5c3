import { BOOKING_MAIL } from '#content/en/booking-mail.ts';
import type { NewDelivery } from '#server/database/lead.ts';
import type { MessagePayload } from '#server/delivery/channel.ts';
import { recipientKey } from '#server/delivery/mail/addresses.ts';
import { type Block, type MailText, mailText } from '#server/delivery/mail/mail-html.ts';
import {
  callMinutes,
  callTime,
  callTimeInBoth,
  clockTimeWithZone,
  dayAndTime,
} from '#shared/booking/call-time.ts';
import { HOUR_MS } from '#shared/durations.ts';
import { leadReference } from '#shared/lead.ts';
import {
  type Call,
  callLocation,
  greetedName,
  interviewCopy,
  mailCopy,
  nameAndPractice,
} from './call.ts';
import { type CalendarSite, invitation, replyAddress } from './call-calendar.ts';

/** Settings of the messages about calls: sender, recipients and links. */
export interface Outgoing {
  readonly site: CalendarSite;
  /** False if no mail server is configured; then no mail is planned. */
  readonly mails: boolean;
  /** Recipients of the owner's notices if a host has no email address. */
  readonly ownerEmails: readonly string[];
  readonly webhookUrls: readonly string[];
  /** The URL at which the visitor picks the time of this call, moves or cancels it. */
  readonly manageUrl: (call: Call) => string;
}

/** A mail that the owner wrote; an empty line separates paragraphs. */
export interface WrittenMail {
  readonly subject: string;
  readonly text: string;
}

export interface CallMessage extends NewDelivery {
  readonly channel: 'mail-booking' | 'mail-reminder' | 'webhook';
  /** Identifies the message within one change of a call: `booked`, `remind-24h` … */
  readonly kind: string;
}

export type CallChange =
  | { readonly kind: 'booked' }
  /** The call was moved from an earlier start (epoch ms). */
  | { readonly kind: 'moved'; readonly from: number }
  /** `canPick`: true if the applicant can pick another time. */
  | { readonly kind: 'canceled'; readonly by: 'visitor' | 'owner'; readonly canPick?: boolean }
  /** The applicant was invited to an interview of `minutes` minutes. `mail`: as the owner wrote it. */
  | { readonly kind: 'invited'; readonly minutes: number; readonly mail?: WrittenMail | undefined }
  | { readonly kind: 'restored' }
  | { readonly kind: 'held' };

const REMINDERS = [
  { kind: 'remind-24h', before: 24 * HOUR_MS, when: 'inADay' },
  { kind: 'remind-1h', before: HOUR_MS, when: 'inAnHour' },
] as const;

/**
 * The mails of a call: one to the visitor about the change, one to the owner, and the reminders that are not yet due.
 * `reported` is the state in the last sent mail. It is stored with the new mail, in case the call changes before this
 * mail is sent. Mails about the change are due at `nextAt`. `details` is added to the owner's notice.
 */
export function callMails(
  call: Call,
  change: CallChange | undefined,
  reported: NonNullable<MessagePayload['reported']> | null,
  outgoing: Outgoing,
  { now, nextAt }: { readonly now: number; readonly nextAt: number },
  details: readonly Block[] = [],
): CallMessage[] {
  const { site } = outgoing;
  const words = mailCopy(call);
  const replyTo = replyAddress(call, site);
  const recipient = recipientKey(call.email);
  const link = manageLink(call, outgoing);
  const mails: CallMessage[] = [];
  if (change) {
    const isWaiting = change.kind === 'held' || change.kind === 'invited';
    const calendar = {
      method: call.state === 'canceled' ? ('CANCEL' as const) : ('REQUEST' as const),
      content: invitation(call, site, link),
      filename: call.schedule === 'calls' ? 'call.ics' : 'interview.ics',
    };
    // The daily limit of mails to one recipient does not apply to changes by the owner.
    const isByOwner =
      change.kind === 'invited' || (change.kind === 'canceled' && change.by === 'owner');
    mails.push({
      channel: 'mail-booking',
      target: call.email,
      ...(isByOwner ? {} : { recipient }),
      kind: change.kind,
      nextAt,
      payload: message({
        replyTo,
        ...visitorText(call, change, outgoing),
        ...(isWaiting ? {} : { calendar }),
        reported,
        // After the call a confirmation is useless.
        expiresAt: isWaiting ? call.heldUntil || call.pickUntil : call.end,
      }),
    });
    const owners = call.host.email ? [call.host.email] : outgoing.ownerEmails;
    for (const target of isWaiting ? [] : owners) {
      const payload = message({ replyTo: call.email, ...ownerText(call, change, details) });
      const kind = `notice-${change.kind}`;
      mails.push({ channel: 'mail-booking', target, kind, nextAt, payload });
    }
  }
  for (const { kind, before, when } of call.state === 'booked' ? REMINDERS : []) {
    const due = call.start - before;
    if (due <= now) continue;
    const { subject, text, [when]: inTime } = words.reminder;
    const content = mailText(
      subject(inTime, clockTimeWithZone(call.start, call.zone, call.language)),
      [
        words.greeting(greetedName(call)),
        text(site.name, inTime),
        facts(call),
        { kind: 'button', label: words.change, url: link },
      ],
      call.language,
    );
    // The reminder says "tomorrow" or "in one hour", so it expires.
    const payload = message({ replyTo, ...content, expiresAt: due + before / 2 });
    mails.push({
      channel: 'mail-reminder',
      target: call.email,
      recipient,
      kind,
      nextAt: due,
      payload,
    });
  }
  return mails;
}

/** Empty for a canceled call: there is nothing left to change. */
function manageLink(call: Call, { manageUrl }: Outgoing): string {
  return call.state === 'canceled' ? '' : manageUrl(call);
}

function message(content: Omit<MessagePayload, 'kind'>): MessagePayload {
  return { kind: 'message', ...content };
}

function visitorText(call: Call, change: CallChange, outgoing: Outgoing): MailText {
  const { site } = outgoing;
  const { start, zone, language } = call;
  const words = mailCopy(call);
  const text = {
    site: site.name,
    short: dayAndTime(start, zone, language),
    long: timeText(call),
  };
  const manage = { kind: 'button', label: words.change, url: manageLink(call, outgoing) } as const;
  const blocks = (): Block[] => {
    switch (change.kind) {
      case 'booked': {
        const { text: booked, prepare, calendar } = words.booked;
        return [booked(text), facts(call), prepare, manage, calendar];
      }
      case 'moved': {
        const { text: moved, before } = words.moved;
        return [moved(text), facts(call), before(callTime(change.from, zone, language)), manage];
      }
      case 'restored': {
        const { text: restored, calendar } = words.restored;
        return [restored(text), facts(call), calendar, manage];
      }
      case 'held': {
        const { text: held, link, ignore } = BOOKING_MAIL.held;
        const until = clockTimeWithZone(call.heldUntil, zone);
        return [held(text, until), { ...manage, label: link }, facts(call), ignore];
      }
      case 'canceled': {
        const { byVisitor, byOwner, calendar, again } = words.canceled;
        const canceled = change.by === 'visitor' ? byVisitor : byOwner;
        const url = change.canPick ? outgoing.manageUrl(call) : `${site.origin}/book`;
        const canBook = call.schedule === 'calls' || change.canPick;
        const book = { kind: 'button', label: again, url } as const;
        return [canceled(text), calendar, ...(canBook ? [book] : [])];
      }
      case 'invited': {
        const { invited } = interviewCopy(language).mail;
        return [{ ...manage, label: invited.link }, ...invitationEnd(call, change.minutes)];
      }
    }
  };
  if (change.kind === 'invited') {
    const { subject, text: written } = change.mail ?? invitationStart(call, site);
    return mailText(subject, [...written.split('\n\n'), ...blocks()], language);
  }
  const hello = words.greeting(greetedName(call));
  const { subject } = change.kind === 'held' ? BOOKING_MAIL.held : words[change.kind];
  return mailText(subject(text), [hello, ...blocks()], language);
}

/** The subject and the first paragraphs of an invitation, which the owner can change. */
export function invitationStart(call: Call, { name }: Outgoing['site']): WrittenMail {
  const { greeting, invited } = interviewCopy(call.language).mail;
  // No time is chosen yet.
  const text = { site: name, short: '', long: '' };
  return {
    subject: invited.subject(text),
    text: `${greeting(greetedName(call))}\n\n${invited.text(text)}`,
  };
}

export function invitationEnd({ pickUntil, zone, language }: Call, minutes: number): string[] {
  const { invited } = interviewCopy(language).mail;
  return [invited.about(minutes), invited.until(callTime(pickUntil, zone, language))];
}

function ownerText(call: Call, change: CallChange, details: readonly Block[]): MailText {
  const { notice } = BOOKING_MAIL;
  const title = `${notice[call.schedule]} ${change.kind}`;
  const when = callTime(call.start, call.host.zone);
  return mailText(`${title}: ${call.practiceName || call.name}, ${when}`, [
    `${title}: ${nameAndPractice(call)}`,
    factsOf([
      [notice.when, when],
      [
        notice[call.schedule === 'calls' ? 'atPractice' : 'theirTime'],
        callTime(call.start, call.practiceZone),
      ],
      ...(change.kind === 'moved'
        ? [[notice.before, callTime(change.from, call.host.zone)] as const]
        : []),
      [notice.host, call.host.name],
      [notice.phone, call.phone],
      [notice.email, call.email],
    ]),
    ...details,
    notice.show(leadReference(call.leadId)),
  ]);
}

function timeText({ start, zone, practiceZone, language }: Call): string {
  return callTimeInBoth(start, zone, practiceZone, language);
}

function facts(call: Call): Block {
  const words = mailCopy(call);
  return factsOf([
    [words.facts.when, timeText(call)],
    [words.facts.length, words.minutes(callMinutes(call))],
    [words.facts.where, callLocation(call)],
    [words.facts.reference, leadReference(call.leadId)],
  ]);
}

function factsOf(facts: readonly (readonly [label: string, text: string])[]): Block {
  return { kind: 'facts', facts: facts.map(([label, text]) => ({ label, text })) };
}
