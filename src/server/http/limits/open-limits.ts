import { hash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { openPool } from '#server/database/postgres-pool.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import { senderNetwork } from './sender-address.ts';

export interface LimitRule {
  readonly name: string;
  readonly points: number;
  readonly windowSeconds: number;
  /**
   * True if points are an amount (kilobytes) of which some is given back later. A refused amount is then not
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
  /** Random text, the same for all processes: no sender can choose an address that shares a slot with another's. */
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

export function openLimits({ databaseUrl, salt, onError }: LimitOptions): Limits {
  const pool = databaseUrl
    ? openPool(databaseUrl, CONNECTIONS, { timeoutMs: TIMEOUT_MS, queryMs: TIMEOUT_MS })
    : undefined;
  let reportedAt = Number.NEGATIVE_INFINITY;
  const report = (error: unknown) => {
    if (performance.now() - reportedAt < REPORT_EVERY_MS) return;
    reportedAt = performance.now();
    onError(error);
  };
  const limiterFor = (rule: LimitRule): Limiter => {
    const options = { keyPrefix: rule.name, points: rule.points, duration: rule.windowSeconds };
    const memory = new RateLimiterMemory(options);
    const shared =
      pool &&
      new RateLimiterPostgres({
        ...options,
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        ...(rule.refundable ? {} : { inMemoryBlockOnConsumed: rule.points + 1 }),
      });
    const slotOf = (key: string) => {
      const digest = hash('sha256', `${salt} ${rule.name} ${key}`, 'buffer');
      return String(digest.readUInt32BE() % SLOTS);
    };
    const ask = async <T>(question: (store: Store) => Promise<T>): Promise<T> => {
      if (!shared) return question(memory);
      try {
        return await question(shared);
      } catch (error) {
        report(error);
        return question(memory);
      }
    };
    return {
      take(key, points = 1) {
        const slot = slotOf(key);
        return ask(async (store) => {
          let { allowed, state } = await consume(store, slot, points);
          // The wall clock was set back since: the window would last that much longer.
          if (state.msBeforeNext > rule.windowSeconds * 1000) {
            await store.delete(slot);
            ({ allowed, state } = await consume(store, slot, points));
          }
          if (!allowed && rule.refundable) await store.reward(slot, points);
          return {
            allowed,
            remaining: state.remainingPoints,
            resetSeconds: Math.max(1, Math.ceil(state.msBeforeNext / 1000)),
          };
        });
      },
      async giveBack(key, points) {
        await ask((store) => store.reward(slotOf(key), points));
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
    close: async () => pool?.end(),
  };
}

type Store = RateLimiterMemory | RateLimiterPostgres;

/** The library rejects if the limit is reached; an error is rethrown. */
async function consume(
  store: Store,
  slot: string,
  points: number,
): Promise<{ allowed: boolean; state: RateLimiterRes }> {
  try {
    return { allowed: true, state: await store.consume(slot, points) };
  } catch (outcome) {
    if (outcome instanceof RateLimiterRes) return { allowed: false, state: outcome };
    throw outcome;
  }
}
