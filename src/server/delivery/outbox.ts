import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Storage } from '#server/database/open-storage.ts';
import { correctOutboxTimes } from '#server/database/outbox-clock.ts';
import {
  type ClaimScope,
  claimLine,
  dueTargets,
  nextDue,
  releaseDeliveries,
} from '#server/database/outbox-repository.ts';
import type { DeliveryRow } from '#server/database/schema.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import { backoff, MAX_DELIVERY_AGE_MS, MAX_TARGET_DELAY_MS } from './backoff.ts';
import type { Clock } from './clock.ts';
import { type Channel, MAX_ATTEMPT_MS, type Outcome } from './outcome.ts';
import { recordOutcome } from './record-outcome.ts';

/** What the outbox needs. */
export interface OutboxDeps {
  readonly storage: Storage;
  readonly channels: readonly Channel[];
  readonly clock: Clock;
  /** 0 to 1. */
  readonly random: () => number;
  /** An internal error, such as a database out of reach. Must not throw. */
  readonly onError: (error: unknown) => void;
  /** How often to check for what other processes wrote, in milliseconds; every 5 seconds where it is left out. */
  readonly poll?: number;
  /** Each attempt, for the metrics. */
  readonly onAttempt?: (channel: string, outcome: Outcome['kind']) => void;
}

/** The worker that carries out deliveries. Several may run at once, also in other processes. */
export interface Outbox {
  /** Looks now instead of at the next poll: call it after a commit. */
  wake(): void;
  /** Resolves when nothing is under way. */
  idle(): Promise<void>;
  /** Claims nothing new, waits for the attempts in progress, releases the rest. */
  stop(): Promise<void>;
}

const POLL_INTERVAL_MS = 5000;
/** However many commits there are, the outbox runs 20 times a second at most. */
const MIN_INTERVAL_MS = 50;
/** A clock that goes back by less is being adjusted; waiting that much longer does no harm. */
const CLOCK_TOLERANCE_MS = MINUTE_MS;
/** Targets served at the same time. */
const MAX_CONCURRENT_TARGETS = 8;
/** Lease of a batch: several attempts; deliveries that were not attempted by then are released. */
const LEASE_MS = 5 * MAX_ATTEMPT_MS;

/**
 * Starts the worker. Each target has its own line, served in order; a target that is down waits by itself while the
 * others go on. Everything it knows beyond the database (which target is down until when) is only there to save
 * queries: after a crash or a restart everything is read from the database again, and leases of a dead process run out.
 */
export function startOutbox(deps: OutboxDeps): Outbox {
  const { storage, clock, channels, onError, poll = POLL_INTERVAL_MS } = deps;
  const byName = new Map(channels.map((channel) => [channel.name, channel]));
  /** Targets that have to wait, until when. */
  const waiting = new Map<string, number>();
  /** Services that are down, until when and after how many failures in a row. */
  const paused = new Map<string, { until: number; failures: number }>();
  const active = new Map<string, Promise<void>>();
  let stopped = false;
  let running: Promise<void> | undefined;
  let runAgain = false;
  let lastRunAt = Number.NEGATIVE_INFINITY;
  /** Undefined until the times in the database are known to fit the clock. */
  let checkedAt: number | undefined;
  let cancelTimer: (() => void) | undefined;
  let cancelWake: (() => void) | undefined;

  function scope(): ClaimScope {
    const now = clock.now();
    for (const [target, until] of waiting) if (until <= now) waiting.delete(target);
    const open = channels.filter(({ service }) => (paused.get(service)?.until ?? 0) <= now);
    return {
      now,
      leaseUntil: now + LEASE_MS,
      channels: open.map(({ name }) => name),
      without: [...active.keys(), ...waiting.keys()],
    };
  }

  function wake(): void {
    if (stopped || cancelWake) return;
    const rested = clock.now() - lastRunAt;
    if (rested >= MIN_INTERVAL_MS || rested < 0) {
      runNow();
      return;
    }
    cancelWake = clock.after(MIN_INTERVAL_MS - rested, () => {
      cancelWake = undefined;
      runNow();
    });
  }

  function runNow(): void {
    if (stopped) return;
    runAgain = true;
    running ??= run().finally(() => {
      running = undefined;
      if (runAgain) runNow();
    });
  }

  async function run(): Promise<void> {
    while (runAgain && !stopped) {
      runAgain = false;
      lastRunAt = clock.now();
      try {
        await followClock();
        const room = MAX_CONCURRENT_TARGETS - active.size;
        const targets = room > 0 ? await dueTargets(storage.db, scope()) : [];
        for (const target of targets.slice(0, room)) serve(target);
        await plan();
      } catch (error) {
        onError(error);
        wakeIn(poll);
      }
    }
  }

  /** A clock that was ahead and is set back must not make deliveries wait until it is that late again. */
  async function followClock(): Promise<void> {
    const now = clock.now();
    const wentBack = checkedAt !== undefined && now < checkedAt - CLOCK_TOLERANCE_MS;
    if (wentBack || checkedAt === undefined) {
      await correctOutboxTimes(storage.db, {
        now,
        maxLeaseMs: LEASE_MS,
        maxRetryMs: MAX_DELIVERY_AGE_MS,
        wentBack,
        serving: [...active.keys()],
      });
      waiting.clear();
      paused.clear();
    }
    checkedAt = now;
  }

  /** Sets the timer for whatever comes first: the poll, a delivery falling due, a pause running out. */
  async function plan(): Promise<void> {
    const now = clock.now();
    const due = await nextDue(storage.db, scope());
    const times = [...waiting.values(), ...[...paused.values()].map(({ until }) => until)];
    if (due !== undefined) times.push(due);
    const next = Math.min(now + poll, ...times.filter((time) => time > now));
    wakeIn(next - now);
  }

  function wakeIn(milliseconds: number): void {
    cancelTimer?.();
    if (!stopped) cancelTimer = clock.after(milliseconds, runNow);
  }

  function serve(target: string): void {
    const work = serveLine(target)
      .catch((error) => {
        // An internal error, not the target's: pause before the next query.
        waiting.set(target, clock.now() + poll);
        onError(error);
      })
      .finally(() => {
        active.delete(target);
        runNow();
      });
    active.set(target, work);
  }

  async function serveLine(target: string): Promise<void> {
    await nextTurn();
    const claimed = await claimLine(storage, target, scope());
    if (claimed.kind === 'waiting') {
      waiting.set(target, claimed.until);
      return;
    }
    const rows = [...claimed.rows];
    for (let row = rows.shift(); row; row = rows.shift()) {
      // SQLite answers within one turn of the event loop, and so may a channel: without this, nothing else would
      // be served until thousands of due deliveries are worked off.
      await nextTurn();
      const goOn = await attempt(row);
      const timeLeft = (row.lease_until ?? 0) - clock.now() > MAX_ATTEMPT_MS;
      if (stopped || !goOn || !timeLeft) break;
    }
    await releaseDeliveries(storage.db, rows);
  }

  /** Tries one delivery. False where those behind it have to wait. */
  async function attempt(row: DeliveryRow): Promise<boolean> {
    const channel = byName.get(row.channel);
    if (!channel) return false;
    const outcome = await channel.send(row).catch((error): Outcome => {
      onError(error);
      return { kind: 'refused', reason: 'could not be prepared; the log tells more' };
    });
    deps.onAttempt?.(row.channel, outcome.kind);
    const { retryAt } = await recordOutcome(storage.db, row, outcome, clock.now(), deps.random);
    if (outcome.kind !== 'down') {
      paused.delete(channel.service);
      return true;
    }
    if (outcome.service) {
      const failures = (paused.get(outcome.service)?.failures ?? 0) + 1;
      const pause = Math.min(backoff(failures, deps.random), MAX_TARGET_DELAY_MS);
      paused.set(outcome.service, { until: clock.now() + pause, failures });
    }
    if (row.aside === 0) waiting.set(row.target, retryAt);
    return false;
  }

  runNow();
  return {
    wake,
    async idle() {
      while (running || active.size > 0) {
        await running;
        await Promise.all(active.values());
      }
    },
    async stop() {
      stopped = true;
      cancelTimer?.();
      cancelWake?.();
      await this.idle();
    },
  };
}
