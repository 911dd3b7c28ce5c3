import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { DELIVERY_REASONS } from '#content/en/mail.ts';
import type { Clock } from '#server/database/clock.ts';
import type { Database, DeliveryRow, NewDeliveryRow } from '#server/database/schema.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/durations.ts';
import {
  type Channel,
  type Failure,
  MAX_ATTEMPT_MS,
  type SendResult,
  SMTP_PERMANENT,
} from './channel.ts';

export interface OutboxDeps {
  readonly db: Kysely<Database>;
  readonly channels: readonly Channel[];
  readonly clock: Clock;
  readonly random: () => number;
  /** Called for an internal error, such as an unreachable database. Must not throw. */
  readonly onError: (error: unknown) => void;
  readonly poll?: number | undefined;
  /** Creates the owner notifications for a failed delivery. They are written in the same transaction as the result. */
  readonly alarmsOf?:
    | ((row: DeliveryRow, failure: Failure, reason: string) => Promise<readonly NewDeliveryRow[]>)
    | undefined;
  readonly onAttempt?: ((channel: string, outcome: SendResult['kind']) => void) | undefined;
}

const POLL_INTERVAL_MS = 5000;
const MAX_CONCURRENT = 8;
const CANDIDATE_ROWS = 50;
/** If the process dies, another process can lease the delivery after this time. */
const LEASE_MS = MAX_ATTEMPT_MS + 15_000;
const FIRST_DELAY_MS = 30_000;
const MAX_DELAY_MS = HOUR_MS;
/**
 * Maximum delay for a service with many targets, such as the mail server. A short delay lets mails go out soon after
 * an outage.
 */
const MAX_SERVICE_DELAY_MS = 5 * MINUTE_MS;
const JITTER_FRACTION = 0.2;
/**
 * All delays of retries are shorter than this. A delivery that is due even later was therefore planned ahead, for
 * example a reminder of a call.
 */
const MAX_PLANNED_AHEAD_MS = 2 * HOUR_MS;
const MAX_DELIVERY_AGE_MS = 3 * DAY_MS;
const MAX_REASON_CHARACTERS = 300;

interface Pause {
  readonly until: number;
  readonly failures: number;
}

/**
 * Sends the deliveries that are due: one at a time for each target, to several targets at once. Several workers may
 * run, in one process or in several, because a worker leases a row before sending it. The pauses are in memory and
 * only avoid useless attempts.
 */
export class Outbox {
  readonly #deps: OutboxDeps;
  readonly #poll: number;
  readonly #active = new Map<string, { readonly service: string; readonly done: Promise<void> }>();
  /** Pauses by the name of the target, or of the service if the service is down. */
  readonly #pauses = new Map<string, Pause>();
  #running: Promise<void> | undefined;
  #again = false;
  #stopped = false;
  #cancelPoll: (() => void) | undefined;

  constructor(deps: OutboxDeps) {
    this.#deps = deps;
    this.#poll = deps.poll ?? POLL_INTERVAL_MS;
    this.wake();
  }

  async idle(): Promise<void> {
    while (this.#running || this.#active.size > 0) {
      await this.#running;
      await Promise.all([...this.#active.values()].map(({ done }) => done));
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#cancelPoll?.();
    await this.idle();
  }

  wake(): void {
    if (this.#stopped) return;
    this.#again = true;
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
      if (this.#again) this.wake();
    });
  }

  async #run(): Promise<void> {
    while (this.#again && !this.#stopped) {
      this.#again = false;
      try {
        while (!this.#stopped && this.#active.size < MAX_CONCURRENT) {
          const rows = await this.#claim();
          if (rows.length === 0) break;
          for (const row of rows) this.#serve(row);
          // SQLite and a channel may settle within one turn of the event loop. Yield here, so that requests can run
          // in between.
          await nextTurn();
        }
      } catch (error) {
        this.#deps.onError(error);
      }
    }
    this.#cancelPoll?.();
    if (!this.#stopped) this.#cancelPoll = this.#deps.clock.after(this.#poll, () => this.wake());
  }

  async #claim(): Promise<DeliveryRow[]> {
    const { db, channels, clock } = this.#deps;
    const now = clock.now();
    const paused: string[] = [];
    for (const [name, { until }] of this.#pauses) {
      if (until > now && until <= now + MAX_PLANNED_AHEAD_MS) paused.push(name);
      else if (until < now - DAY_MS) this.#pauses.delete(name);
    }
    // Try only one delivery of a service that was down. If the mail server hangs, several deliveries would occupy all
    // places.
    const tried = new Set([...this.#active.values()].map(({ service }) => service));
    const isFree = (service: string) => !this.#pauses.has(service) || !tried.has(service);
    const open = channels.filter(({ service }) => !paused.includes(service) && isFree(service));
    if (open.length === 0) return [];
    const busy = [...this.#active.keys(), ...paused];
    const candidates = await db
      .selectFrom('deliveries')
      .select(['id', 'target', 'channel'])
      // Write the value as a literal: SQLite uses a partial index only if the statement contains the value.
      .where('state', '=', sql.lit('pending'))
      .where(due(now))
      .where(free(now))
      .where(
        'channel',
        'in',
        open.map(({ name }) => name),
      )
      .$if(busy.length > 0, (query) => query.where('target', 'not in', busy))
      .orderBy('next_at')
      .orderBy('id')
      .limit(CANDIDATE_ROWS)
      .execute();
    const first = new Map(candidates.toReversed().map((row) => [row.target, row]));
    const ids: string[] = [];
    for (const { id, channel } of [...first.values()].reverse()) {
      const service = open.find(({ name }) => name === channel)?.service ?? '';
      if (ids.length === MAX_CONCURRENT - this.#active.size) break;
      if (!isFree(service)) continue;
      tried.add(service);
      ids.push(id);
    }
    if (ids.length === 0) return [];
    return db
      .updateTable('deliveries')
      .set({ lease_until: now + LEASE_MS })
      .where('id', 'in', ids)
      .where('state', '=', 'pending')
      .where(free(now))
      .returningAll()
      .execute();
  }

  #serve(row: DeliveryRow): void {
    const channel = this.#deps.channels.find(({ name }) => name === row.channel);
    if (!channel) return;
    const done = this.#attempt(row, channel).finally(() => {
      this.#active.delete(row.target);
      this.wake();
    });
    this.#active.set(row.target, { service: channel.service, done });
  }

  async #attempt(row: DeliveryRow, channel: Channel): Promise<void> {
    const { clock, onAttempt, onError, random } = this.#deps;
    const outcome = await channel.send(row).catch((error): SendResult => {
      onError(error);
      return { kind: 'refused', reason: DELIVERY_REASONS.notPrepared };
    });
    onAttempt?.(row.channel, outcome.kind);
    const now = clock.now();
    const update = updateAfter(row, outcome, now, random);
    const isDown = outcome.kind === 'down';
    if (!isDown || !outcome.service) this.#pauses.delete(channel.service);
    if (!isDown) this.#pauses.delete(row.target);
    else if (update.state === 'pending') {
      // End the pause no later than this delivery is given up. The next delivery may be as old, so it must be tried at
      // once.
      const name = outcome.service ?? row.target;
      const failures = (this.#pauses.get(name)?.failures ?? 0) + 1;
      const until = now + delayAfter(outcome, failures, random);
      this.#pauses.set(name, { failures, until: Math.min(until, giveUpAt(row, now)) });
    }
    await this.#record(row, update, await this.#alarms(row, outcome, update));
  }

  async #alarms(row: DeliveryRow, outcome: SendResult, { state }: DeliveryUpdate) {
    const { alarmsOf, onError } = this.#deps;
    const isBounce = outcome.kind === 'refused' && (outcome.smtpCode ?? 0) >= SMTP_PERMANENT;
    if (outcome.kind === 'delivered' || !(isBounce || state === 'dead')) return [];
    const failure = isBounce ? 'bounced' : isFinal(outcome) ? 'final' : 'givenUp';
    return alarmsOf?.(row, failure, outcome.reason).catch((error): NewDeliveryRow[] => {
      onError(error);
      return [];
    });
  }

  /**
   * Retries until the result is stored. Otherwise a message would be sent twice after a short outage of the database.
   */
  async #record(
    row: DeliveryRow,
    update: DeliveryUpdate,
    alarms: readonly NewDeliveryRow[] = [],
  ): Promise<void> {
    const { db, clock, onError } = this.#deps;
    const store = (writer: Kysely<Database>) =>
      writer
        .updateTable('deliveries')
        .set({ ...update, lease_until: null })
        .where('id', '=', row.id)
        .where('state', '=', 'pending')
        .where('lease_until', '=', row.lease_until)
        .executeTakeFirst();
    while (true) {
      try {
        if (alarms.length === 0) await store(db);
        else {
          await db.transaction().execute(async (trx) => {
            const { numUpdatedRows } = await store(trx);
            if (numUpdatedRows === 0n) return;
            await trx
              .insertInto('deliveries')
              .values([...alarms])
              .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
              .execute();
          });
        }
        return;
      } catch (error) {
        onError(error);
        if (this.#stopped) return;
        await new Promise<void>((resolve) => {
          clock.after(this.#poll, resolve);
        });
      }
    }
  }
}

type DeliveryUpdate = Pick<DeliveryRow, 'state' | 'attempts' | 'last_error' | 'smtp_code'> &
  Partial<Pick<DeliveryRow, 'next_at' | 'due_at' | 'delivered_at'>>;

function updateAfter(
  row: DeliveryRow,
  outcome: SendResult,
  now: number,
  random: () => number,
): DeliveryUpdate {
  const attempts = row.attempts + 1;
  if (outcome.kind === 'delivered') {
    return { state: 'delivered', attempts, last_error: null, smtp_code: null, delivered_at: now };
  }
  const failed = {
    attempts,
    last_error: outcome.reason.slice(0, MAX_REASON_CHARACTERS),
    smtp_code: ('smtpCode' in outcome && outcome.smtpCode) || null,
  };
  if (outcome.kind === 'canceled') return { ...failed, state: 'canceled' };
  const due_at = dueSince(row, now);
  const last = giveUpAt(row, now);
  if (now >= last || isFinal(outcome)) return { ...failed, state: 'dead', due_at };
  // The last attempt is made exactly at the end of the three days.
  const next_at = Math.min(now + delayAfter(outcome, attempts, random), last);
  return { ...failed, state: 'pending', next_at, due_at };
}

const isFinal = (outcome: SendResult) => outcome.kind === 'refused' && outcome.isFinal === true;

function dueSince(row: DeliveryRow, now: number): number {
  return Math.min(now, row.due_at ?? row.next_at);
}

function giveUpAt(row: DeliveryRow, now: number): number {
  return dueSince(row, now) + MAX_DELIVERY_AGE_MS;
}

/**
 * The delay before the next attempt: 30 seconds, doubled with each failure. The maximum is an hour, or {@link
 * MAX_SERVICE_DELAY_MS} if a whole service is down. If the target asks for a longer delay, that delay applies, up to an
 * hour. A random deviation of up to 20 percent prevents many deliveries from being retried at once.
 */
function delayAfter(outcome: SendResult, failures: number, random: () => number): number {
  const down = outcome.kind === 'down' ? outcome : undefined;
  const maxDelay = down?.service ? MAX_SERVICE_DELAY_MS : MAX_DELAY_MS;
  const plain = Math.min(maxDelay, FIRST_DELAY_MS * 2 ** Math.min(failures - 1, 20));
  const jittered = Math.round(plain * (1 - JITTER_FRACTION + 2 * JITTER_FRACTION * random()));
  return Math.max(jittered, Math.min(down?.retryAfter ?? 0, MAX_DELAY_MS));
}

/**
 * Selects deliveries that are due. Also selects deliveries that would wait too long because the clock was ahead when
 * they were written or last tried.
 */
function due(now: number) {
  const far = now + MAX_PLANNED_AHEAD_MS;
  return sql<boolean>`(next_at <= ${now} or next_at > ${far} and (
    attempts > 0 or created_at > ${far} and next_at - created_at <= ${MAX_PLANNED_AHEAD_MS}
  ))`;
}

/** A lease longer than the maximum was written while the clock was ahead, and counts as free. */
function free(now: number) {
  return sql<boolean>`(lease_until is null or lease_until <= ${now} or lease_until > ${now + LEASE_MS + MINUTE_MS})`;
}
