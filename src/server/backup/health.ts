import { sql } from 'kysely';
import { calendarNote, readBusyCopies } from '#server/booking/busy/busy-copies.ts';
import { readHours } from '#server/booking/schedule.ts';
import type { DatabaseConfig } from '#server/database/config.ts';
import { freeBytes, type Storage } from '#server/database/open-storage.ts';
import { isPendingOrDead, STORED_ONLY_CHANNEL } from '#server/database/schema.ts';
import type { DeliveryConfig } from '#server/delivery/config.ts';
import { readClockHold } from '#server/erasure/clock-hold.ts';
import {
  countDeliveries,
  countFailed,
  doesServerMail,
  isGivenUp,
  isRetried,
} from '#server/leads/deliveries.ts';
import { readFacts } from '#server/records/read-records.ts';
import { readLastBackup } from './backup.ts';
import { type HeartbeatConfig, readHeartbeat, readOverdue } from './heartbeat.ts';

const MAX_LISTED = 50;

type HealthConfig = { readonly SITE_ORIGIN: string } & Pick<DatabaseConfig, 'UPLOAD_MIN_FREE_MB'> &
  Pick<DeliveryConfig, 'SMTP_URL' | 'WEBHOOK_URLS'> &
  HeartbeatConfig;

export type Health = Awaited<ReturnType<typeof readHealth>>;

/**
 * The state of deliveries, disk, backup, retention and calendars, for the owner's health page. It contains the targets
 * of failed deliveries, and no answers of visitors. Times are milliseconds since the epoch.
 */
export async function readHealth(storage: Storage, config: HealthConfig, now: number) {
  const { db } = storage;
  const deliveries = () => db.selectFrom('deliveries').where('channel', '!=', STORED_ONLY_CHANNEL);
  const { last } = await deliveries()
    .select((select) => select.fn.max('delivered_at').as('last'))
    .executeTakeFirstOrThrow();
  const { pending } = await countDeliveries(db, isPendingOrDead);
  const { failed, retrying } = await countFailed(db);
  const { due } = await deliveries()
    .select((select) => select.fn.min('next_at').as('due'))
    .where('state', '=', sql.lit('pending'))
    .where('next_at', '<=', now)
    .executeTakeFirstOrThrow();
  const listed = (which: typeof isGivenUp) =>
    deliveries()
      .selectAll()
      .where(isPendingOrDead)
      .where(which)
      .orderBy('next_at', 'desc')
      .limit(MAX_LISTED)
      .execute();
  const calendars = await readBusyCopies(db);
  const { schedule } = await readHours(db);
  const { retention, isRetentionReadable } = await readFacts(db, config.SITE_ORIGIN);
  return {
    lastDelivery: last === null ? null : Number(last),
    waiting: pending,
    /** When the longest-waiting delivery became due; null if none is due. */
    overdueSince: due === null ? null : Number(due),
    dead: failed,
    deadRows: await listed(isGivenUp),
    retrying,
    retriedRows: await listed(isRetried),
    freeBytes: await freeBytes(storage.tempDir),
    minFreeBytes: config.UPLOAD_MIN_FREE_MB * 1_000_000,
    backup: await readLastBackup(storage),
    /** Undefined if HEARTBEAT_URL is not set. */
    heartbeat: config.HEARTBEAT_URL
      ? {
          sentAt: null,
          failure: '',
          ...(await readHeartbeat(db)),
          overdue: await readOverdue(storage, config, now),
        }
      : undefined,
    retention,
    isRetentionReadable,
    /** When purging resumes after a jump of the clock; undefined if purging is not on hold. */
    clockHeldUntil: await readClockHold(storage, now),
    calendarNotes: calendars.map((copy) => calendarNote(copy)).filter((note) => note !== ''),
    /** `YYYY-MM-DD`; undefined if there is none. */
    lastHoliday: Object.keys(schedule.holidays).toSorted().at(-1),
    mails: config.SMTP_URL !== '' || (await doesServerMail(storage)),
    webhooks: config.WEBHOOK_URLS.length,
  };
}
