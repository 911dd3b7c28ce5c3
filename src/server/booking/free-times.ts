import type { Kysely } from 'kysely';
import type { CallSchedule } from '#content/opening-hours.ts';
import { releaseLapsed } from '#server/database/bookings-repository.ts';
import { readOccupied } from '#server/database/occupied-repository.ts';
import type { Database } from '#server/database/schema.ts';
import { dayIn } from '#shared/calendar-day.ts';
import { DAY_MS } from '#shared/durations.ts';
import { type Occupied, openSlots, type Slot } from './open-slots.ts';
import type { Period } from './slot-cells.ts';

/** A start (epoch ms) and the hosts who could take it, those with the fewest calls that day first. */
export interface FreeTime {
  readonly start: number;
  readonly slots: readonly Slot[];
}

/**
 * Every time that can be booked now, soonest first; for a call that is to be moved (`except`, its id) its own time
 * is no obstacle. A time listed here may be taken a moment later: see `bookCall`.
 */
export async function freeTimes(
  db: Kysely<Database>,
  schedule: CallSchedule,
  now: number,
  except = '',
): Promise<FreeTime[]> {
  await releaseLapsed(db, now);
  // A day back, since no zone is further than that from the host's own calendar day.
  const rows = await readOccupied(db, now - DAY_MS, dayIn('UTC', now - DAY_MS), except);
  const byStart = new Map<number, { slot: Slot; calls: number }[]>();
  for (const host of schedule.hosts) {
    const occupied = occupiedBy(host.id, rows);
    for (const slot of openSlots(schedule, host, occupied, now)) {
      const calls = occupied.callsOn.get(slot.day) ?? 0;
      const others = byStart.get(slot.start);
      if (others) others.push({ slot, calls });
      else byStart.set(slot.start, [{ slot, calls }]);
    }
  }
  return [...byStart]
    .toSorted(([a], [b]) => a - b)
    .map(([start, offers]) => ({
      start,
      slots: offers.toSorted((a, b) => a.calls - b.calls).map(({ slot }) => slot),
    }));
}

type Rows = Awaited<ReturnType<typeof readOccupied>>;

function occupiedBy(host: string, rows: Rows): Occupied {
  const own = <Row extends { readonly host: string }>(list: readonly Row[]) =>
    list.filter((row) => row.host === host);
  return {
    cells: new Set(own(rows.cells).map(({ cell_start }) => cell_start)),
    callsOn: new Map(own(rows.seats).map(({ day, seats }) => [day, seats])),
    blockedDays: new Set(own(rows.blocked).map(({ day }) => day)),
    busy: own(rows.busy).flatMap(({ periods }) => readPeriods(periods)),
  };
}

function readPeriods(json: string): Period[] {
  const pairs = JSON.parse(json) as (readonly [number, number])[];
  return pairs.map(([start, end]) => ({ start, end }));
}
