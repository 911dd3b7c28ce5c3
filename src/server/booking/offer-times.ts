import type { PostedField } from '#server/forms/read-post.ts';
import { type BookData, packStarts, type SlotOffer } from '#shared/booking/availability.ts';
import { isZone } from '#shared/booking/zones.ts';
import type { FreeTime } from './free-times.ts';
import type { BookingDeps } from './open-booking.ts';
import { holidaysOf } from './open-slots.ts';
import type { Schedule } from './read-schedule.ts';

export type TimeFields = Readonly<
  Partial<Record<'zone' | 'practiceZone' | 'day' | 'start', string | undefined>>
>;

/** The data of /book. `nearest`: free starts (UTC to the minute) next to one that was taken. */
export function bookData(
  free: readonly FreeTime[],
  { schedule }: Pick<BookingDeps, 'schedule'>,
  { zone = '', practiceZone = '', day, start }: TimeFields,
  nearest: readonly string[] = [],
): BookData {
  const isZoneChosen = isZone(zone);
  const chosen = Date.parse(start ?? '');
  return {
    minutes: schedule.lengthMinutes,
    isZoneChosen,
    // A time that was taken is chosen no more.
    chosen: free.find((time) => time.start === chosen)?.start,
    offer: slotOffer(free, schedule, {
      zone: isZoneChosen ? zone : (schedule.hosts[0]?.zone ?? 'UTC'),
      practiceZone: isZone(practiceZone) ? practiceZone : '',
      day,
      nearest: nearest.map((time) => Date.parse(time)),
    }),
  };
}

export function slotOffer(
  free: readonly FreeTime[],
  schedule: Schedule,
  view: Pick<SlotOffer, 'zone' | 'practiceZone' | 'day' | 'nearest'>,
): SlotOffer {
  const starts = packStarts(free.map(({ start }) => start));
  // The names of holidays are the owner's own, in English.
  const closed = schedule.name === 'calls' ? holidaysOf(schedule) : undefined;
  return { starts, ...view, closed };
}

export function lastValues(fields: readonly PostedField[]): TimeFields {
  return Object.fromEntries(fields);
}
