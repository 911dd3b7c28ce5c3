import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { DATABASES } from '#test/databases.ts';
import { newLead } from '#test/new-lead.ts';
import { openForEach } from '#test/opened.ts';
import { groupCommit } from './batches.ts';
import type { NewLead, PlanDeliveries, StoredFile } from './lead.ts';
import { countLeads, newestLeads } from './leads-query.ts';
import { findFollowing, insertLeads, readLead } from './leads-repository.ts';
import { openStorage } from './open-storage.ts';
import { readSetting, writeSetting } from './settings-repository.ts';

const NOW_MS = 1_800_000_000_000;
const mailOwner: PlanDeliveries = ({ id }) => [
  { channel: 'mail-owner', target: 'owner@marigold.example', payload: { id } },
];
const FILE: StoredFile = {
  id: randomUUIDv7(),
  field: 'resume',
  name: 'cv.pdf',
  type: 'application/pdf',
  bytes: 4_000_000_000,
  sha256: 'ab',
};

describe.each(DATABASES)('storage on $name (STORE-1, STORE-2)', ({ open }) => {
  const test = openForEach(() => open());

  const insert = (...batch: NewLead[]) =>
    test.storage.db.transaction().execute((trx) => insertLeads(trx, batch, mailOwner, NOW_MS));
  const deliveries = () => test.storage.db.selectFrom('deliveries').selectAll().execute();

  it('reads a lead as it was stored, with its file', async () => {
    const lead = newLead({
      answers: [
        ['message', 'Ünïcode "quotes" \n lines 漢字 👩‍⚕️'],
        ['tools', ['EMR', 'Other']],
      ],
      extra: [['__proto__', 'x']],
      context: { utm_source: 'mail' },
      consent: { text: 'Text me', version: '2026-11-20', at: NOW_MS, page: '/contact' },
      reasons: [{ code: 'links', score: 60, detail: 'Contains 3 links.' }],
      score: 60,
      idempotencyKey: 'k1',
      files: [FILE],
    });
    await insert(lead);
    const { follows: _, ...expected } = lead;
    expect(await readLead(test.storage.db, lead.id)).toEqual({ ...expected, parentId: null });
  });

  it('stores a post with the same form and key once, within one commit and across commits', async () => {
    const [first, second] = [1, 2].map(() => newLead({ idempotencyKey: 'same' }));
    const together = await insert(first as NewLead, second as NewLead);
    expect(together).toEqual([
      { id: first?.id, repeated: false },
      { id: first?.id, repeated: true },
    ]);
    const [later] = await insert(newLead({ idempotencyKey: 'same', files: [FILE] }));
    expect(later).toEqual({ id: first?.id, repeated: true });
    const [other] = await insert(newLead({ idempotencyKey: 'same', formId: 'referral' }));
    expect(other?.repeated).toBe(false);
    expect(await countLeads(test.storage.db, {})).toBe(2);
    expect(await deliveries()).toHaveLength(2);
    expect(await test.storage.db.selectFrom('files').selectAll().execute()).toEqual([]);
  });

  it('links a follow-up post to its lead, and stores one whose lead is unknown', async () => {
    const lead = newLead({ formId: 'assessment', idempotencyKey: 'lead-1' });
    await insert(lead);
    const follows = { formId: 'assessment', idempotencyKey: 'lead-1' };
    const notes = newLead({ formId: 'assessment-notes', follows });
    const alone = newLead({
      formId: 'assessment-notes',
      follows: { ...follows, idempotencyKey: 'never-seen' },
    });
    await insert(notes, alone);
    expect((await findFollowing(test.storage.db, lead.id)).map(({ id }) => id)).toEqual([notes.id]);
    expect((await readLead(test.storage.db, alone.id))?.parentId).toBeNull();
  });

  it('writes a full group however many addresses each lead goes to', async () => {
    const toMany: PlanDeliveries = () =>
      Array.from({ length: 100 }, (_, index) => ({
        channel: 'mail-owner',
        target: `owner-${index}@marigold.example`,
        payload: {},
      }));
    const add = groupCommit((group: readonly NewLead[]) =>
      test.storage.db.transaction().execute((trx) => insertLeads(trx, group, toMany, NOW_MS)),
    );
    await Promise.all(Array.from({ length: 64 }, () => add(newLead())));
    expect(await deliveries()).toHaveLength(6400);
  });

  it('writes nothing if a part of the transaction fails', async () => {
    const broken: PlanDeliveries = () => {
      throw new Error('plan');
    };
    const write = test.storage.db
      .transaction()
      .execute((trx) => insertLeads(trx, [newLead({ files: [FILE] })], broken, NOW_MS));
    await expect(write).rejects.toThrow('plan');
    expect(await countLeads(test.storage.db, {})).toBe(0);
  });

  it('lists by form, status, time, address and text, newest first, page by page', async () => {
    const rows = [
      newLead({ receivedAt: NOW_MS, answers: [['message', '100% Sure_thing!']] }),
      newLead({ receivedAt: NOW_MS + 1, formId: 'referral', email: null }),
      newLead({ receivedAt: NOW_MS + 2, status: 'quarantined' }),
    ];
    for (const row of rows) await insert(row);
    const list = async (filter: object, page = { limit: 10 }) =>
      (await newestLeads(test.storage.db, filter, page)).map(({ id }) =>
        rows.findIndex((row) => row.id === id),
      );
    expect((await list({})).toSorted()).toEqual([0, 1, 2]);
    expect(await list({ formId: 'referral' })).toEqual([1]);
    expect(await list({ status: 'quarantined' })).toEqual([2]);
    expect((await list({ since: NOW_MS + 1 })).toSorted()).toEqual([1, 2]);
    expect(await list({ until: NOW_MS + 1 })).toEqual([0]);
    expect((await list({ email: ' ZOE@practice.example' })).toSorted()).toEqual([0, 2]);
    expect(await list({ text: '100% SURE_' })).toEqual([0]);
    expect(await list({ text: '100_' })).toEqual([]);
    expect(await list({ text: 'e%t' })).toEqual([]);
    expect(await list({ idPrefix: rows[1]?.id.toUpperCase() })).toEqual([1]);
    expect(await list({ idPrefix: rows[1]?.id.slice(0, 36) })).toEqual([1]);
    const [first] = await newestLeads(test.storage.db, {}, { limit: 1 });
    const rest = await newestLeads(test.storage.db, {}, { limit: 5, after: first });
    expect(rest).toHaveLength(2);
    expect(rest.map(({ id }) => id)).not.toContain(first?.id);
  });

  it.each(['Élodie Ñandú', 'ÁNGEL MUÑOZ', 'Łukasz Öztürk', 'ΝΊΚΟΣ', 'Ørsted Çelik'])(
    'finds %s as it is written, with ASCII letters in any case',
    async (name) => {
      const row = newLead({ answers: [['name', name]] });
      await insert(row);
      await insert(newLead());
      const ids = async (text: string) =>
        (await newestLeads(test.storage.db, { text }, { limit: 10 })).map(({ id }) => id);
      const swapped = name.replace(/[a-z]/gi, (letter) =>
        letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
      );
      expect([await ids(name), await ids(swapped)]).toEqual([[row.id], [row.id]]);
    },
  );

  it('stores settings', async () => {
    const { db } = test.storage;
    await writeSetting(db, 'key', 'a');
    await writeSetting(db, 'key', 'c');
    expect(await readSetting(db, 'key')).toBe('c');
    expect(await readSetting(db, 'none')).toBeUndefined();
  });

  it('can be opened several times, and each reads the writes of the others', async () => {
    const [a, b] = await Promise.all(
      [1, 2].map(() => openStorage({ dataDir: test.dataDir, databaseUrl: test.databaseUrl })),
    );
    await insert(newLead());
    expect(await countLeads(a?.db ?? test.storage.db, {})).toBe(1);
    expect(await countLeads(b?.db ?? test.storage.db, {})).toBe(1);
    await a?.close();
    await b?.close();
  });

  it('stores a lead although another row of its group is refused', async () => {
    const add = groupCommit((group: readonly NewLead[]) =>
      test.storage.db.transaction().execute((trx) => insertLeads(trx, group, mailOwner, NOW_MS)),
    );
    const bad = newLead({ formId: null as unknown as string });
    const good = newLead();
    const [refused, stored] = await Promise.allSettled([add(bad), add(good)]);
    expect(refused?.status).toBe('rejected');
    expect(stored).toEqual({ status: 'fulfilled', value: { id: good.id, repeated: false } });
  });
});
