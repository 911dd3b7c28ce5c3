import { type Kysely, sql } from 'kysely';
import type { Config } from '#server/config.ts';
import { freeBytes, type Storage } from '#server/database/open-storage.ts';
import { type Database, isOpen, STORED_ONLY_CHANNEL } from '#server/database/schema.ts';
import { readLastBackup } from './backup.ts';
import { countDeliveries, countFailed, hasFailed } from './deliveries.ts';
import { readClockHold } from './retention.ts';

const MAX_DEAD_LISTED = 50;

export type Health = Awaited<ReturnType<typeof readHealth>>;

/**
 * What needs the owner's attention: counts, and deliveries that were given up with their targets. No answers. Times are
 * milliseconds since the epoch.
 */
export async function readHealth(storage: Storage, config: Config, now: number) {
  const { db } = storage;
  const deliveries = () => db.selectFrom('deliveries').where('channel', '!=', STORED_ONLY_CHANNEL);
  const { last } = await deliveries()
    .select((select) => select.fn.max('delivered_at').as('last'))
    .executeTakeFirstOrThrow();
  const { pending } = await countDeliveries(db, isOpen);
  const dead = await countFailed(db);
  const { due } = await deliveries()
    .select((select) => select.fn.min('next_at').as('due'))
    .where('state', '=', sql.lit('pending'))
    .where('next_at', '<=', now)
    .executeTakeFirstOrThrow();
  const deadRows = await deliveries()
    .selectAll()
    .where(isOpen)
    .where(hasFailed)
    .orderBy('next_at', 'desc')
    .limit(MAX_DEAD_LISTED)
    .execute();
  const calendars = await readBusyCopies(db);
  return {
    lastDelivery: last === null ? null : Number(last),
    waiting: pending,
    /** Since when the delivery that waits longest is due; null if none is due. */
    overdueSince: due === null ? null : Number(due),
    dead,
    deadRows,
    freeBytes: await freeBytes(storage.tempDir),
    minFreeBytes: config.UPLOAD_MIN_FREE_MB * 1_000_000,
    backup: await readLastBackup(storage),
    retention: config.RETENTION,
    /** Until when nothing old is removed, because the clock jumped; undefined if nothing holds it. */
    clockHeldUntil: await readClockHold(storage, now),
    calendarErrors: calendars.flatMap(({ host, error }) =>
      error === null ? [] : [{ host, error }],
    ),
    mails: config.SMTP_URL !== '',
    webhooks: config.WEBHOOK_URLS.length,
  };
}

export async function readBusyCopies(db: Kysely<Database>) {
  return db
    .selectFrom('busy_calendars')
    .select(['key', 'host', 'fetched_at', 'checked_at', 'error'])
    .orderBy('host')
    .orderBy('key')
    .execute();
}
