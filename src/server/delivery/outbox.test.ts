import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { NewDelivery } from '#server/database/lead.ts';
import { openStorage, type Storage } from '#server/database/open-storage.ts';
import type { DeliveryRow } from '#server/database/schema.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/durations.ts';
import { type FakeClock, fakeClock } from '#test/fakes/fake-clock.ts';
import { contactLead, storeLead } from '#test/fakes/lead.ts';
import type { Channel, SendResult } from './channel.ts';
import { Outbox } from './outbox.ts';

let dataDir: string;
let storage: Storage;
let clock: FakeClock;
let running: Outbox[];
let sent: string[];
/** The current behavior of each target. */
let behavior: Record<string, (row: DeliveryRow) => SendResult | Promise<SendResult>>;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'marigold-outbox-'));
  storage = await openStorage({ dataDir });
  clock = fakeClock(Date.parse('2026-11-21T08:00:00Z'));
  running = [];
  sent = [];
  behavior = {};
});

afterEach(async () => {
  await Promise.all(running.map((outbox) => outbox.stop()));
  await storage.close();
  rmSync(dataDir, { recursive: true, force: true });
});

function channel(name: string, service = name): Channel {
  return {
    name,
    service,
    async send(row) {
      const outcome = (await behavior[row.target]?.(row)) ?? { kind: 'delivered' };
      if (outcome.kind === 'delivered') sent.push(`${row.target}:${subjectOf(row)}`);
      return outcome;
    },
  };
}

/** Polls rarely, so that three days pass quickly. */
function start(
  channels = [channel('webhook'), channel('mail-owner', 'smtp')],
  poll: number | undefined = 30_000,
): Outbox {
  const outbox = new Outbox({
    db: storage.db,
    channels,
    clock,
    random: () => 0.5,
    ...(poll === undefined ? {} : { poll }),
    onError(error) {
      throw error;
    },
  });
  running.push(outbox);
  return outbox;
}

function pass(milliseconds: number): Promise<void> {
  return clock.advance(milliseconds, async () => {
    await Promise.all(running.map((outbox) => outbox.idle()));
  });
}

/** Stores a lead with one delivery for each target. `note` is part of the sent text. */
async function lead(note: string, targets: readonly string[], more: Partial<NewDelivery> = {}) {
  const deliveries = targets.map((target) => ({
    channel: target.includes('@') ? 'mail-owner' : 'webhook',
    target,
    payload: { note },
    ...more,
  }));
  await storeLead(storage, contactLead({ receivedAt: clock.now() }), () => deliveries);
}

function subjectOf(row: DeliveryRow): string {
  return JSON.parse(row.payload).note;
}

function rows(): Promise<DeliveryRow[]> {
  return storage.db
    .selectFrom('deliveries')
    .selectAll()
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

const down = (): SendResult => ({ kind: 'down', reason: 'no connection' });
const refused = (): SendResult => ({ kind: 'refused', reason: 'answered 400' });

describe('the outbox (STORE-2)', () => {
  test('delivers immediately after wake()', async () => {
    const outbox = start();
    await outbox.idle();
    await lead('one', ['a']);
    outbox.wake();
    await outbox.idle();
    expect(sent).toEqual(['a:one']);
    expect(await rows()).toMatchObject([
      { state: 'delivered', attempts: 1, lease_until: null, delivered_at: clock.now() },
    ]);
  });

  test('waits longer after each failure, at most an hour', async () => {
    const times: number[] = [];
    behavior.a = () => {
      times.push(clock.now());
      return down();
    };
    await lead('one', ['a']);
    start();
    await pass(8 * HOUR_MS);
    const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(gaps.slice(0, 8).map((gap) => gap / 1000)).toEqual([
      30, 60, 120, 240, 480, 960, 1920, 3600,
    ]);
    expect(Math.max(...gaps)).toBe(HOUR_MS);
  });

  test('gives up after exactly three days and stores the reason', async () => {
    behavior.a = down;
    await lead('one', ['a']);
    start(undefined, 10 * MINUTE_MS);
    await pass(3 * DAY_MS - MINUTE_MS);
    expect(await rows()).toMatchObject([{ state: 'pending' }]);
    await pass(2 * MINUTE_MS);
    expect(await rows()).toMatchObject([{ state: 'dead', last_error: 'no connection' }]);
  });

  test('a target that is down is tried rarely, others continue, and everything is sent when it is back', async () => {
    let attempts = 0;
    behavior.a = () => {
      attempts += 1;
      return down();
    };
    start();
    for (let index = 1; index <= 60; index += 1) {
      await lead(String(index), ['a', 'b']);
      running[0]?.wake();
      await pass(MINUTE_MS);
    }
    const numbers = Array.from({ length: 60 }, (_, index) => index + 1);
    expect(sent).toEqual(numbers.map((number) => `b:${number}`));
    expect(attempts).toBeLessThan(12);
    sent = [];
    behavior = {};
    await pass(HOUR_MS);
    expect(sent.toSorted()).toEqual(numbers.map((number) => `a:${number}`).toSorted());
  });

  test('postpones a refused delivery without blocking later ones', async () => {
    behavior.a = (row) => (subjectOf(row) === 'bad' ? refused() : { kind: 'delivered' });
    await lead('bad', ['a']);
    await pass(1);
    await lead('good', ['a']);
    start();
    await pass(1);
    expect(sent).toEqual(['a:good']);
    expect(await rows()).toMatchObject([{ state: 'pending' }, { state: 'delivered' }]);
    behavior = {};
    await pass(MINUTE_MS);
    expect(sent).toEqual(['a:good', 'a:bad']);
  });

  test('tries a mail server that is down at intervals, for all its targets together', async () => {
    let calls = 0;
    const out = (): SendResult => {
      calls += 1;
      return { kind: 'down', reason: 'no connection', service: 'smtp' };
    };
    for (let index = 0; index < 40; index += 1) {
      behavior[`person${index}@x.example`] = out;
      await lead('hello', [`person${index}@x.example`]);
    }
    await lead('hook', ['a']);
    start();
    await pass(HOUR_MS);
    expect(sent).toEqual(['a:hook']);
    // The outbox opens at most 8 connections at a time, and pauses for 30 seconds to 5 minutes before each attempt.
    expect(calls).toBeLessThan(150);
    behavior = {};
    await pass(6 * MINUTE_MS);
    expect(sent).toHaveLength(41);
  });

  test('holds a delivery that is planned for later, and no others', async () => {
    await lead('reminder', ['a'], { nextAt: clock.now() + DAY_MS });
    await lead('now', ['a']);
    start();
    await pass(MINUTE_MS);
    expect(sent).toEqual(['a:now']);
    await pass(DAY_MS);
    expect(sent).toEqual(['a:now', 'a:reminder']);
  });

  test('respects Retry-After of a busy target', async () => {
    let attempts = 0;
    behavior.a = () => {
      attempts += 1;
      return attempts === 1
        ? { kind: 'down', reason: 'answered 429', retryAfter: 10 * MINUTE_MS }
        : { kind: 'delivered' };
    };
    await lead('one', ['a']);
    start();
    await pass(9 * MINUTE_MS);
    expect(attempts).toBe(1);
    await pass(2 * MINUTE_MS);
    expect(sent).toEqual(['a:one']);
  });

  test('takes over deliveries of a dead process after about a minute', async () => {
    await lead('one', ['a']);
    await storage.db
      .updateTable('deliveries')
      .set({ lease_until: clock.now() + 75_000 })
      .execute();
    start();
    await pass(MINUTE_MS);
    expect(sent).toEqual([]);
    await pass(MINUTE_MS);
    expect(sent).toEqual(['a:one']);
  });

  test('finishes running deliveries when it stops, and leaves the others for the next start', async () => {
    let release = () => {};
    const under = Promise.withResolvers<void>();
    behavior.a = () =>
      new Promise((resolve) => {
        release = () => resolve({ kind: 'delivered' });
        under.resolve();
      });
    await lead('one', ['a']);
    await pass(1);
    await lead('two', ['a']);
    const outbox = start();
    await under.promise;
    const stopped = outbox.stop();
    release();
    await stopped;
    expect(sent).toEqual(['a:one']);
    expect(await rows()).toMatchObject([
      { state: 'delivered' },
      { state: 'pending', attempts: 0, lease_until: null },
    ]);
    behavior = {};
    start();
    await pass(1);
    expect(sent).toEqual(['a:one', 'a:two']);
  });

  test('a short outage of the database: a sent delivery is recorded afterward and not sent again', async () => {
    let gone = false;
    const errors: unknown[] = [];
    const broken = () => Promise.reject(new Error('the database is gone'));
    const db = new Proxy(storage.db, {
      get(target, name: 'updateTable') {
        if (gone && name === 'updateTable') {
          return () => ({
            set: () => ({
              where: () => ({
                where: () => ({
                  where: () => ({ execute: broken, returningAll: () => ({ execute: broken }) }),
                }),
              }),
            }),
          });
        }
        const value = target[name];
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    behavior.a = (row) => {
      if (subjectOf(row) === 'one') gone = true;
      return { kind: 'delivered' };
    };
    await lead('one', ['a']);
    const outbox = new Outbox({
      db,
      channels: [channel('webhook')],
      clock,
      random: () => 0.5,
      poll: 5000,
      onError: (error) => errors.push(error),
    });
    running.push(outbox);
    const settle = async () => {
      for (let turn = 0; turn < 20; turn += 1)
        await new Promise((resolve) => setImmediate(resolve));
    };
    await clock.advance(1, settle);
    await lead('two', ['b']);
    await clock.advance(12_000, settle);
    expect(errors.length).toBeGreaterThan(2);
    expect(sent).toEqual(['a:one']);
    gone = false;
    await clock.advance(12_000, settle);
    expect(sent).toEqual(['a:one', 'b:two']);
    expect(await rows()).toMatchObject([{ state: 'delivered' }, { state: 'delivered' }]);
  });

  test('does not overwrite a delivery that was canceled in the meantime', async () => {
    behavior.a = async () => {
      await storage.db.updateTable('deliveries').set({ state: 'canceled' }).execute();
      return down();
    };
    await lead('one', ['a']);
    start();
    await pass(HOUR_MS);
    expect(await rows()).toMatchObject([{ state: 'canceled' }]);
  });
});
