import { hash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { BOOKING_MAIL } from '#content/en/booking-mail.ts';
import { CALENDAR_ERRORS as ERRORS } from '#content/en/busy-calendars.ts';
import type { BookingDeps } from '#server/booking/open-booking.ts';
import { allHosts } from '#server/booking/read-schedule.ts';
import { enqueueOwnerMessages, OWNER_CHANNEL } from '#server/database/deliveries-repository.ts';
import type { BusyCalendarsTable, Database } from '#server/database/schema.ts';
import { shortHash } from '#server/database/secrets.ts';
import type { MessagePayload } from '#server/delivery/channel.ts';
import { ForbiddenAddress, NoAnswer } from '#server/delivery/guarded-request.ts';
import { mailText } from '#server/delivery/mail/mail-html.ts';
import { callTime } from '#shared/booking/call-time.ts';
import { dayIn } from '#shared/calendar-day.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/durations.ts';
import { codeOf } from '#shared/error-text.ts';
import { readBusyCopies } from './busy-copies.ts';
import { CalendarError } from './calendar-limits.ts';
import { fetchCalendar, type ReadLimits, readInWorker } from './read-calendar.ts';

const BUSY_EVERY_MS = 10 * MINUTE_MS;
/** Days to read beyond the booking horizon, so that a stored copy stays useful while the calendar can't be read. */
const EXTRA_DAYS = 60;

/**
 * Reads the busy calendars of all hosts, one after the other. If a calendar can't be read or exceeds a limit, its last
 * good copy stays in use. The errors are returned for the log, without addresses, and mailed to the owner.
 */
export async function refreshBusy(
  deps: BookingDeps,
  limits: ReadLimits,
): Promise<UnreadableCalendar[]> {
  const { db, schedule, interviews } = deps;
  const horizonDays = Math.max(schedule.horizonDays, interviews?.horizonDays ?? 0);
  const hosts = [...schedule.hosts, ...(interviews?.hosts ?? [])];
  const listed = hosts.flatMap((host) =>
    host.busyCalendars.map((address, index) => {
      const key = hash('sha256', `${host.id}\n${address}`);
      return { zone: host.zone, address, number: index + 1, copy: { key, host: host.id } };
    }),
  );
  // A host of calls and interviews lists the same calendar twice.
  const calendars = new Map(listed.map((calendar) => [calendar.copy.key, calendar]));
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
      const failure = failureOf(error);
      await store(db, copy, { checked_at: now, error: failure.reason });
      errors.push({ ...copy, number, ...failure });
    }
  }
  await reportCalendarErrors(errors, deps);
  return errors;
}

/**
 * Writes the result of reading a calendar. Columns that are left out are unchanged: after an error, the last good
 * copy stays.
 */
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

/** Reads the busy calendars now and every ten minutes. Returns a function that stops the refresh. Never throws. */
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

/** The message for the owner. `isOutage`: the network failed, not the calendar. */
function failureOf(error: unknown): Pick<UnreadableCalendar, 'reason' | 'isOutage'> {
  const { outages } = ERRORS;
  const outage = (reason: string) => ({ reason, isOutage: true });
  const fault = (reason: string) => ({ reason, isOutage: false });
  if (error instanceof CalendarError) return fault(error.message);
  if (!(error instanceof Error)) return fault(ERRORS.unreadable);
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return outage(outages.timeout);
  if (error instanceof NoAnswer) return outage(outages.noAnswer);
  if (error instanceof ForbiddenAddress) return fault(ERRORS.privateNetwork);
  const code = codeOf(error);
  return code ? outage(outages.noConnection(code)) : fault(ERRORS.unreadable);
}

export interface UnreadableCalendar {
  readonly host: string;
  /**
   * The position of the calendar in the host's list, from 1. It identifies the calendar in messages, because the
   * address is a secret.
   */
  readonly number: number;
  readonly key: string;
  readonly reason: string;
  readonly isOutage: boolean;
}

const words = BOOKING_MAIL.unreadable;
/** A network outage is mailed only if it lasts longer than this. */
const OUTAGE_MS = 6 * HOUR_MS;

/**
 * Mails the owner which busy calendars can't be read, at most once a day for each calendar and recipient. A network
 * outage is mailed only if the last good copy is older than six hours.
 */
async function reportCalendarErrors(
  errors: readonly UnreadableCalendar[],
  deps: BookingDeps,
): Promise<void> {
  const { db, outgoing, wake, now } = deps;
  if (errors.length === 0 || !outgoing.mails) return;
  const copies = new Map((await readBusyCopies(db)).map((copy) => [copy.key, copy]));
  const time = now();
  const rows = errors.flatMap(({ key, host: id, number, reason, isOutage }) => {
    const readAt = copies.get(key)?.fetched_at ?? 0;
    if (isOutage && readAt > time - OUTAGE_MS) return [];
    const host = allHosts(deps).find((candidate) => candidate.id === id);
    if (!host) return [];
    const phrase = isOutage ? ERRORS.outages.phrase(reason) : reason;
    const content = mailText(words.subject(host.name), [
      words.text(number, host.name, phrase),
      readAt > 0 ? words.copy(callTime(readAt, host.zone)) : words.never,
      words.cure,
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
