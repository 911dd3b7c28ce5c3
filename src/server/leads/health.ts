import type { Kysely } from 'kysely';
import type { Config } from '#server/config.ts';
import type { Storage } from '#server/database/open-storage.ts';
import { freeBytes } from '#server/database/probe-storage.ts';
import { type Database, type DeliveryRow, STORED_ONLY_CHANNEL } from '#server/database/schema.ts';
import type { Retention } from '#shared/retention.ts';
import { readClockHold } from './clock-guard.ts';
import { countDeliveries } from './deliveries.ts';
import { type BackupEvent, readBackups } from './last-backup.ts';

const MAX_DEAD_LISTED = 50;

/** How the site is doing. Times are milliseconds since the epoch. */
export interface Health {
  readonly lastDelivery: number | null;
  readonly waiting: number;
  /** Since when the delivery that waits longest is due; null if none is due. */
  readonly overdueSince: number | null;
  readonly dead: number;
  readonly deadRows: readonly DeliveryRow[];
  /** Bytes on the disk of the leads, and below how many the server refuses uploads. */
  readonly freeBytes: number;
  readonly minFreeBytes: number;
  readonly backup: BackupEvent | undefined;
  readonly backupCheck: BackupEvent | undefined;
  /** How long each kind of record is kept; what is not named is kept for good. */
  readonly retention: readonly Retention[];
  /** Until when nothing old is removed, because the clock jumped; undefined if nothing holds it. */
  readonly clockHeldUntil: number | undefined;
  readonly calendarErrors: readonly { readonly host: string; readonly error: string }[];
  readonly mails: boolean;
  readonly webhooks: number;
}

/** Gathers what needs the owner's attention: counts, and deliveries that were given up with their targets. No answers. */
export async function readHealth(storage: Storage, config: Config, now: number): Promise<Health> {
  const { db } = storage;
  const deliveries = () => db.selectFrom('deliveries').where('channel', '!=', STORED_ONLY_CHANNEL);
  const { last } = await deliveries()
    .select((select) => select.fn.max('delivered_at').as('last'))
    .executeTakeFirstOrThrow();
  const { pending, dead } = await countDeliveries(db);
  const { due } = await deliveries()
    .select((select) => select.fn.min('next_at').as('due'))
    .where('state', '=', 'pending')
    .where('next_at', '<=', now)
    .executeTakeFirstOrThrow();
  const deadRows = await deliveries()
    .selectAll()
    .where('state', '=', 'dead')
    .orderBy('next_at', 'desc')
    .limit(MAX_DEAD_LISTED)
    .execute();
  const { RETENTION, SMTP_URL, UPLOAD_MIN_FREE_MB, WEBHOOK_URLS } = config;
  const { made, checked } = await readBackups(storage);
  const calendars = await readBusyCopies(db);
  return {
    lastDelivery: last === null ? null : Number(last),
    waiting: pending,
    overdueSince: due === null ? null : Number(due),
    dead,
    deadRows,
    freeBytes: await freeBytes(storage.tempDir),
    minFreeBytes: UPLOAD_MIN_FREE_MB * 1_000_000,
    backup: made,
    backupCheck: checked,
    retention: RETENTION,
    clockHeldUntil: await readClockHold(storage, now),
    calendarErrors: calendars.flatMap(({ host, error }) =>
      error === null ? [] : [{ host, error }],
    ),
    mails: SMTP_URL !== '',
    webhooks: WEBHOOK_URLS.length,
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
