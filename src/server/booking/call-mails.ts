import { BOOKING_MAIL as words } from '#content/en/booking-mail.ts';
import type { NewDelivery } from '#server/database/lead.ts';
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
import { leadReference } from '#shared/lead-reference.ts';
import { type Call, greetedName, placeOfCall } from './call.ts';
import { type CalendarSite, invitation } from './call-calendar.ts';

/** The messages about calls: who writes, to whom, and where links lead. */
export interface Outgoing {
  readonly site: CalendarSite;
  /** False if no mail server is configured: then no mail is written that could never leave. */
  readonly mails: boolean;
  /** Where the owner's notices go for a host without an address of its own. */
  readonly ownerEmails: readonly string[];
  readonly webhookUrls: readonly string[];
  /** The address under which the visitor moves or cancels this call. */
  readonly manageUrl: (call: Call) => string;
}

/** A message about a call, ready to be sent. */
export interface BookingMessage extends NewDelivery {
  readonly channel: 'mail-booking' | 'mail-reminder' | 'webhook';
  /** Distinguishes this message from the others of the same call and change: `booked`, `remind-24h` … */
  readonly kind: string;
}

export type CallChange =
  | { readonly kind: 'booked' }
  /** Moved from an earlier start (epoch ms). */
  | { readonly kind: 'moved'; readonly from: number }
  | { readonly kind: 'canceled'; readonly by: 'visitor' | 'owner' }
  | { readonly kind: 'restored' }
  | { readonly kind: 'held' };

const REMINDERS = [
  { kind: 'remind-24h', before: 24 * HOUR_MS, when: words.reminder.inADay },
  { kind: 'remind-1h', before: HOUR_MS, when: words.reminder.inAnHour },
] as const;

/**
 * The mails of a call: one about a change to the visitor and the owner, and the reminders still ahead. `reported` is the
 * state in the last mail; it is stored with this mail, for a change that happens before it is sent. Mails about the change
 * are due at `nextAt`; `known` is what the owner knows of the visitor besides.
 */
export function callMails(
  call: Call,
  change: CallChange | undefined,
  reported: NonNullable<MessagePayload['reported']> | null,
  outgoing: Outgoing,
  { now, nextAt }: { readonly now: number; readonly nextAt: number },
  known: readonly Block[] = [],
): BookingMessage[] {
  const { site } = outgoing;
  const recipient = recipientKey(call.email);
  const link = manageLink(call, outgoing);
  const mails: BookingMessage[] = [];
  if (change) {
    const isHeld = change.kind === 'held';
    const calendar = {
      method: call.state === 'canceled' ? ('CANCEL' as const) : ('REQUEST' as const),
      content: invitation(call, site, link),
      filename: 'call.ics',
    };
    // What the owner does must reach the visitor, whatever else was mailed that day.
    const isOwners = change.kind === 'canceled' && change.by === 'owner';
    mails.push({
      channel: 'mail-booking',
      target: call.email,
      ...(isOwners ? {} : { recipient }),
      kind: change.kind,
      nextAt,
      payload: message({
        replyTo: site.email,
        ...visitorText(call, change, outgoing),
        ...(isHeld ? {} : { calendar }),
        reported,
        // A confirmation that is delayed until after the call is useless.
        expiresAt: isHeld ? call.heldUntil : call.end,
      }),
    });
    const own = call.host.email ? [call.host.email] : outgoing.ownerEmails;
    for (const target of isHeld ? [] : own) {
      const payload = message({ replyTo: call.email, ...ownerText(call, change, known) });
      const kind = `notice-${change.kind}`;
      mails.push({ channel: 'mail-booking', target, kind, nextAt, payload });
    }
  }
  for (const { kind, before, when } of call.state === 'booked' ? REMINDERS : []) {
    const due = call.start - before;
    if (due <= now) continue;
    const { subject, text } = words.reminder;
    const content = mailText(subject(when, clockTimeWithZone(call.start, call.zone)), [
      words.greeting(greetedName(call)),
      text(site.name, when),
      facts(call),
      { kind: 'link', label: words.change, url: link },
    ]);
    // "Tomorrow" and "in one hour" are only true for so long.
    const payload = message({ replyTo: site.email, ...content, expiresAt: due + before / 2 });
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

/** A canceled call has none: the leads command cancels without the secret that signs links. */
function manageLink(call: Call, { manageUrl }: Outgoing): string {
  return call.state === 'canceled' ? '' : manageUrl(call);
}

function message(content: Omit<MessagePayload, 'kind'>): MessagePayload {
  return { kind: 'message', ...content };
}

function visitorText(call: Call, change: CallChange, outgoing: Outgoing): MailText {
  const { site } = outgoing;
  const text = {
    site: site.name,
    short: `${dayAndMonth(call.start, call.zone)} at ${clockTimeWithZone(call.start, call.zone)}`,
    long: callTimeInBoth(call.start, call.zone, call.practiceZone),
  };
  const manage = { kind: 'link', label: words.change, url: manageLink(call, outgoing) } as const;
  const blocks = (): Block[] => {
    switch (change.kind) {
      case 'booked': {
        const { text: booked, prepare, calendar } = words.booked;
        return [booked(text), facts(call), prepare, manage, calendar];
      }
      case 'moved': {
        const { text: moved, before } = words.moved;
        return [moved(text), facts(call), before(callTime(change.from, call.zone)), manage];
      }
      case 'restored': {
        const { text: restored, calendar } = words.restored;
        return [restored(text), facts(call), calendar, manage];
      }
      case 'held': {
        const { text: held, link, ignore } = words.held;
        const until = clockTimeWithZone(call.heldUntil, call.zone);
        return [held(text, until), { ...manage, label: link }, facts(call), ignore];
      }
      case 'canceled': {
        const { byVisitor, byOwner, calendar, again } = words.canceled;
        const canceled = change.by === 'visitor' ? byVisitor : byOwner;
        const book = { kind: 'link', label: again, url: `${site.origin}/book` } as const;
        return [canceled(text), calendar, book];
      }
    }
  };
  const hello = words.greeting(greetedName(call));
  return mailText(words[change.kind].subject(text), [hello, ...blocks()]);
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
    notice.show(call.leadId.slice(-8)),
  ]);
}

function facts(call: Call): Block {
  return factsOf([
    [words.facts.when, callTimeInBoth(call.start, call.zone, call.practiceZone)],
    [words.facts.length, words.minutes(callMinutes(call))],
    [words.facts.where, placeOfCall(call)],
    [words.facts.reference, leadReference(call.leadId)],
  ]);
}

function factsOf(facts: readonly (readonly [label: string, text: string])[]): Block {
  return { kind: 'facts', facts: facts.map(([label, text]) => ({ label, text })) };
}
