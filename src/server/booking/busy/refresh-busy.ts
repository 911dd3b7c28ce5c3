import { hash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { BOOKING_MAIL } from '#content/en/booking-mail.ts';
import type { BookingDeps } from '#server/booking/open-booking.ts';
import { allHosts } from '#server/booking/read-schedule.ts';
import { enqueueOwnerMessages, OWNER_CHANNEL } from '#server/database/deliveries-repository.ts';
import type { BusyCalendarsTable, Database } from '#server/database/schema.ts';
import { shortHash } from '#server/database/secrets.ts';
import type { MessagePayload } from '#server/delivery/channel.ts';
import { ForbiddenAddress, NoAnswer } from '#server/delivery/guarded-request.ts';
import { mailText } from '#server/delivery/mail/mail-html.ts';
import { readBusyCopies } from '#server/leads/health.ts';
import { callTime } from '#shared/booking/call-time.ts';
import { dayIn } from '#shared/calendar-day.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/durations.ts';
import { codeOf } from '#shared/error-text.ts';
import { CalendarError } from './calendar-limits.ts';
import { fetchCalendar, type ReadLimits, readInWorker } from './read-calendar.ts';

const BUSY_EVERY_MS = 10 * MINUTE_MS;
/** Days read beyond the horizon, so that a copy stays useful while its calendar can't be read. */
const EXTRA_DAYS = 60;

/**
 * Reads the busy calendars of all hosts, one after the other. If one can't be read, or costs more than its limits,
 * its last good copy keeps closing slots; the errors come back for the log, without the addresses, and are mailed to
 * the owner.
 */
export async function refreshBusy(
  deps: BookingDeps,
  limits: ReadLimits,
): Promise<UnreadableCalendar[]> {
  const { db, schedule, interviews } = deps;
  const horizonDays = Math.max(schedule.horizonDays, interviews?.horizonDays ?? 0);
  const hosts = [...schedule.hosts, ...(interviews?.hosts ?? [])];
  const found = hosts.flatMap((host) =>
    host.busyCalendars.map((address, index) => {
      const key = hash('sha256', `${host.id}\n${address}`);
      return { zone: host.zone, address, number: index + 1, copy: { key, host: host.id } };
    }),
  );
  // One person's, listed with calls and with interviews.
  const calendars = new Map(found.map((calendar) => [calendar.copy.key, calendar]));
  const keys = [...calendars.keys()];
  await db
    .deleteFrom('busy_calendars')
    .$if(keys.length > 0, (query) => query.where('key', 'not in', keys))
    .execute();
  const errors: UnreadableCalendar[] = [];
  for (const { zone, number, address, copy } of calendars.values()) {
    if (limits.signal?.aborted) break;
    const now = deps.now();
    try {
      const text = await fetchCalendar(address, limits);
      const until = now + (horizonDays + EXTRA_DAYS) * DAY_MS;
      const job = { text, hostZone: zone, from: now - DAY_MS, until };
      const read = await readInWorker(job, limits);
      const periods = JSON.stringify(read.map(({ start, end }) => [start, end]));
      await store(db, copy, { periods, fetched_at: now, checked_at: now, error: null });
    } catch (error) {
      if (limits.signal?.aborted) break;
      const reason = reasonOf(error);
      await store(db, copy, { checked_at: now, error: reason });
      errors.push({ ...copy, number, reason });
    }
  }
  await reportCalendarErrors(errors, deps);
  return errors;
}

/** Writes the outcome of reading a calendar; what is left out stays, such as the last good copy after an error. */
async function store(
  db: Kysely<Database>,
  copy: { readonly key: string; readonly host: string },
  outcome: Partial<BusyCalendarsTable> & Pick<BusyCalendarsTable, 'checked_at' | 'error'>,
): Promise<void> {
  await db
    .insertInto('busy_calendars')
    .values({ ...copy, periods: '[]', fetched_at: 0, ...outcome })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(outcome))
    .execute();
}

/** Reads the busy calendars now and every ten minutes; returns a function that stops it. Never throws. */
export function keepBusyFresh(
  deps: BookingDeps,
  limits: ReadLimits,
  onError: (error: Pick<UnreadableCalendar, 'host' | 'reason'>) => void,
): () => Promise<void> {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running = run();

  async function run(): Promise<void> {
    try {
      const errors = await refreshBusy(deps, { ...limits, signal: stopping.signal });
      for (const error of errors) onError(error);
    } catch (error) {
      onError({ host: 'all', reason: error instanceof Error ? error.message : 'unknown' });
    }
    if (stopping.signal.aborted) return;
    timer = setTimeout(() => {
      running = run();
    }, BUSY_EVERY_MS).unref();
  }

  return async () => {
    stopping.abort();
    clearTimeout(timer);
    await running;
  };
}

function reasonOf(error: unknown): string {
  if (error instanceof CalendarError) return error.message;
  if (!(error instanceof Error)) return 'can’t be read';
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'no answer in time';
  if (error instanceof NoAnswer) return 'no answer';
  if (error instanceof ForbiddenAddress) {
    return 'lies in a private network; set CALENDAR_ALLOW_PRIVATE=yes if that is meant';
  }
  const code = codeOf(error);
  return code ? `no connection (${code})` : 'can’t be read';
}

export interface UnreadableCalendar {
  readonly host: string;
  /** Place of the calendar in the host's list, from 1: its address is a secret. */
  readonly number: number;
  readonly key: string;
  readonly reason: string;
}

const words = BOOKING_MAIL.unreadable;
/** An outage shorter than this is not worth a mail, in milliseconds. */
const OUTAGE_MS = 6 * HOUR_MS;

/**
 * Mails the owner which busy calendars can't be read, at most once a day for each calendar and address. An outage of
 * the network is mailed once the last good copy is six hours old.
 */
async function reportCalendarErrors(
  errors: readonly UnreadableCalendar[],
  deps: BookingDeps,
): Promise<void> {
  const { db, outgoing, wake, now } = deps;
  if (errors.length === 0 || !outgoing.mails) return;
  const copies = new Map((await readBusyCopies(db)).map((copy) => [copy.key, copy]));
  const time = now();
  const rows = errors.flatMap(({ key, host: id, number, reason }) => {
    const readAt = copies.get(key)?.fetched_at ?? 0;
    const isOutage = /^no (?:answer|connection)/.test(reason);
    if (isOutage && readAt > time - OUTAGE_MS) return [];
    const host = allHosts(deps).find((one) => one.id === id);
    if (!host) return [];
    // It ends a sentence that begins with "it".
    const phrase = reason.startsWith('no ') ? `gives ${reason}` : reason;
    const content = mailText(words.subject(host.name), [
      words.text(number, host.name, phrase),
      readAt > 0 ? words.copy(callTime(readAt, host.zone)) : words.never,
      words.cure,
      words.command,
    ]);
    const payload: MessagePayload = { kind: 'message', ...content };
    const targets = host.email ? [host.email] : outgoing.ownerEmails;
    return targets.map((target) => ({
      target,
      payload,
      key: shortHash(`busy calendar\n${key}\n${dayIn(host.zone, time)}\n${target}`),
    }));
  });
  if (await enqueueOwnerMessages(db, OWNER_CHANNEL, rows, time)) wake();
}
