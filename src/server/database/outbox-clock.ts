import { type Kysely, sql } from 'kysely';
import { HOUR_MS, MINUTE_MS } from '#shared/durations.ts';
import type { Database } from './schema.ts';
import { transact } from './transact.ts';

/** What a worker knows of a clock that is right again. */
export interface ClockCorrection {
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** No lease is longer. */
  readonly maxLeaseMs: number;
  /** No retry waits longer. */
  readonly maxRetryMs: number;
  /** True where the clock was seen to go back: then every retry is due, because how long it has waited is unknown. */
  readonly wentBack: boolean;
  /** Targets that are being served, whose leases stay. */
  readonly serving: readonly string[];
}

/** A first attempt is planned for no later than this after its lead, reminders of calls apart. */
const MAX_FIRST_DELAY_MS = HOUR_MS;
/** Clocks of machines that share a database differ by less. */
const TOLERANCE_MS = MINUTE_MS;

/**
 * Makes due what was planned, tried or leased while the clock was ahead and would now wait until it is that late again.
 * Reminders keep their time: it is that of the call.
 */
export async function correctOutboxTimes(
  db: Kysely<Database>,
  { now, maxLeaseMs, maxRetryMs, wentBack, serving }: ClockCorrection,
): Promise<void> {
  await transact(db, async (trx) => {
    await trx
      .updateTable('deliveries')
      .set({ lease_until: null })
      .where('state', '=', 'pending')
      .where('lease_until', '>', now + maxLeaseMs + TOLERANCE_MS)
      .$if(serving.length > 0, (query) => query.where('target', 'not in', [...serving]))
      .execute();
    await trx
      .updateTable('deliveries')
      .set({ next_at: now, due_at: null })
      .where('state', '=', 'pending')
      .where('next_at', '>', now)
      .where(
        sql<boolean>`(
          attempts > 0 and next_at > ${wentBack ? now : now + maxRetryMs + TOLERANCE_MS}
          or created_at > ${now + TOLERANCE_MS}
            and channel != 'mail-reminder' and next_at - created_at <= ${MAX_FIRST_DELAY_MS}
        )`,
      )
      .execute();
  });
}
