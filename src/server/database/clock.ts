import { sql } from 'kysely';
import type { Storage } from '#server/database/open-storage.ts';
import { POSTGRES_NOW } from '#server/database/postgres-pool.ts';
import { MINUTE_MS } from '#shared/durations.ts';

/** The current time, and timers. Tests replace both, for example to skip three days. */
export interface Clock {
  now(): number;
  /** Calls `call` once after the given milliseconds. Returns a function that cancels the call. */
  after(milliseconds: number, call: () => void): () => void;
}

/** The day of the newest version in CHANGELOG.md or of the newest default figure, whichever is later. */
export const RELEASED_MS = Date.parse('2026-11-21');

/**
 * Returns the time, but never a time before the release: a clock that shows an earlier time is wrong. Otherwise, new
 * leads would expire as soon as the clock is corrected, and the calendar would offer calls on past days.
 */
const afterRelease = (time: number): number => Math.max(time, RELEASED_MS + performance.now());

export const systemClock: Clock = {
  now: () => Math.floor(afterRelease(Date.now())),
  after(milliseconds, call) {
    const timer = setTimeout(call, milliseconds);
    timer.unref();
    return () => clearTimeout(timer);
  },
};

/**
 * If the database takes longer than this to return its time, the time is too inaccurate. Such a time is used only at
 * the start.
 */
const MAX_ANSWER_MS = 1000;

/**
 * The clock of the PostgreSQL server, or with SQLite the clock of the machine. Machines that share a database must
 * not use their own clocks, because these differ: a lease that one machine writes could already have expired for
 * another machine.
 */
export async function databaseClock(
  storage: Pick<Storage, 'db' | 'kind'>,
  onError: (error: unknown) => void,
): Promise<Clock & { stop(): void }> {
  if (storage.kind === 'sqlite') return { ...systemClock, stop: () => undefined };
  /** The database's time at the zero of this process's monotonic clock. */
  let origin = 0;
  async function measure(): Promise<void> {
    const startedAt = performance.now();
    const time = await databaseTime(storage);
    const answered = performance.now();
    if (origin === 0 || answered - startedAt < MAX_ANSWER_MS)
      origin = time - (startedAt + answered) / 2;
  }
  await measure();
  const timer = setInterval(() => measure().catch(onError), MINUTE_MS).unref();
  return {
    ...systemClock,
    now: () => Math.round(afterRelease(origin + performance.now())),
    stop: () => clearInterval(timer),
  };
}

/** The time of the database, in milliseconds since the epoch. */
export async function databaseTime({ db, kind }: Pick<Storage, 'db' | 'kind'>): Promise<number> {
  const { rows } = await (kind === 'postgres'
    ? sql<{ now: number }>`select ${sql.raw(POSTGRES_NOW)} as now`
    : sql<{ now: number }>`select cast(unixepoch('subsec') * 1000 as integer) as now`
  ).execute(db);
  return Number(rows[0]?.now);
}
