import type { BookingDeps } from '#server/booking/booking-deps.ts';
import { enqueueOwnerMessages, OWNER_CHANNEL } from '#server/database/deliveries-repository.ts';
import { readBusyCopies } from '#server/database/occupied-repository.ts';
import { shortHash } from '#server/database/post-identity.ts';
import { mailText } from '#server/delivery/mail/mail-html.ts';
import type { MessagePayload } from '#server/delivery/payload.ts';
import { dayIn } from '#shared/calendar-day.ts';
import { HOUR_MS } from '#shared/durations.ts';

/** A calendar that could not be read. */
export interface UnreadableCalendar {
  readonly host: string;
  /** Place of the calendar in the host's list, from 1: its address is a secret. */
  readonly number: number;
  /** Key of its copy in the database. */
  readonly key: string;
  readonly reason: string;
}

/** An outage shorter than this is not worth a mail, in milliseconds. */
const OUTAGE_MS = 6 * HOUR_MS;

/**
 * Mails the owner which busy calendars can't be read, at most once a day for each calendar and address. An outage of
 * the network is mailed once the last good copy is six hours old.
 */
export async function reportCalendarErrors(
  errors: readonly UnreadableCalendar[],
  { db, outgoing, schedule, wake, now }: BookingDeps,
): Promise<void> {
  if (errors.length === 0 || !outgoing.mails) return;
  const copies = new Map((await readBusyCopies(db)).map((copy) => [copy.key, copy]));
  const time = now();
  const rows = errors.flatMap((error) => {
    const readAt = copies.get(error.key)?.fetched_at ?? 0;
    const isOutage = /^no (?:answer|connection)/.test(error.reason);
    if (isOutage && readAt > time - OUTAGE_MS) return [];
    const host = schedule.hosts.find(({ id }) => id === error.host);
    const zone = host?.zone ?? 'UTC';
    const payload = mail(error, host?.name ?? error.host, readAt, zone);
    const targets = host?.email ? [host.email] : outgoing.ownerEmails;
    return targets.map((target) => ({
      target,
      payload,
      key: shortHash(`busy calendar\n${error.key}\n${dayIn(zone, time)}\n${target}`),
    }));
  });
  if (await enqueueOwnerMessages(db, OWNER_CHANNEL, rows, time)) wake();
}

function mail(
  { number, reason }: UnreadableCalendar,
  host: string,
  readAt: number,
  zone: string,
): MessagePayload {
  const when = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  const content = mailText(`A busy calendar of ${host} can’t be read`, [
    `Busy calendar number ${number} of ${host} can’t be read: it ${phrase(reason)}.`,
    readAt > 0
      ? `Times are still closed by the copy of ${when.format(readAt)}. Newer entries are not known: a visitor may book a call over them.`
      : 'It was never read: its entries close no times, and a visitor may book a call over them.',
    'Check the address in BOOKING_FILE, or take the calendar out. The server tries again every ten minutes.',
    'npm run leads -- calls',
  ]);
  return { kind: 'message', ...content };
}

/** A reason as the end of a sentence that begins with "it". */
function phrase(reason: string): string {
  return /^no /.test(reason) ? `gives ${reason}` : reason;
}
