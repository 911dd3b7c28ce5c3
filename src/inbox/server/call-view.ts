import type { CallFact, CallWeek } from '#inbox/contract.ts';
import { listBlockedDays } from '#server/booking/blocked-days.ts';
import { calendarNote, readBusyCopies } from '#server/booking/busy/busy-copies.ts';
import type { Call } from '#server/booking/call.ts';
import { isOver } from '#server/booking/change-call.ts';
import { listCalls } from '#server/booking/list-calls.ts';
import type { BookingDeps } from '#server/booking/open-booking.ts';
import { windowsOn } from '#server/booking/open-slots.ts';
import { allHosts } from '#server/booking/schedule.ts';
import { dayIn } from '#shared/calendar-day.ts';
import { DAY_MS } from '#shared/durations.ts';
import { phoneUrl } from '#shared/forms/rules/phone-url.ts';
import { hiringCountryCalled } from '#shared/hiring-countries.ts';

interface Period {
  /** Milliseconds since the epoch. */
  readonly from: number;
  readonly until: number;
}

/** The calls and the closed days of a period. The period begins and ends at midnight. */
export async function callWeek(period: Period, booking: BookingDeps): Promise<CallWeek> {
  const { from, until } = period;
  const calls = await listCalls({ from, until }, booking);
  const [next] = await listCalls({ from: until, max: 1 }, booking);
  const now = booking.now();
  return {
    calls: calls.map((call) => callFact(call, now)),
    hosts: allHosts(booking.hours()).map(({ id, name, zone }) => ({ id, name, zone })),
    blocked: await listBlockedDays(booking.db, dayIn('UTC', from - DAY_MS)),
    closed: closedDays(period, booking),
    calendars: await calendarNotes(booking),
    next: next?.start ?? null,
    mails: booking.outgoing.mails,
  };
}

async function calendarNotes(booking: BookingDeps): Promise<CallWeek['calendars']> {
  const names = new Map(allHosts(booking.hours()).map(({ id, name }) => [id, name]));
  return (await readBusyCopies(booking.db))
    .map((copy) => ({
      key: copy.key,
      note: calendarNote(copy, names.get(copy.host)),
      isOffered: copy.fetched_at > 0 ? null : copy.offered_anyway > 0,
    }))
    .filter(({ note }) => note !== '');
}

/**
 * Days on which a host has no hours for calls or interviews. A holiday has a name, and other days have an empty name.
 */
function closedDays({ from, until }: Period, booking: BookingDeps): CallWeek['closed'] {
  const { schedule, interviews } = booking.hours();
  const noons = Array.from(
    { length: Math.round((until - from) / DAY_MS) },
    (_, index) => from + (index + 0.5) * DAY_MS,
  );
  const isOpen = (hostId: string, day: string) =>
    [schedule, interviews].some((schedule) =>
      schedule?.hosts.some(
        (host) => host.id === hostId && windowsOn(schedule, host, day).length > 0,
      ),
    );
  return allHosts(booking.hours()).flatMap(({ id, zone }) =>
    noons
      .map((noon) => dayIn(zone, noon))
      .filter((day) => !isOpen(id, day))
      .map((day) => ({ host: id, day, name: schedule.holidays[day] ?? '' })),
  );
}

export function callFact(call: Call, now: number): CallFact {
  const { id, leadId, start, end, state, host, name, practiceName, phone, country } = call;
  const isInterview = call.schedule === 'interviews';
  return {
    id,
    isInterview,
    leadId,
    start,
    end,
    name,
    practiceName,
    phone: {
      text: phone,
      url: phoneUrl(phone, isInterview ? hiringCountryCalled(country) : 'US'),
    },
    isHeld: state === 'held',
    host: host.id,
    hostName: host.name,
    canChange: !isOver(call, now),
  };
}
