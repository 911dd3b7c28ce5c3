import { hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { openPool, POSTGRES_NOW } from '#server/database/postgres-pool.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import { RequestError } from './answers.ts';
import type { HttpConfig } from './config.ts';
import { senderAddress, senderNetwork } from './ip-address.ts';

export interface LimitRule {
  readonly name: string;
  readonly points: number;
  readonly windowSeconds: number;
  /**
   * True if callers give unused points back, for example kilobytes. A refused request then takes no points. If false,
   * further requests of a blocked key are refused from memory, without a query.
   */
  readonly refundable?: boolean;
}

export interface Allowance {
  readonly allowed: boolean;
  readonly remaining: number;
  /** Seconds until the window ends. */
  readonly resetSeconds: number;
}

export interface Limiter {
  /**
   * Takes points (integers, 1 by default) from the budget of a key. A key is a {@link senderAddress}, or a prefix, a
   * space and a {@link senderAddress}. For an IPv6 sender, the points are also taken from the budget of its /48 network.
   * A network has the budget of {@link SENDERS_PER_NETWORK} senders.
   */
  take(key: string, points?: number): Promise<Allowance>;
  /** Adds points to the budget of a key. A negative number takes points, even if fewer are left. */
  giveBack(key: string, points: number): Promise<void>;
}

export interface Limits {
  /**
   * Creates a limiter. Create it once at start and not for each request, because without PostgreSQL each limiter has
   * its own counts.
   *
   * ```ts
   * const limiter = limits.limiter({ name: 'book', points: 10, windowSeconds: 60 });
   * const { allowed, resetSeconds } = await limiter.take(senderAddress(request.ip));
   * if (!allowed) return reply.code(429).header('Retry-After', String(resetSeconds)).send();
   * ```
   */
  limiter(rule: LimitRule): Limiter;
  close(): Promise<void>;
}

interface LimitOptions {
  /** `postgres://…`: all processes share their counts. Empty: each process counts in memory. */
  readonly databaseUrl: string;
  /**
   * A secret that all processes share and hash together with each key. Without it, an attacker could choose an address
   * whose points count for another sender.
   */
  readonly salt: string;
  /** Called at most once a minute while PostgreSQL does not respond. The process then counts in memory. */
  readonly onError: (error: unknown) => void;
}

/**
 * Keys are hashed into this number of slots, which limits memory and table size for any number of senders. With a
 * hundred other senders, a sender shares its slot with a probability of 0.15 percent. Addresses are not stored.
 */
const SLOTS = 2 ** 16;
const SENDERS_PER_NETWORK = 16;
const CONNECTIONS = 2;
const TIMEOUT_MS = 1000;
const REPORT_EVERY_MS = MINUTE_MS;
const CLEAN_INTERVAL_MS = 5 * MINUTE_MS;

export function openLimits({ databaseUrl, salt, onError }: LimitOptions): Limits {
  const pool = databaseUrl
    ? openPool(databaseUrl, CONNECTIONS, { timeoutMs: TIMEOUT_MS, queryMs: TIMEOUT_MS })
    : undefined;
  const cleaning = pool && setInterval(() => pool.query(CLEAN).catch(report), CLEAN_INTERVAL_MS);
  cleaning?.unref();
  let reportedAt = Number.NEGATIVE_INFINITY;
  function report(error: unknown): void {
    if (performance.now() - reportedAt < REPORT_EVERY_MS) return;
    reportedAt = performance.now();
    onError(error);
  }
  const limiterFor = (rule: LimitRule): Limiter => {
    const inMemory = memoryCounts(rule);
    const inPostgres = pool && sharedCounts(pool, rule);
    /** The slots that have no points left, with the end of their window on the monotonic clock. */
    const blocked = new Map<string, number>();
    const slotOf = (key: string) => {
      const digest = hash('sha256', `${salt} ${rule.name} ${key}`, 'buffer');
      return String(digest.readUInt32BE() % SLOTS);
    };
    const add = async (slot: string, points: number): Promise<Count> => {
      if (!inPostgres) return inMemory(slot, points);
      try {
        return await inPostgres(slot, points);
      } catch (error) {
        report(error);
        return inMemory(slot, points);
      }
    };
    const refused = (msLeft: number): Allowance => ({
      allowed: false,
      remaining: 0,
      resetSeconds: Math.max(1, Math.ceil(msLeft / 1000)),
    });
    return {
      async take(key, points = 1) {
        const slot = slotOf(key);
        const until = blocked.get(slot) ?? 0;
        if (until > performance.now()) return refused(until - performance.now());
        blocked.delete(slot);
        const { used, msLeft } = await add(slot, points);
        if (used > rule.points) {
          if (rule.refundable) await add(slot, -points);
          else blocked.set(slot, performance.now() + msLeft);
          return { ...refused(msLeft), remaining: Math.max(0, rule.points - used) };
        }
        return { ...refused(msLeft), allowed: true, remaining: rule.points - used };
      },
      async giveBack(key, points) {
        await add(slotOf(key), -points);
      },
    };
  };
  return {
    limiter(rule) {
      const senders = limiterFor(rule);
      const networks = limiterFor({
        ...rule,
        points: rule.points * SENDERS_PER_NETWORK,
        name: `${rule.name} of networks`,
      });
      const networkOf = (key: string) => {
        const sender = key.slice(key.lastIndexOf(' ') + 1);
        const network = senderNetwork(sender);
        return network && key.slice(0, -sender.length) + network;
      };
      return {
        async take(key, points) {
          const allowance = await senders.take(key, points);
          const network = networkOf(key);
          if (!allowance.allowed || !network) return allowance;
          const all = await networks.take(network, points);
          if (all.allowed) return allowance;
          if (rule.refundable) await senders.giveBack(key, points ?? 1);
          return all;
        },
        async giveBack(key, points) {
          await senders.giveBack(key, points);
          const network = networkOf(key);
          if (network) await networks.giveBack(network, points);
        },
      };
    },
    async close() {
      clearInterval(cleaning);
      await pool?.end();
    },
  };
}

interface Count {
  /** Points used in this window, including those just added. */
  readonly used: number;
  readonly msLeft: number;
}

type AddPoints = (slot: string, points: number) => Promise<Count>;

function memoryCounts({ name, points: most, windowSeconds }: LimitRule): AddPoints {
  const counts = new RateLimiterMemory({ keyPrefix: name, points: most, duration: windowSeconds });
  return async (slot, points) => {
    let state = await counts.penalty(slot, points);
    // The rest of the window is longer than a window, so the wall clock was set back. Begin a new window.
    if (state.msBeforeNext > windowSeconds * 1000) {
      await counts.delete(slot);
      state = await counts.penalty(slot, points);
    }
    return { used: state.consumedPoints, msLeft: state.msBeforeNext };
  };
}

const IS_OVER = `counts.expire <= ${POSTGRES_NOW} or counts.expire > ${POSTGRES_NOW} + $3`;
const ADD = `
  insert into rate_limits as counts (key, points, expire) values ($1, $2, ${POSTGRES_NOW} + $3)
  on conflict (key) do update set
    points = case when ${IS_OVER} then $2 else counts.points + $2 end,
    expire = case when ${IS_OVER} then excluded.expire else counts.expire end
  returning points as used, expire - ${POSTGRES_NOW} as "msLeft"`;
const CLEAN = `delete from rate_limits where expire < ${POSTGRES_NOW}`;

/** Uses unnamed statements, because a connection pooler may send each of them over a different connection. */
function sharedCounts(pool: Pool, { name, windowSeconds }: LimitRule): AddPoints {
  return async (slot, points) => {
    const { rows } = await pool.query<Count>(ADD, [
      `${name}:${slot}`,
      points,
      windowSeconds * 1000,
    ]);
    const [count] = rows;
    if (!count) throw new Error('PostgreSQL answered without a count');
    return count;
  };
}

/** The limit of reads is this many times the limit of changes. */
const READS_PER_CHANGE = 10;

/** Responds with 429 on every route of a scope when a sender exceeds the limit, before the body is read. */
export function limitRoutes(
  scope: FastifyInstance,
  limits: Limits,
  {
    RATE_LIMIT: changes,
    RATE_WINDOW_SECONDS: windowSeconds,
  }: Pick<HttpConfig, 'RATE_LIMIT' | 'RATE_WINDOW_SECONDS'>,
  /** The subject of the scope, such as `call`. */
  name: string,
  isChange = ({ method }: FastifyRequest) => method === 'POST',
): void {
  if (changes === 0) return;
  const change = limits.limiter({ name: `${name} changes`, points: changes, windowSeconds });
  const points = changes * READS_PER_CHANGE;
  const read = limits.limiter({ name: `${name} pages`, points, windowSeconds });
  scope.addHook('onRequest', async (request, reply) => {
    const limiter = isChange(request) ? change : read;
    const allowance = await limiter.take(senderAddress(request.ip));
    if (allowance.allowed) return;
    const seconds = allowance.resetSeconds;
    reply.header('Retry-After', String(seconds)).header('Cache-Control', 'no-store');
    throw new RequestError(429, 'TOO_MANY_REQUESTS', (messages) =>
      messages.tooManyRequests(seconds),
    );
  });
}

/**
 * Runs one task at a time, each in its own turn of the event loop, so that requests are answered between two tasks.
 * `const inSequence = oneAtATime()`, then `await inSequence(() => render(page))`.
 */
export function oneAtATime(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const run = last.then(() => setImmediate()).then(task);
    // The caller handles the error of its task; the queue goes on.
    last = run.catch(() => undefined);
    return run;
  };
}

/**
 * Like {@link oneAtATime}, but each group has at most one task in the queue, so that a group with many tasks delays
 * other groups by one task only. `const inTurn = fairQueue()`, then
 * `await inTurn(senderBlock(request.ip), () => render(page))`.
 */
export function fairQueue(): <T>(group: string, task: () => Promise<T>) => Promise<T> {
  const inSequence = oneAtATime();
  const lastOf = new Map<string, Promise<unknown>>();
  return (group, task) => {
    const run = (lastOf.get(group) ?? Promise.resolve()).then(() => inSequence(task));
    // The caller handles the error of its task; the queue goes on.
    const last = run
      .catch(() => undefined)
      .then(() => {
        if (lastOf.get(group) === last) lastOf.delete(group);
      });
    lastOf.set(group, last);
    return run;
  };
}
