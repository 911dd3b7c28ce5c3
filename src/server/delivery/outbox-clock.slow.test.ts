import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { NewDelivery } from '#server/database/lead.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/durations.ts';
import { DATABASES, type TestStorage } from '#test/databases.ts';
import { type FakeClock, fakeClock } from '#test/fakes/fake-clock.ts';
import { contactLead, storeLead } from '#test/fakes/lead.ts';
import { usual } from '#test/share.ts';
import { Outbox } from './outbox.ts';

const START = Date.parse('2026-11-21T08:00:00Z');
const YEAR_MS = 365 * DAY_MS;

describe.each(usual(DATABASES))('a clock that is set back, on $name (STORE-2)', ({ open }) => {
  let database: TestStorage;
  let clock: FakeClock;
  let outbox: Outbox | undefined;
  let isDown: boolean;
  let sent: string[];
  beforeEach(async () => {
    database = await open();
    clock = fakeClock(START);
    isDown = false;
    sent = [];
  });
  afterEach(async () => {
    await outbox?.stop();
    await database.end();
  });

  function start(): void {
    const send = async ({ target }: { target: string }) => {
      if (isDown) return { kind: 'down', reason: 'no connection' } as const;
      sent.push(target);
      return { kind: 'delivered' } as const;
    };
    const channels = ['mail-owner', 'mail-booking', 'mail-reminder'].map((name) => {
      return { name, service: 'smtp', send };
    });
    const { storage } = database;
    outbox = new Outbox({
      db: storage.db,
      clock,
      channels,
      poll: MINUTE_MS,
      random: () => 0.5,
      onError(error) {
        throw error;
      },
    });
  }
  const pass = (milliseconds: number) => clock.advance(milliseconds, async () => outbox?.idle());
  const plan = (target: string, more: Partial<NewDelivery> = {}) =>
    storeLead(database.storage, contactLead({ receivedAt: clock.now() }), () => [
      { channel: 'mail-owner', target, payload: {}, ...more },
    ]);

  test('while a target is down: everything is sent when it is back', async () => {
    clock = fakeClock(START + YEAR_MS);
    isDown = true;
    start();
    await plan('a');
    await plan('b');
    await pass(6 * HOUR_MS);
    clock.setBack(YEAR_MS);
    await plan('c');
    isDown = false;
    await pass(10 * MINUTE_MS);
    expect(sent.toSorted()).toEqual(['a', 'b', 'c']);
  });

  test('by some hours: a retry does not wait for these hours', async () => {
    isDown = true;
    start();
    await plan('a');
    await pass(5 * HOUR_MS);
    clock.setBack(5 * HOUR_MS);
    isDown = false;
    await pass(10 * MINUTE_MS);
    expect(sent).toEqual(['a']);
  });

  test('while the site is off: deliveries planned or leased before are sent after the start', async () => {
    clock = fakeClock(START + YEAR_MS);
    await plan('fresh');
    await plan('later', { channel: 'mail-booking', nextAt: clock.now() + 15 * MINUTE_MS });
    await plan('leased');
    await plan('tried');
    const { db } = database.storage;
    const ahead = clock.now() + 5 * MINUTE_MS;
    await db
      .updateTable('deliveries')
      .set({ lease_until: ahead })
      .where('target', '=', 'leased')
      .execute();
    await db
      .updateTable('deliveries')
      .set({ attempts: 3, next_at: ahead, due_at: clock.now() })
      .where('target', '=', 'tried')
      .execute();
    clock.setBack(YEAR_MS);
    start();
    await pass(10 * MINUTE_MS);
    expect(sent.toSorted()).toEqual(['fresh', 'later', 'leased', 'tried']);
  });

  test('does not change the time of reminders and other planned deliveries', async () => {
    await plan('reminder', { channel: 'mail-reminder', nextAt: START + DAY_MS });
    await plan('undo', { channel: 'mail-booking', nextAt: START + 15 * MINUTE_MS });
    start();
    await pass(2 * MINUTE_MS);
    clock.setBack(2 * MINUTE_MS);
    await pass(10 * MINUTE_MS);
    expect(sent).toEqual([]);
    await pass(DAY_MS);
    expect(sent).toEqual(['undo', 'reminder']);
  });

  test('a small correction does not change the delays of retries', async () => {
    isDown = true;
    start();
    await plan('a');
    await pass(2 * HOUR_MS);
    isDown = false;
    clock.setBack(1000);
    await pass(MINUTE_MS);
    expect(sent).toEqual([]);
  });
});
