import * as v from 'valibot';
import { RELEASED_MS } from '#server/database/clock.ts';
import type { Storage } from '#server/database/open-storage.ts';
import { readSetting, writeSetting } from '#server/database/settings-repository.ts';
import { DAY_MS } from '#shared/durations.ts';

/** A clock that moved by more than this between two checks was set forward, or the site was off. */
const CLOCK_JUMP_MS = 7 * DAY_MS;
/**
 * How long purging is held after a jump of the clock. In this time the owner can notice the message in the log or in
 * `leads audit`.
 */
const CLOCK_HOLD_MS = 7 * DAY_MS;

const CLOCK = 'clock';

const SEEN = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ seenAt: v.number(), heldSince: v.nullable(v.number()) }),
);

interface ClockHold {
  /** How far the clock jumped, in days, rounded down. */
  readonly days: number;
  /** When purging resumes, milliseconds since the epoch. */
  readonly heldUntil: number;
}

/**
 * Stores the current time. Returns undefined if records may be purged by age. If a clock is set forward, every record
 * becomes old at once, and purged records cannot be restored. Therefore a jump of more than seven days holds purging
 * for seven days. Setting the clock back ends the hold. Call this function several times a day.
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

/** A clock that is behind by less than this is not reported. */
const MAX_BEHIND_MS = DAY_MS;

/**
 * The latest time that has certainly passed: the release of this version, the last check of the clock, or the newest
 * lead. Milliseconds since the epoch. Undefined unless the clock is behind this time by more than
 * {@link MAX_BEHIND_MS}.
 */
export async function passedTime(
  { db }: Pick<Storage, 'db'>,
  now = Date.now(),
): Promise<number | undefined> {
  const passed = Math.max(
    RELEASED_MS,
    (await lastSeen(db))?.seenAt ?? 0,
    (await newestLead(db)) ?? 0,
  );
  return now < passed - MAX_BEHIND_MS ? passed : undefined;
}

/** When purging by age resumes, milliseconds since the epoch; undefined if purging is not on hold. */
export async function readClockHold(
  { db }: Pick<Storage, 'db'>,
  now: number,
): Promise<number | undefined> {
  const heldSince = (await lastSeen(db))?.heldSince ?? null;
  if (heldSince === null || now < heldSince || now >= heldSince + CLOCK_HOLD_MS) return undefined;
  return heldSince + CLOCK_HOLD_MS;
}

/** The last check; before the first check, the time the newest lead was received. */
async function lastSeen(db: Storage['db']): Promise<v.InferOutput<typeof SEEN> | undefined> {
  const read = v.safeParse(SEEN, await readSetting(db, CLOCK));
  if (read.success) return read.output;
  const newest = await newestLead(db);
  return newest === undefined ? undefined : { seenAt: newest, heldSince: null };
}

async function newestLead(db: Storage['db']): Promise<number | undefined> {
  const newest = await db
    .selectFrom('submissions')
    .select((select) => select.fn.max('received_at').as('at'))
    .executeTakeFirst();
  return newest?.at == null ? undefined : Number(newest.at);
}
