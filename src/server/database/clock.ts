import { sql } from 'kysely';
import type { Storage } from '#server/database/open-storage.ts';
import { POSTGRES_NOW } from '#server/database/postgres-pool.ts';
import { MINUTE_MS } from '#shared/durations.ts';

/** Time and timers, so that tests can let three days pass in a moment. */
export interface Clock {
  now(): number;
  /** Calls once after the given milliseconds. Returns a function that cancels it. */
  after(milliseconds: number, call: () => void): () => void;
}

export const systemClock: Clock = {
  now: Date.now,
  after(milliseconds, call) {
    const timer = setTimeout(call, milliseconds);
    timer.unref();
    return () => clearTimeout(timer);
  },
};

/** An answer that took longer says too little about the moment. */
const MAX_ANSWER_MS = 1000;

/**
 * The clock of PostgreSQL, which several machines share: their own differ, and a lease of one would be over for another.
 * SQLite has the computer's.
 */
export async function databaseClock(
  storage: Pick<Storage, 'db' | 'kind'>,
  onError: (error: unknown) => void,
): Promise<Clock & { stop(): void }> {
  if (storage.kind === 'sqlite') return { ...systemClock, stop: () => undefined };
  /** The database's time when this process's monotonic clock began. */
  let origin = 0;
  async function measure(): Promise<void> {
    const asked = performance.now();
    const time = await databaseTime(storage);
    const answered = performance.now();
    if (origin === 0 || answered - asked < MAX_ANSWER_MS) origin = time - (asked + answered) / 2;
  }
  await measure();
  const timer = setInterval(() => measure().catch(onError), MINUTE_MS).unref();
  return {
    ...systemClock,
    now: () => Math.round(origin + performance.now()),
    stop: () => clearInterval(timer),
  };
}

/** Milliseconds since the epoch. */
export async function databaseTime({ db, kind }: Pick<Storage, 'db' | 'kind'>): Promise<number> {
  const { rows } = await (kind === 'postgres'
    ? sql<{ now: number }>`select ${sql.raw(POSTGRES_NOW)} as now`
    : sql<{ now: number }>`select cast(unixepoch('subsec') * 1000 as integer) as now`
  ).execute(db);
  return Number(rows[0]?.now);
}
