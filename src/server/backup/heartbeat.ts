import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { HEARTBEAT_WORDS as WORDS } from '#content/en/leads.ts';
import { DELIVERY_REASONS as REASONS } from '#content/en/mail.ts';
import type { Clock } from '#server/database/clock.ts';
import type { Storage } from '#server/database/open-storage.ts';
import type { Database } from '#server/database/schema.ts';
import { readSetting } from '#server/database/settings-repository.ts';
import type { DeliveryConfig } from '#server/delivery/config.ts';
import { countOverdue } from '#server/leads/deliveries.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/durations.ts';
import { codeOf, errorText } from '#shared/error-text.ts';
import { readLastBackup } from './backup.ts';

export type HeartbeatConfig = Pick<
  DeliveryConfig,
  'HEARTBEAT_URL' | 'BACKUP_MAX_AGE_HOURS' | 'MAIL_TO'
>;

const CHECK_INTERVAL_MS = 5 * MINUTE_MS;
/**
 * Minimum time between two checks. It is shorter than the interval, because the clock of the database and the timers of
 * the servers differ a little.
 */
const MIN_BETWEEN_CHECKS_MS = 4 * MINUTE_MS;
const FIRST_DELAY_MS = MINUTE_MS;
const TIMEOUT_MS = 10_000;

const KEY = 'heartbeat';
/** Times are milliseconds since the epoch. `failure` is why the service did not accept the last request. */
const STATE = v.object({
  checkedAt: v.number(),
  sentAt: v.nullable(v.number()),
  failure: v.string(),
});
type HeartbeatState = v.InferOutput<typeof STATE>;

/** Why the heartbeat was not sent; undefined if the service accepted it. */
type Silence = { readonly kind: 'held' | 'failed'; readonly reason: string } | undefined;

/**
 * The reasons that stop the heartbeat, in words: messages to the owner that failed or are late, and a backup that is
 * old or damaged. Empty if nothing is overdue. A missing backup is no reason, because the provider may make backups.
 */
export async function readOverdue(
  { db }: Pick<Storage, 'db'>,
  { BACKUP_MAX_AGE_HOURS: maxHours, MAIL_TO }: Omit<HeartbeatConfig, 'HEARTBEAT_URL'>,
  now: number,
): Promise<string[]> {
  const { failed, late } = await countOverdue(db, MAIL_TO, now);
  const backup = maxHours === 0 ? undefined : await readLastBackup({ db });
  const hours = backup ? Math.floor((now - backup.at) / HOUR_MS) : 0;
  return [
    failed > 0 && WORDS.failed(failed),
    late > 0 && WORDS.late(late),
    hours >= maxHours && backup && WORDS.oldBackup(hours),
    [backup?.whole, backup?.check?.whole].includes(false) && WORDS.damagedBackup,
  ].filter((reason) => typeof reason === 'string');
}

/** Sends the heartbeat if nothing is overdue, and stores the result for the owner's health page. */
export async function sendHeartbeat(
  { db }: Pick<Storage, 'db'>,
  config: HeartbeatConfig,
  now: number,
  stop?: AbortSignal,
): Promise<Silence> {
  const overdue = await readOverdue({ db }, config, now);
  const failure = overdue.length === 0 ? await request(config.HEARTBEAT_URL, stop) : undefined;
  if (stop?.aborted) return undefined;
  const isSent = overdue.length === 0 && failure === undefined;
  const before = await readSetting(db, KEY);
  const sentAt = isSent ? now : (parseState(before)?.sentAt ?? null);
  await replaceState(db, before, { checkedAt: now, sentAt, failure: failure ?? '' });
  if (overdue.length > 0) return { kind: 'held', reason: overdue.join('; ') };
  return failure === undefined ? undefined : { kind: 'failed', reason: failure };
}

export async function readHeartbeat(db: Kysely<Database>): Promise<HeartbeatState | undefined> {
  return parseState(await readSetting(db, KEY));
}

function parseState(stored: string | undefined): HeartbeatState | undefined {
  const state = v.safeParse(v.pipe(v.string(), v.parseJson(), STATE), stored);
  return state.success ? state.output : undefined;
}

/** Replaces the stored state, unless another process has replaced it since `before` was read. */
async function replaceState(
  db: Kysely<Database>,
  before: string | undefined,
  state: HeartbeatState,
): Promise<boolean> {
  const value = JSON.stringify(state);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('settings')
    .values({ key: KEY, value })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ value })
        .where('settings.value', '=', before ?? ''),
    )
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows) > 0;
}

/** Claims the next check. Returns false if no check is due, or if another server has claimed it. */
async function claimCheck(db: Kysely<Database>, now: number): Promise<boolean> {
  const before = await readSetting(db, KEY);
  const state = parseState(before);
  const since = (time: number | null | undefined) =>
    typeof time === 'number' ? Math.abs(now - time) : Infinity;
  if (since(state?.sentAt) < HOUR_MS || since(state?.checkedAt) < MIN_BETWEEN_CHECKS_MS)
    return false;
  const next = { sentAt: null, failure: '', ...state, checkedAt: now };
  return replaceState(db, before, next);
}

/**
 * Requests the address once. If the request fails, returns the reason. The reason does not contain the address, because
 * whoever knows the address can send heartbeats. Redirects are not followed: the instructions of the services use curl,
 * which does not follow them either.
 */
async function request(url: string, stop?: AbortSignal): Promise<string | undefined> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { 'user-agent': 'Marigold-Heartbeat/1' },
      signal: stop ? AbortSignal.any([timeout, stop]) : timeout,
    });
    await response.body?.cancel();
    if (response.ok) return undefined;
    const { status } = response;
    return status >= 300 && status < 400 ? WORDS.redirect(status) : REASONS.status(status);
  } catch (error) {
    if (timeout.aborted) return REASONS.timeout;
    const code = error instanceof Error ? codeOf(error.cause) : '';
    return code ? REASONS.noConnection(code) : REASONS.noResponse;
  }
}

interface HeartbeatDeps {
  readonly storage: Pick<Storage, 'db'>;
  readonly config: HeartbeatConfig;
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/**
 * Sends the heartbeat once an hour while nothing is overdue. Otherwise, and after a failed request, checks again every
 * five minutes. Servers on one database take turns. `stop` ends the checks and resolves when the current check has
 * ended.
 */
export function startHeartbeat({ storage, config, clock, log }: HeartbeatDeps): {
  idle(): Promise<void>;
  stop(): Promise<void>;
} {
  const stopping = new AbortController();
  let running = Promise.resolve();
  let cancel: () => void;
  let logged: string | undefined;

  async function check(): Promise<void> {
    if (!(await claimCheck(storage.db, clock.now()))) return;
    const silence = await sendHeartbeat(storage, config, clock.now(), stopping.signal);
    // Log a reason only when it changes, not at each check.
    if (silence && silence.reason !== logged && !stopping.signal.aborted) {
      const { kind, reason } = silence;
      log.warn({ reason }, kind === 'held' ? 'no heartbeat is sent' : 'the heartbeat failed');
    }
    logged = silence?.reason;
  }
  function checkIn(milliseconds: number): void {
    cancel = clock.after(milliseconds, () => {
      running = check()
        .catch((error: unknown) => log.error({ error: errorText(error) }, 'heartbeat'))
        .finally(() => {
          if (!stopping.signal.aborted) checkIn(CHECK_INTERVAL_MS);
        });
    });
  }

  checkIn(FIRST_DELAY_MS);
  return {
    idle: () => running,
    async stop() {
      stopping.abort();
      cancel();
      await running;
    },
  };
}
