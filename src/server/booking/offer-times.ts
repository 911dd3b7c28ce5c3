import type { PostedField } from '#server/forms/post.ts';
import { type BookData, packStarts, type SlotOffer } from '#shared/booking/availability.ts';
import { dayKey } from '#shared/booking/call-time.ts';
import { isZone } from '#shared/booking/zones.ts';
import type { Call } from './call.ts';
import { type FreeTime, freeTimes } from './free-times.ts';
import type { BookingDeps } from './open-booking.ts';
import { holidaysOf } from './open-slots.ts';

/** The fields of the time, as the form and addresses name them. */
export interface WantedTime {
  readonly zone?: string | undefined;
  readonly practiceZone?: string | undefined;
  readonly day?: string | undefined;
  readonly start?: string | undefined;
}

/** The data of /book. `nearest`: free starts (UTC to the minute) next to one that was taken. */
export function bookData(
  free: readonly FreeTime[],
  { schedule }: Pick<BookingDeps, 'schedule'>,
  wanted: WantedTime,
  nearest: readonly string[] = [],
): BookData {
  const zone = zoneOr(wanted.zone, '');
  const chosen = Date.parse(wanted.start ?? '');
  return {
    minutes: schedule.lengthMinutes,
    isZoneChosen: zone !== '',
    // A time that was taken is chosen no more.
    chosen: free.find(({ start }) => start === chosen)?.start,
    offer: {
      starts: packStarts(free.map(({ start }) => start)),
      zone: zone || (schedule.hosts[0]?.zone ?? 'UTC'),
      practiceZone: zoneOr(wanted.practiceZone, ''),
      day: wanted.day,
      nearest: nearest.map((start) => Date.parse(start)),
      closed: Object.fromEntries(holidaysOf(schedule)),
    },
  };
}

/** The last value of each field. */
export function lastValues(fields: readonly PostedField[]): WantedTime {
  return Object.fromEntries(fields);
}

/** The times that a call can be moved to. */
export async function moveOffer(
  call: Call,
  { db, schedule, now }: BookingDeps,
  {
    day,
    nearest = [],
  }: { readonly day?: string | undefined; readonly nearest?: readonly number[] },
): Promise<SlotOffer> {
  const free = await freeTimes(db, schedule, now(), call.id);
  const starts = free.map(({ start }) => start).filter((start) => start !== call.start);
  return {
    starts: packStarts(starts),
    zone: call.zone,
    practiceZone: call.practiceZone,
    day: day ?? dayKey(call.start, call.zone),
    nearest,
    closed: Object.fromEntries(holidaysOf(schedule)),
  };
}

function zoneOr(zone: string | undefined, fallback: string): string {
  return zone && isZone(zone) ? zone : fallback;
}
