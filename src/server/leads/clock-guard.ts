import * as v from 'valibot';
import type { Storage } from '#server/database/open-storage.ts';
import { readSetting, writeSetting } from '#server/database/settings-repository.ts';
import { DAY_MS } from '#shared/durations.ts';

/** A clock that moved on by more than this between two looks was set, or the site was off for that long. */
export const CLOCK_JUMP_MS = 7 * DAY_MS;
/** After a jump nothing is removed for this long, in which the owner sees the log and `leads audit`. */
export const CLOCK_HOLD_MS = 7 * DAY_MS;

const CLOCK = 'clock';

const SEEN = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ seenAt: v.number(), heldSince: v.nullable(v.number()) }),
);

export interface ClockHold {
  /** By how much the clock moved on at once, whole days. */
  readonly days: number;
  /** When removing goes on, milliseconds since the epoch. */
  readonly heldUntil: number;
}

/**
 * Records the time and says whether records may be removed by their age: undefined if they may. A clock that is set
 * forward makes everything old at once, and what is removed stays removed; so a jump of more than seven days holds
 * removal for seven days, and a clock that is set back again ends the hold. Call it several times a day.
 */
export async function checkClock(
  { db }: Pick<Storage, 'db'>,
  now: number,
): Promise<ClockHold | undefined> {
  const before = await lastSeen(db);
  const seenAt = before?.seenAt ?? now;
  let heldSince = before?.heldSince ?? null;
  if (heldSince !== null && (now < heldSince || now - heldSince >= CLOCK_HOLD_MS)) heldSince = null;
  if (now - seenAt > CLOCK_JUMP_MS) heldSince = now;
  await writeSetting(db, CLOCK, JSON.stringify({ seenAt: now, heldSince }));
  if (heldSince === null) return undefined;
  return {
    days: Math.floor((now - seenAt) / DAY_MS),
    heldUntil: heldSince + CLOCK_HOLD_MS,
  };
}

/** When removing by age goes on; undefined if nothing holds it. Changes nothing. */
export async function readClockHold(
  { db }: Pick<Storage, 'db'>,
  now: number,
): Promise<number | undefined> {
  const heldSince = (await lastSeen(db))?.heldSince ?? null;
  if (heldSince === null || now < heldSince || now >= heldSince + CLOCK_HOLD_MS) return undefined;
  return heldSince + CLOCK_HOLD_MS;
}

/** The last look; before the first one, when the newest lead came in. */
async function lastSeen(db: Storage['db']): Promise<v.InferOutput<typeof SEEN> | undefined> {
  const read = v.safeParse(SEEN, await readSetting(db, CLOCK));
  if (read.success) return read.output;
  const newest = await db
    .selectFrom('submissions')
    .select((select) => select.fn.max('received_at').as('at'))
    .executeTakeFirst();
  return newest?.at == null ? undefined : { seenAt: Number(newest.at), heldSince: null };
}
