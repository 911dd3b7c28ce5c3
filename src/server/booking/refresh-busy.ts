import { createHash } from 'node:crypto';
import type { CallHost } from '#content/booking.ts';
import {
  forgetOtherBusyCopies,
  keepBusyCopy,
  noteBusyFault,
} from '#server/storage/occupied-repository.ts';
import type { BookingDeps } from './booking-deps.ts';
import { busyPeriods } from './busy-periods.ts';
import { type FetchLimits, fetchCalendar } from './fetch-calendar.ts';

/** How often busy calendars are read, in milliseconds. */
const BUSY_EVERY_MS = 10 * 60_000;

const DAY_MS = 86_400_000;

/** A calendar that could not be read. */
export interface BusyFault {
  readonly host: string;
  readonly reason: string;
}

/**
 * Reads the busy calendars of all hosts. Where one can't be read its last good copy keeps closing slots; the
 * faults come back for the log, without the addresses.
 */
export async function refreshBusy(deps: BookingDeps, limits: FetchLimits): Promise<BusyFault[]> {
  const calendars = deps.schedule.hosts.flatMap((host) =>
    host.busyCalendars.map((address) => ({ host, address, key: keyOf(host, address) })),
  );
  await forgetOtherBusyCopies(
    deps.db,
    calendars.map(({ key }) => key),
  );
  const faults = await Promise.all(
    calendars.map(async ({ host, address, key }) => {
      const now = deps.now();
      try {
        const text = await fetchCalendar(address, limits);
        const until = now + (deps.schedule.horizonDays + 2) * DAY_MS;
        const periods = busyPeriods(text, host.zone, now - DAY_MS, until);
        const pairs = JSON.stringify(periods.map(({ start, end }) => [start, end]));
        await keepBusyCopy(deps.db, { key, host: host.id, periods: pairs }, now);
        return undefined;
      } catch (fault) {
        const reason = fault instanceof Error ? reasonOf(fault) : 'unreadable';
        await noteBusyFault(deps.db, { key, host: host.id }, reason, now);
        return { host: host.id, reason };
      }
    }),
  );
  return faults.filter((fault) => fault !== undefined);
}

/** Reads the busy calendars now and every ten minutes; answers with what stops it. Never throws. */
export function keepBusyFresh(
  deps: BookingDeps,
  limits: FetchLimits,
  onFault: (fault: BusyFault) => void,
): () => void {
  const run = () => {
    refreshBusy(deps, limits)
      .then((faults) => {
        for (const fault of faults) onFault(fault);
      })
      .catch((fault: Error) => onFault({ host: 'all', reason: fault.message }));
  };
  run();
  const timer = setInterval(run, BUSY_EVERY_MS).unref();
  return () => clearInterval(timer);
}

function reasonOf(fault: Error): string {
  if (fault.name === 'TimeoutError' || fault.name === 'AbortError') return 'no answer in time';
  if (fault.name === 'ForbiddenAddress') {
    return 'lies in a private network; set CALENDAR_ALLOW_PRIVATE=yes if that is meant';
  }
  const code = 'code' in fault && typeof fault.code === 'string' ? fault.code : '';
  return code ? `no connection (${code})` : fault.message.slice(0, 200);
}

function keyOf(host: CallHost, address: string): string {
  return createHash('sha256').update(`${host.id}\n${address}`).digest('hex');
}
