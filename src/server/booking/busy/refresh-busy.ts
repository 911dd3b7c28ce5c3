import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { BOOKING_MAIL } from '#content/en/booking-mail.ts';
import type { CallHost } from '#content/opening-hours.ts';
import type { BookingDeps } from '#server/booking/open-booking.ts';
import { enqueueOwnerMessages, OWNER_CHANNEL } from '#server/database/deliveries-repository.ts';
import { shortHash } from '#server/database/post-identity.ts';
import type { Database } from '#server/database/schema.ts';
import type { MessagePayload } from '#server/delivery/channel.ts';
import { ForbiddenAddress, NoAnswer } from '#server/delivery/guarded-request.ts';
import { mailText } from '#server/delivery/mail/mail-html.ts';
import { readBusyCopies } from '#server/leads/health.ts';
import { callTime } from '#shared/booking/call-time.ts';
import { dayIn } from '#shared/calendar-day.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/durations.ts';
import { codeOf } from '#shared/error-text.ts';
import { CalendarError } from './calendar-limits.ts';
import { type FetchLimits, fetchCalendar } from './fetch-calendar.ts';
import { readInWorker, type WorkerLimits } from './read-in-worker.ts';

/** How often busy calendars are read, in milliseconds. */
const BUSY_EVERY_MS = 10 * MINUTE_MS;
/** Days read beyond the horizon, so that a copy stays useful while its calendar can't be read. */
const EXTRA_DAYS = 60;

/** Limits of reading one calendar. */
export type BusyLimits = FetchLimits & WorkerLimits;

/**
 * Reads the busy calendars of all hosts, one after the other. Where one can't be read, or costs more than its limits,
 * its last good copy keeps closing slots; the errors come back for the log, without the addresses, and are mailed to
 * the owner.
 */
export async function refreshBusy(
  deps: BookingDeps,
  limits: BusyLimits,
): Promise<UnreadableCalendar[]> {
  const calendars = deps.schedule.hosts.flatMap((host) =>
    host.busyCalendars.map((address, index) => ({
      host,
      number: index + 1,
      address,
      key: keyOf(host, address),
    })),
  );
  await deleteOtherCopies(
    deps.db,
    calendars.map(({ key }) => key),
  );
  const errors: UnreadableCalendar[] = [];
  for (const { host, number, address, key } of calendars) {
    if (limits.signal?.aborted) break;
    const now = deps.now();
    try {
      const text = await fetchCalendar(address, limits);
      const until = now + (deps.schedule.horizonDays + EXTRA_DAYS) * DAY_MS;
      const job = { text, hostZone: host.zone, from: now - DAY_MS, until };
      const periods = await readInWorker(job, limits, limits.signal);
      const pairs = JSON.stringify(periods.map(({ start, end }) => [start, end]));
      await storeCopy(deps.db, { key, host: host.id, periods: pairs }, now);
    } catch (error) {
      if (limits.signal?.aborted) break;
      const reason = reasonOf(error);
      await storeCalendarError(deps.db, { key, host: host.id }, reason, now);
      errors.push({ host: host.id, number, key, reason });
    }
  }
  await reportCalendarErrors(errors, deps);
  return errors;
}

/** Deletes copies of calendars that the owner no longer lists. */
async function deleteOtherCopies(db: Kysely<Database>, keys: readonly string[]): Promise<void> {
  let query = db.deleteFrom('busy_calendars');
  if (keys.length > 0) query = query.where('key', 'not in', keys);
  await query.execute();
}

/** Replaces the copy of a busy calendar. */
async function storeCopy(
  db: Kysely<Database>,
  copy: { readonly key: string; readonly host: string; readonly periods: string },
  now: number,
): Promise<void> {
  const fresh = { periods: copy.periods, fetched_at: now, checked_at: now, error: null };
  await db
    .insertInto('busy_calendars')
    .values({ key: copy.key, host: copy.host, ...fresh })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(fresh))
    .execute();
}

/** Notes that a busy calendar could not be read; its last good copy stays. */
export async function storeCalendarError(
  db: Kysely<Database>,
  copy: { readonly key: string; readonly host: string },
  error: string,
  now: number,
): Promise<void> {
  await db
    .insertInto('busy_calendars')
    .values({ ...copy, periods: '[]', fetched_at: 0, checked_at: now, error })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ checked_at: now, error }))
    .execute();
}

/** Reads the busy calendars now and every ten minutes; answers with what stops it. Never throws. */
export function keepBusyFresh(
  deps: BookingDeps,
  limits: BusyLimits,
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

function keyOf(host: CallHost, address: string): string {
  return createHash('sha256').update(`${host.id}\n${address}`).digest('hex');
}

/** A calendar that could not be read. */
export interface UnreadableCalendar {
  readonly host: string;
  /** Place of the calendar in the host's list, from 1: its address is a secret. */
  readonly number: number;
  /** Key of its copy in the database. */
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
  const content = mailText(words.subject(host), [
    words.text(number, host, phrase(reason)),
    readAt > 0 ? words.copy(callTime(readAt, zone)) : words.never,
    words.cure,
    words.command,
  ]);
  return { kind: 'message', ...content };
}

/** A reason as the end of a sentence that begins with "it". */
function phrase(reason: string): string {
  return /^no /.test(reason) ? `gives ${reason}` : reason;
}
