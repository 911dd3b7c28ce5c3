import type { Insertable, Kysely } from 'kysely';
import { BOOKING_MAIL } from '#content/en/booking-mail.ts';
import { CALENDAR_NOTES, CALENDAR_ERRORS as ERRORS } from '#content/en/busy-calendars.ts';
import type { BookingDeps } from '#server/booking/open-booking.ts';
import { allHosts, type Schedules } from '#server/booking/schedule.ts';
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
import { type BusyCopy, calendarKey, readBusyCopies } from './busy-copies.ts';
import { CalendarError } from './calendar-limits.ts';
import { fetchCalendar, type ReadLimits, readInWorker } from './read-calendar.ts';

const BUSY_EVERY_MS = 10 * MINUTE_MS;
const CHANGE_CHECK_MS = 1000;
/** Days to read beyond the booking horizon, so that a stored copy stays useful while the calendar can't be read. */
const EXTRA_DAYS = 60;

/**
 * Reads the busy calendars of all hosts, one after the other. If a calendar can't be read or exceeds a limit, its last
 * good copy stays in use. The problems are returned for the log, without addresses, and mailed to the owner.
 */
export async function refreshBusy(
  deps: BookingDeps,
  limits: ReadLimits,
): Promise<CalendarProblem[]> {
  const { db } = deps;
  const hours = deps.hours();
  const calendars = busyCalendars(hours);
  const keys = calendars.map(({ copy }) => copy.key);
  await db
    .deleteFrom('busy_calendars')
    .$if(keys.length > 0, (query) => query.where('key', 'not in', keys))
    .execute();
  const before = new Map((await readBusyCopies(db)).map((copy) => [copy.key, copy]));
  const problems: CalendarProblem[] = [];
  for (const { zone, email, number, address, copy } of calendars) {
    if (limits.signal?.aborted) break;
    const now = deps.now();
    try {
      const text = await fetchCalendar(address, limits);
      const from = now - DAY_MS;
      const until = now + (horizonDays(hours) + EXTRA_DAYS) * DAY_MS;
      const job = { text, hostZone: zone, hostEmail: email, from, until };
      const read = await readInWorker(job, limits);
      const { unread, unknownZones: unknown_zones } = read;
      await store(db, copy, {
        periods: JSON.stringify([
          // Close all times outside the period that was read. The times before this period matter if the clock was
          // ahead when the calendar was read.
          [0, from],
          ...read.periods.map(({ start, end }) => [start, end]),
          [until, Number.MAX_SAFE_INTEGER],
        ]),
        fetched_at: now,
        checked_at: now,
        error: null,
        unread,
        unknown_zones,
      });
      if (hasMore({ unread, unknown_zones }, before.get(copy.key))) {
        const reason = CALENDAR_NOTES.partly(copy.host, unread, unknown_zones);
        problems.push({ ...copy, number, reason, kind: 'partly' });
      }
    } catch (error) {
      if (limits.signal?.aborted) break;
      const failure = failureOf(error);
      await store(db, copy, { checked_at: now, error: failure.reason });
      problems.push({ ...copy, number, ...failure });
    }
  }
  await reportProblems(problems, deps);
  return problems;
}

/** The busy calendars of the hosts who can be booked. */
function busyCalendars(hours: Schedules) {
  return allHosts(hours).flatMap(({ id, zone, email, busyCalendars }) =>
    [...new Set(busyCalendars)].map((address, index) => {
      const copy = { key: calendarKey(id, address), host: id };
      return { zone, email, address, number: index + 1, copy };
    }),
  );
}

function horizonDays({ schedule, interviews }: Schedules): number {
  return Math.max(schedule.horizonDays, interviews?.horizonDays ?? 0);
}

type LeftOut = Pick<BusyCopy, 'unread' | 'unknown_zones'>;

/**
 * True if more entries were left out of a calendar than last time. The owner is told only in this case, so that the
 * same faults are reported once.
 */
function hasMore(now: LeftOut, before: LeftOut = { unread: 0, unknown_zones: 0 }): boolean {
  return now.unread > before.unread || now.unknown_zones > before.unknown_zones;
}

type Outcome = Insertable<BusyCalendarsTable>;

/**
 * Writes the result of reading a calendar. Columns that are left out are unchanged: after an error, the last good
 * copy stays.
 */
async function store(
  db: Kysely<Database>,
  copy: { readonly key: string; readonly host: string },
  outcome: Partial<Outcome> & Pick<Outcome, 'checked_at' | 'error'>,
): Promise<void> {
  await db
    .insertInto('busy_calendars')
    .values({ ...copy, periods: '[]', fetched_at: 0, ...outcome })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(outcome))
    .execute();
}

/**
 * Reads the busy calendars now, every ten minutes, and at once after the owner has changed a host or a calendar.
 * Returns a function that stops the refresh. Never throws.
 */
export function keepBusyFresh(
  deps: BookingDeps,
  limits: ReadLimits,
  onProblem: (problem: Pick<CalendarProblem, 'host' | 'reason' | 'kind'>) => void,
): () => Promise<void> {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running = run();

  async function run(): Promise<void> {
    const wanted = wantedCalendars();
    const begunAt = Date.now();
    try {
      const problems = await refreshBusy(deps, { ...limits, signal: stopping.signal });
      for (const problem of problems) onProblem(problem);
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown';
      onProblem({ host: 'all', reason, kind: 'fault' });
    }
    if (stopping.signal.aborted) return;
    timer = setInterval(() => {
      // Negative if the clock was set back.
      const passed = Date.now() - begunAt;
      const isFresh = passed >= 0 && passed < BUSY_EVERY_MS;
      if (isFresh && wantedCalendars() === wanted) return;
      clearInterval(timer);
      running = run();
    }, CHANGE_CHECK_MS).unref();
  }

  function wantedCalendars(): string {
    const hours = deps.hours();
    return JSON.stringify([busyCalendars(hours), horizonDays(hours)]);
  }

  return async () => {
    stopping.abort();
    clearInterval(timer);
    await running;
  };
}

/** The reason for the owner, and whether the network or the calendar is the cause. */
function failureOf(error: unknown): Pick<CalendarProblem, 'reason' | 'kind'> {
  const { outages } = ERRORS;
  const outage = (reason: string) => ({ reason, kind: 'outage' }) as const;
  const fault = (reason: string) => ({ reason, kind: 'fault' }) as const;
  if (error instanceof CalendarError) return fault(error.message);
  if (!(error instanceof Error)) return fault(ERRORS.unreadable);
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return outage(outages.timeout);
  if (error instanceof NoAnswer) return outage(outages.noAnswer);
  if (error instanceof ForbiddenAddress) return fault(ERRORS.privateNetwork);
  const code = codeOf(error);
  return code ? outage(outages.noConnection(code)) : fault(ERRORS.unreadable);
}

export interface CalendarProblem {
  readonly host: string;
  /**
   * The position of the calendar in the host's list, from 1. It identifies the calendar in messages, because the
   * address is a secret.
   */
  readonly number: number;
  readonly key: string;
  readonly reason: string;
  /** `outage`: the network failed. `fault`: the calendar can't be read. `partly`: entries were left out. */
  readonly kind: 'outage' | 'fault' | 'partly';
}

const { unreadable: words, partlyRead: partly } = BOOKING_MAIL;
/** A network outage is mailed only if it lasts longer than this. */
const OUTAGE_MS = 6 * HOUR_MS;

/**
 * Mails the owner about busy calendars that can't be read, or only in part. A recipient gets at most one mail a day
 * about an unreadable calendar. About a partly read calendar, a recipient gets a second mail on a day only if the
 * numbers of faulty entries have changed. A network outage is mailed only if the last good copy is older than six
 * hours.
 */
async function reportProblems(
  problems: readonly CalendarProblem[],
  deps: BookingDeps,
): Promise<void> {
  const { db, outgoing, wake, now } = deps;
  if (problems.length === 0 || !outgoing.mails) return;
  const copies = new Map((await readBusyCopies(db)).map((copy) => [copy.key, copy]));
  const time = now();
  const rows = problems.flatMap(({ key, host: id, number, reason, kind }) => {
    const copy = copies.get(key);
    const readAt = copy?.fetched_at ?? 0;
    const isRecent = readAt > time - OUTAGE_MS && readAt <= time;
    if (kind === 'outage' && isRecent) return [];
    const host = allHosts(deps.hours()).find((candidate) => candidate.id === id);
    if (!host) return [];
    const phrase = kind === 'outage' ? ERRORS.outages.phrase(reason) : reason;
    const never = copy?.offered_anyway ? words.offered : words.never;
    const content =
      kind === 'partly'
        ? mailText(partly.subject(host.name), [partly.text(number, reason), partly.cure])
        : mailText(words.subject(host.name), [
            words.text(number, host.name, phrase),
            readAt > 0 ? words.copy(callTime(readAt, host.zone)) : never(host.name),
            words.cure,
          ]);
    const payload: MessagePayload = { kind: 'message', ...content };
    const targets = host.email ? [host.email] : outgoing.ownerEmails;
    return targets.map((target) => ({
      target,
      payload,
      key: shortHash(
        [
          kind === 'partly' ? `busy calendar partly\n${reason}` : 'busy calendar',
          key,
          dayIn(host.zone, time),
          target,
        ].join('\n'),
      ),
    }));
  });
  if (await enqueueOwnerMessages(db, OWNER_CHANNEL, rows, time)) wake();
}
