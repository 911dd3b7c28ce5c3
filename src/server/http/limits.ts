import { hash } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Pool } from 'pg';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Config } from '#server/config.ts';
import { openPool, POSTGRES_NOW } from '#server/database/postgres-pool.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import { RequestError } from './answers.ts';

/**
 * The sender as limits count them: an IPv4 address, or the /64 of an IPv6 one, which one household or machine
 * holds whole. A port does not count. An address that cannot be read counts as it is written; undefined,
 * if the connection is already closed, as nothing.
 */
export function senderAddress(written: string | undefined): string {
  const ip = withoutPort(written ?? '');
  if (isIPv4(ip)) return ip;
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/64`).toString();
}

/**
 * The /48 of a {@link senderAddress} of IPv6, the most that providers give one customer (RFC 6177), who can then send
 * from 65,536 addresses. Undefined for IPv4.
 */
export function senderNetwork(sender: string): string | undefined {
  if (!isIPv6(sender)) return undefined;
  return ipaddr.IPv6.networkAddressFromCIDR(`${sender}/48`).toString();
}

/** The network that shares one budget: the /48 of IPv6, the /24 of IPv4, which is the least that is routed for one owner. */
export function senderBlock(written: string | undefined): string {
  const sender = senderAddress(written);
  if (!isIPv4(sender)) return senderNetwork(sender) ?? sender;
  return ipaddr.IPv4.networkAddressFromCIDR(`${sender}/24`).toString();
}

/** Some proxies write `203.0.113.1:50123` or `[2001:db8::1]:50123` into X-Forwarded-For, with another port each time. */
function withoutPort(written: string): string {
  if (written.startsWith('[')) return written.slice(1, written.lastIndexOf(']'));
  const [ip = '', port, ...rest] = written.split(':');
  return port !== undefined && rest.length === 0 ? ip : written;
}

export interface LimitRule {
  readonly name: string;
  readonly points: number;
  readonly windowSeconds: number;
  /**
   * True if points are given back later, as kilobytes that were not used. A refused amount is then not
   * counted. Otherwise attempts beyond the limit are answered from memory, without a query.
   */
  readonly refundable?: boolean;
}

export interface Allowance {
  readonly allowed: boolean;
  readonly remaining: number;
  /** Whole seconds until everything is allowed again. */
  readonly resetSeconds: number;
}

export interface Limiter {
  /**
   * Uses points (whole numbers, 1 by default) of a key, such as {@link senderAddress} returns, alone or after other words.
   * An IPv6 sender uses those of its network as well, which has as many as {@link SENDERS_PER_NETWORK} senders.
   */
  take(key: string, points?: number): Promise<Allowance>;
  giveBack(key: string, points: number): Promise<void>;
}

export interface Limits {
  /**
   * A limiter for a rule. Make it once at start, not for each request: without PostgreSQL each holds its own counts.
   * `const limiter = limits.limiter({ name: 'book', points: 10, windowSeconds: 60 })`, then
   * `if (!(await limiter.take(senderAddress(request.ip))).allowed)` answer with 429 and `Retry-After: resetSeconds`.
   */
  limiter(rule: LimitRule): Limiter;
  close(): Promise<void>;
}

interface LimitOptions {
  /** `postgres://…`: processes count together. Empty: each process counts for itself, in memory. */
  readonly databaseUrl: string;
  /** Secret, the same for all processes: no sender can choose an address that shares a slot with another's. */
  readonly salt: string;
  /** PostgreSQL did not answer; meanwhile this process counts for itself. Called at most once a minute. */
  readonly onError: (error: unknown) => void;
}

/**
 * Keys are hashed into this many slots, so memory and table stay bounded however many addresses post. A sender
 * shares a slot with one of a hundred others with a chance of 0.15 percent. No address is stored.
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
    const own = ownCounts(rule);
    const shared = pool && sharedCounts(pool, rule);
    /** Slots that have used up their points, until this time of the process's own clock. */
    const blocked = new Map<string, number>();
    const slotOf = (key: string) => {
      const digest = hash('sha256', `${salt} ${rule.name} ${key}`, 'buffer');
      return String(digest.readUInt32BE() % SLOTS);
    };
    const add = async (slot: string, points: number): Promise<Count> => {
      if (!shared) return own(slot, points);
      try {
        return await shared(slot, points);
      } catch (error) {
        report(error);
        return own(slot, points);
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
      const own = limiterFor(rule);
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
          const allowance = await own.take(key, points);
          const network = networkOf(key);
          if (!allowance.allowed || !network) return allowance;
          const all = await networks.take(network, points);
          if (all.allowed) return allowance;
          if (rule.refundable) await own.giveBack(key, points ?? 1);
          return all;
        },
        async giveBack(key, points) {
          await own.giveBack(key, points);
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
  /** Points of this window, those just added included. */
  readonly used: number;
  readonly msLeft: number;
}

type AddPoints = (slot: string, points: number) => Promise<Count>;

function ownCounts({ name, points: most, windowSeconds }: LimitRule): AddPoints {
  const counts = new RateLimiterMemory({ keyPrefix: name, points: most, duration: windowSeconds });
  return async (slot, points) => {
    let state = await counts.penalty(slot, points);
    // The wall clock was set back since: the window would last that much longer.
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

/** Statements without a name, which a pooler of connections may send over any of them. */
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

/** Pages and files are read this many times as often as something is changed. */
const READS_PER_CHANGE = 10;

/** Answers every route of a scope with 429 beyond a sender's limit, before anything is read or looked up. */
export function limitRoutes(
  scope: FastifyInstance,
  limits: Limits,
  {
    RATE_LIMIT: changes,
    RATE_WINDOW_SECONDS: windowSeconds,
  }: Pick<Config, 'RATE_LIMIT' | 'RATE_WINDOW_SECONDS'>,
  /** What the scope is about: `call`. */
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
    throw new RequestError(429, 'TOO_MANY_REQUESTS', (say) => say.tooManyRequests(seconds));
  });
}

/** Does one work at a time, for each sender in turn: who asks for many pages waits for their own. */
export function takeTurns(): <T>(sender: string, work: () => Promise<T>) => Promise<T> {
  const waiting = new Map<string, (() => Promise<void>)[]>();
  let isRunning = false;
  async function run(): Promise<void> {
    isRunning = true;
    for (let [next] = waiting; next; [next] = waiting) {
      const [sender, works] = next;
      // Behind all others.
      waiting.delete(sender);
      if (works.length > 1) waiting.set(sender, works);
      await setImmediate();
      await works.shift()?.();
    }
    isRunning = false;
  }
  return (sender, work) =>
    new Promise((resolve, reject) => {
      const works = waiting.get(sender) ?? [];
      works.push(async () => {
        await work().then(resolve, reject);
      });
      waiting.set(sender, works);
      if (!isRunning) void run();
    });
}
