import { type Kysely, sql, type Transaction } from 'kysely';
import type { Storage } from './open-storage.ts';
import type { Database, DeliveryRow } from './schema.ts';
import { transact } from './transact.ts';

/** Which deliveries a worker may take. */
export interface ClaimScope {
  readonly now: number;
  /** Until when the taken ones are held. */
  readonly leaseUntil: number;
  /** Channels it can carry and that are not paused. */
  readonly channels: readonly string[];
  /** Targets that are being served or are down. */
  readonly without: readonly string[];
}

/** What taking a target's line gave: deliveries in order, or the time until which the line has to wait. */
export type Claimed =
  | { readonly kind: 'taken'; readonly rows: readonly DeliveryRow[] }
  | { readonly kind: 'waiting'; readonly until: number };

/** Deliveries of one target that are taken at a time. */
const MAX_BATCH_ROWS = 20;
/** Due deliveries that are read to find their targets. */
const CANDIDATE_ROWS = 200;
/** How long to leave a line alone that another process is taking at this moment. */
const CONTENTION_DELAY_MS = 1000;

/** Targets with something due, those waiting longest first. */
export async function dueTargets(db: Kysely<Database>, scope: ClaimScope): Promise<string[]> {
  if (scope.channels.length === 0) return [];
  const due = await db
    .selectFrom('deliveries')
    .select('target')
    .where('state', '=', 'pending')
    .where('next_at', '<=', scope.now)
    .where('channel', 'in', [...scope.channels])
    .where(free(scope.now))
    .$if(scope.without.length > 0, (query) => query.where('target', 'not in', [...scope.without]))
    .orderBy('next_at')
    .limit(CANDIDATE_ROWS)
    .execute();
  return [...new Set(due.map(({ target }) => target))];
}

/** When the next delivery falls due that is not due yet, or undefined. */
export async function nextDue(
  db: Kysely<Database>,
  { now, channels }: ClaimScope,
): Promise<number | undefined> {
  if (channels.length === 0) return undefined;
  const row = await db
    .selectFrom('deliveries')
    .select('next_at')
    .where('state', '=', 'pending')
    .where('next_at', '>', now)
    .where('channel', 'in', [...channels])
    .orderBy('next_at')
    .limit(1)
    .executeTakeFirst();
  return row?.next_at;
}

/**
 * Takes what is due for one target: first its queue in order of creation, then deferred deliveries. The line waits
 * while its first delivery is held by another process or waits for its next try; a delivery planned for later is
 * not in line before its time. On PostgreSQL the first in line is locked with SKIP LOCKED, so that of several
 * processes one takes the line and the others go on; on SQLite the transaction itself excludes them.
 */
export async function claimLine(
  storage: Storage,
  target: string,
  scope: ClaimScope,
): Promise<Claimed> {
  return transact(storage.db, async (trx) => {
    const line = await inLine(trx, target, scope);
    const [head] = line;
    const deferred = await deferredRows(trx, target, scope);
    if (head && isFree(head, scope.now) && head.next_at <= scope.now) {
      const rows = leading(line, scope).concat(deferred);
      return lease(storage, trx, rows, scope);
    }
    if (deferred.length > 0) return lease(storage, trx, deferred, scope);
    return {
      kind: 'waiting',
      until: head ? waitFor(head, scope.now) : scope.now + CONTENTION_DELAY_MS,
    };
  });
}

function inLine(
  trx: Transaction<Database>,
  target: string,
  { now }: ClaimScope,
): Promise<DeliveryRow[]> {
  return trx
    .selectFrom('deliveries')
    .selectAll()
    .where('state', '=', 'pending')
    .where('target', '=', target)
    .where('aside', '=', 0)
    .where((is) => is.or([is('attempts', '>', 0), is('next_at', '<=', now)]))
    .orderBy('created_at')
    .orderBy('id')
    .limit(MAX_BATCH_ROWS)
    .execute();
}

function deferredRows(
  trx: Transaction<Database>,
  target: string,
  { now, channels }: ClaimScope,
): Promise<DeliveryRow[]> {
  return trx
    .selectFrom('deliveries')
    .selectAll()
    .where('state', '=', 'pending')
    .where('target', '=', target)
    .where('aside', '=', 1)
    .where('next_at', '<=', now)
    .where('channel', 'in', [...channels])
    .where(free(now))
    .orderBy('next_at')
    .limit(MAX_BATCH_ROWS)
    .execute();
}

/** The beginning of the line up to the first that cannot go now. */
function leading(line: readonly DeliveryRow[], { now, channels }: ClaimScope): DeliveryRow[] {
  const able = new Set(channels);
  const stop = line.findIndex(
    (row) => !isFree(row, now) || row.next_at > now || !able.has(row.channel),
  );
  return line.slice(0, stop === -1 ? undefined : stop);
}

async function lease(
  { kind }: Storage,
  trx: Transaction<Database>,
  rows: readonly DeliveryRow[],
  { now, leaseUntil }: ClaimScope,
): Promise<Claimed> {
  const [head] = rows;
  if (!head) return { kind: 'waiting', until: now + CONTENTION_DELAY_MS };
  const locked = await trx
    .selectFrom('deliveries')
    .select('id')
    .where('id', '=', head.id)
    .where('state', '=', 'pending')
    .where(free(now))
    .$if(kind === 'postgres', (query) => query.forUpdate().skipLocked())
    .executeTakeFirst();
  if (!locked) return { kind: 'waiting', until: now + CONTENTION_DELAY_MS };
  const taken = await trx
    .updateTable('deliveries')
    .set({ lease_until: leaseUntil })
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('state', '=', 'pending')
    .where(free(now))
    .returning('id')
    .execute();
  const ids = new Set(taken.map(({ id }) => id));
  return {
    kind: 'taken',
    rows: rows.filter(({ id }) => ids.has(id)).map((row) => ({ ...row, lease_until: leaseUntil })),
  };
}

/** What an attempt changes. */
export interface DeliveryUpdate {
  readonly state: DeliveryRow['state'];
  readonly attempts: number;
  readonly nextAt: number;
  readonly lastError: string | null;
  readonly deliveredAt: number | null;
  readonly aside: 0 | 1;
  readonly dueAt: number | null;
}

/** Stores the outcome of an attempt and releases the delivery. Does nothing where the lease was lost. */
export async function updateDelivery(
  db: Kysely<Database>,
  row: DeliveryRow,
  update: DeliveryUpdate,
): Promise<boolean> {
  const changed = await transact(db, (trx) =>
    trx
      .updateTable('deliveries')
      .set({
        state: update.state,
        attempts: update.attempts,
        next_at: update.nextAt,
        last_error: update.lastError,
        delivered_at: update.deliveredAt,
        aside: update.aside,
        due_at: update.dueAt,
        lease_until: null,
      })
      .where('id', '=', row.id)
      .where('state', '=', 'pending')
      .where('lease_until', '=', row.lease_until)
      .executeTakeFirst(),
  );
  return changed.numUpdatedRows > 0n;
}

/** Releases deliveries that were claimed but not attempted. */
export async function releaseDeliveries(
  db: Kysely<Database>,
  rows: readonly DeliveryRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await transact(db, (trx) =>
    trx
      .updateTable('deliveries')
      .set({ lease_until: null })
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .where('state', '=', 'pending')
      .where('lease_until', '=', rows[0]?.lease_until ?? null)
      .execute(),
  );
}

function free(now: number) {
  return sql<boolean>`(lease_until is null or lease_until <= ${now})`;
}

function isFree(row: DeliveryRow, now: number): boolean {
  return row.lease_until === null || row.lease_until <= now;
}

function waitFor(head: DeliveryRow, now: number): number {
  return Math.max(head.next_at, isFree(head, now) ? 0 : (head.lease_until ?? 0), now + 1);
}
