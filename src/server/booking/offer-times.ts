import { randomUUID } from 'node:crypto';
import type { PostError, PostedField } from '#server/forms/post.ts';
import { type BookData, packStarts, type SlotOffer } from '#shared/booking/availability.ts';
import { dayKey } from '#shared/booking/call-time.ts';
import { isZone } from '#shared/booking/zones.ts';
import { bookingForm } from '#shared/forms/booking.form.ts';
import { fieldsOf } from '#shared/forms/define-form.ts';
import { CONTEXT_FIELDS, HONEYPOT_FIELDS, IDEMPOTENCY_FIELD } from '#shared/forms/envelope.ts';
import type { Call } from './call.ts';
import { type FreeTime, freeTimes } from './free-times.ts';
import type { BookingDeps } from './open-booking.ts';

/** The data of /book for an address or a post. `nearest`: free starts (epoch ms) next to one that was taken. */
export function bookData(
  free: readonly FreeTime[],
  { schedule }: Pick<BookingDeps, 'schedule'>,
  values: Readonly<Record<string, string | undefined>>,
  errors: readonly PostError[] = [],
): BookData {
  const zone = zoneOr(values.zone, '');
  const chosen = Date.parse(values.start ?? '');
  return {
    minutes: schedule.lengthMinutes,
    isZoneChosen: zone !== '',
    // A time that was taken is chosen no more.
    chosen: free.find(({ start }) => start === chosen)?.start,
    offer: {
      starts: packStarts(free.map(({ start }) => start)),
      zone: zone || (schedule.hosts[0]?.zone ?? 'UTC'),
      practiceZone: zoneOr(values.practiceZone, ''),
      day: values.day,
      nearest: errors.flatMap(({ instead = [] }) => instead.map((start) => Date.parse(start))),
    },
    values: typedOf(values),
    errors: errors.map(({ field = '', message }) => ({ field, message })),
  };
}

const SHOWN_AGAIN: ReadonlySet<string> = new Set([
  ...fieldsOf(bookingForm).map(({ name }) => name),
  ...CONTEXT_FIELDS,
  ...HONEYPOT_FIELDS,
  IDEMPOTENCY_FIELD,
]);

/** What was typed, and the key that makes a second press of the same page one booking. */
function typedOf(values: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const typed = Object.entries(values).flatMap(([name, value]) =>
    value && SHOWN_AGAIN.has(name) ? [[name, value] as const] : [],
  );
  return { [IDEMPOTENCY_FIELD]: randomUUID(), ...Object.fromEntries(typed) };
}

/** The last value of each field. */
export function lastValues(fields: readonly PostedField[]): Record<string, string> {
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
  };
}

function zoneOr(zone: string | undefined, fallback: string): string {
  return zone && isZone(zone) ? zone : fallback;
}
