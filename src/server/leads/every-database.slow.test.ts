import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { backUp, restoreBackup, verifyBackup } from '#server/backup/backup.ts';
import { deliveryRow } from '#server/database/deliveries-repository.ts';
import { readLead } from '#server/database/leads-repository.ts';
import { openStorage } from '#server/database/open-storage.ts';
import type { Channel } from '#server/delivery/channel.ts';
import { enqueueDigest } from '#server/delivery/digest.ts';
import { Outbox } from '#server/delivery/outbox.ts';
import { planDeliveries } from '#server/delivery/plan-and-send.ts';
import { startRetention } from '#server/erasure/plugin.ts';
import { expiredByRules } from '#server/erasure/retention.ts';
import { DAY_MS } from '#shared/durations.ts';
import { DATABASES, type TestStorage } from '#test/databases.ts';
import { type FakeClock, fakeClock } from '#test/fakes/fake-clock.ts';
import { contactLead, savedFiles, storeLead, uploadFile } from '#test/fakes/lead.ts';
import { quietLog, runRetention } from '#test/run-retention.ts';
import { sampleFacts } from '#test/sample-facts.ts';
import { audit } from './audit.ts';
import { planAgain, replayDead } from './deliveries.ts';
import { takeOutOfQuarantine } from './quarantine.ts';

const plan = planDeliveries(
  {
    SMTP_URL: 'smtp://mail.example',
    MAIL_FROM: 'website@marigold.example',
    MAIL_TO: ['owner@marigold.example'],
    INBOX_OWNERS: [],
    AUTO_REPLY: false,
    WEBHOOK_URLS: ['https://a.example/', 'https://b.example/'],
  },
  sampleFacts,
);

describe.each(DATABASES)('storing and sending leads, on $name', ({ open }) => {
  let opened: TestStorage;
  let clock: FakeClock;
  let outside: string;

  beforeEach(async () => {
    opened = await open();
    clock = fakeClock(1_800_000_000_000);
    outside = mkdtempSync(join(tmpdir(), 'marigold-outside-'));
  });
  afterEach(async () => {
    await opened.end();
    rmSync(outside, { recursive: true, force: true });
  });

  const add = (changes: Parameters<typeof contactLead>[0] = {}) =>
    storeLead(opened.storage, contactLead({ receivedAt: clock.now(), ...changes }), plan);
  const rows = () => opened.storage.db.selectFrom('deliveries').selectAll().execute();

  const upload = () => uploadFile(opened.storage);

  test('several processes deliver everything once, each target in order', async () => {
    const otherStorages = await Promise.all(
      [1, 2].map(() => openStorage({ dataDir: opened.dataDir, databaseUrl: opened.databaseUrl })),
    );
    const sent: string[] = [];
    const channel = (name: string): Channel => ({
      name,
      service: name,
      async send(row) {
        await new Promise((resolve) => setTimeout(resolve, 1));
        sent.push(`${row.target} ${row.submission_id}`);
        return { kind: 'delivered' };
      },
    });
    const ids: string[] = [];
    for (let index = 0; index < 40; index += 1) {
      ids.push(await add());
      await clock.advance(1, async () => {});
    }
    const workers = [opened.storage, ...otherStorages].map(
      ({ db }) =>
        new Outbox({
          db,
          clock,
          random: () => 0.5,
          channels: [channel('mail-owner'), channel('webhook')],
          onError(error) {
            throw error;
          },
        }),
    );
    const idle = async () => {
      await Promise.all(workers.map((worker) => worker.idle()));
    };
    await clock.advance(60_000, idle);
    await Promise.all(workers.map((worker) => worker.stop()));
    await Promise.all(otherStorages.map((storage) => storage.close()));
    expect(sent).toHaveLength(120);
    for (const target of ['owner@marigold.example', 'https://a.example/', 'https://b.example/']) {
      const order = sent
        .filter((entry) => entry.startsWith(target))
        .map((entry) => entry.split(' ')[1]);
      expect(order.toSorted()).toEqual(ids.toSorted());
    }
    expect(new Set((await rows()).map(({ state }) => state))).toEqual(new Set(['delivered']));
  });

  test('a lead is replayed and planned again', async () => {
    const id = await storeLead(opened.storage, contactLead({ receivedAt: 1 }));
    const lead = await readLead(opened.storage.db, id);
    if (!lead) throw new Error('not stored');
    expect(await planAgain(opened.storage.db, lead, plan, 2)).toBe(3);
    expect(await planAgain(opened.storage.db, lead, plan, 3)).toBe(3);
    expect(await rows()).toHaveLength(3);
    await opened.storage.db.updateTable('deliveries').set({ state: 'dead', attempts: 9 }).execute();
    expect(await replayDead(opened.storage, 4)).toBe(3);
    expect(await rows()).toMatchObject([1, 2, 3].map(() => ({ state: 'pending', attempts: 0 })));
    const payload = { kind: 'event', type: 'delivery.failed', data: {} };
    const alarm = { channel: 'webhook-alarm', target: 'https://alarm.example/', payload };
    const row = deliveryRow(id, alarm, 5);
    await opened.storage.db.insertInto('deliveries').values(row).execute();
    expect(await planAgain(opened.storage.db, lead, plan, 6)).toBe(3);
  });

  test('a failure notice that fails does not change the delivered lead in the audit', async () => {
    const id = await add({});
    const { db } = opened.storage;
    await db.updateTable('deliveries').set({ state: 'delivered' }).execute();
    for (const channel of ['mail-alarm', 'webhook-alarm']) {
      const row = deliveryRow(id, { channel, target: 'x', payload: {} }, 5);
      await db
        .insertInto('deliveries')
        .values({ ...row, state: 'dead' })
        .execute();
    }
    expect(await audit(opened.storage, { deep: false })).toMatchObject({ delivered: 1, dead: 0 });
  });

  test('nothing is sent from quarantine until the lead is rescued, and then once', async () => {
    const { db } = opened.storage;
    const id = await add({ status: 'quarantined', score: 100 });
    expect(await rows()).toEqual([]);
    expect(await takeOutOfQuarantine(db, id, plan, 2, null)).toBe(true);
    expect(await takeOutOfQuarantine(db, id, plan, 3, null)).toBe(false);
    expect(await readLead(db, id)).toMatchObject({ status: 'accepted', score: 100 });
    const due = { submission_id: id, state: 'pending', next_at: 2, attempts: 0, created_at: 2 };
    expect(await rows()).toMatchObject([due, due, due]);
  });

  test('the retention job purges expired leads', async () => {
    const now = clock.now();
    await add({ receivedAt: now - 31 * DAY_MS, files: [await upload()] });
    const young = await add({ receivedAt: now - 29 * DAY_MS });
    const spam = await add({
      receivedAt: now - 2 * DAY_MS,
      status: 'quarantined',
      formId: 'referral',
    });
    const log = quietLog();
    const stop = startRetention({
      storage: opened.storage,
      rules: () => [{ kind: 'contact', keepFor: 30 * DAY_MS }],
      clock,
      log,
    });
    await clock.advance(2 * 60_000, async () => {});
    await stop();
    expect(log.said).toEqual([{ leads: 1, files: 1 }]);
    expect(await readLead(opened.storage.db, young)).toBeDefined();
    const rules = [{ kind: 'quarantine', keepFor: DAY_MS }];
    expect(await expiredByRules(opened.storage, rules, now).purge()).toEqual({
      leads: 1,
      files: 0,
    });
    expect(await readLead(opened.storage.db, spam)).toBeUndefined();
  });

  test('the keys of visitors are deleted within a day, even without visits (FUNNEL-2)', async () => {
    const { db } = opened.storage;
    const [day, next] = ['2026-11-20', new Date(clock.now()).toISOString().slice(0, 10)];
    for (const one of [day, next]) {
      await db.insertInto('funnel_keys').values({ day: one, key: one }).execute();
      await db.insertInto('funnel_marks').values({ mark: one, day: one, source: null }).execute();
    }
    await runRetention(opened.storage, clock);
    for (const table of ['funnel_keys', 'funnel_marks'] as const) {
      expect(await db.selectFrom(table).select('day').execute()).toEqual([{ day: next }]);
    }
  });

  test('the audit is balanced, and is not if something is missing', async () => {
    await add();
    await add({ status: 'quarantined' });
    await storeLead(opened.storage, contactLead(), () => [
      { channel: 'stored', target: 'stored', payload: {}, done: true },
    ]);
    const options = { deep: false };
    expect(await audit(opened.storage, options)).toMatchObject({
      received: 3,
      delivered: 1,
      pending: 1,
      quarantined: 1,
      balanced: true,
    });
    const lost = await storeLead(opened.storage, contactLead());
    expect(await audit(opened.storage, options)).toMatchObject({
      unplanned: [lost],
      balanced: false,
    });
  });

  test('a backup is restored into an empty database of the same kind', async () => {
    const file = await upload();
    for (let index = 0; index < 250; index += 1) await add(index === 0 ? { files: [file] } : {});
    const { file: backup, ...made } = await backUp(opened.storage, outside, clock.now());
    expect(made).toEqual({ leads: 250, files: 1, damaged: [] });
    expect(await verifyBackup(backup)).toEqual({ facts: made, errors: [] });
    const target = await open();
    const where = { dataDir: target.dataDir, databaseUrl: target.databaseUrl };
    const restored = await restoreBackup(where, backup, {
      holdDeliveries: true,
      withoutErasures: true,
    });
    expect(restored).toEqual({ leads: 250, files: 1, pending: 0, withSecrets: false });
    expect(await audit(target.storage, { deep: true })).toMatchObject({
      files: { rows: 1, damaged: [] },
    });
    expect(await savedFiles(target.storage)).toEqual([file.id]);
    const read = (storage: TestStorage['storage']) =>
      storage.db.selectFrom('submissions').selectAll().orderBy('id').execute();
    expect(await read(target.storage)).toEqual(await read(opened.storage));
    await target.end();
  });

  test('the daily summary is written once, the metrics can be read', async () => {
    await add();
    const recipients = { at: '07:30', zone: 'America/Chicago', to: ['owner@marigold.example'] };
    await Promise.all(
      [1, 2, 3].map(() => enqueueDigest(opened.storage.db, recipients, clock.now())),
    );
    expect((await rows()).filter(({ channel }) => channel === 'mail-digest')).toHaveLength(1);
  });
});
