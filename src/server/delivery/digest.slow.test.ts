import { describe, expect, test } from 'vitest';
import { openStorage } from '#server/database/open-storage.ts';
import { insertSamples } from '#server/records/insert-samples.ts';
import { DATABASES } from '#test/databases.ts';
import { contactLead, storeLead } from '#test/fakes/lead.ts';
import { openForEach } from '#test/opened.ts';
import { digestFacts, digestMail, enqueueDigest, latestPeriod } from './digest.ts';

const [SQLITE] = DATABASES;
const ZONE = 'America/Chicago';
const at = (text: string) => Date.parse(text);

describe('the period', () => {
  test('ends at the last occurrence of the time of day', () => {
    expect(latestPeriod(at('2026-11-21T13:30:00Z'), '07:30', ZONE)).toEqual({
      from: at('2026-11-20T13:30:00Z'),
      to: at('2026-11-21T13:30:00Z'),
      day: '2026-11-21',
    });
    expect(latestPeriod(at('2026-11-21T13:29:59Z'), '07:30', ZONE).day).toBe('2026-11-20');
  });

  test('has 23 or 25 hours when the clocks change', () => {
    const hours = (now: string) => {
      const { from, to } = latestPeriod(at(now), '07:30', ZONE);
      return (to - from) / 3_600_000;
    };
    expect(hours('2026-03-08T18:00:00Z')).toBe(23);
    expect(hours('2026-11-01T18:00:00Z')).toBe(25);
  });
});

describe('the summary', () => {
  const database = openForEach(() => SQLITE.open());

  test('counts leads by form and source, quarantined posts, and deliveries that were given up', async () => {
    const period = { from: 1000, to: 2000 };
    const add = (lead: Parameters<typeof contactLead>[0]) =>
      storeLead(database.storage, contactLead({ receivedAt: 1500, ...lead }), () => [
        { channel: 'webhook', target: 'x', payload: {} },
      ]);
    await add({ receivedAt: 999 });
    await add({ receivedAt: 2000 });
    await add({ context: { utm_source: '<b>google</b>' } });
    await add({ context: { utm_source: '<b>google</b>' } });
    await add({ formId: 'assessment', context: {}, idempotencyKey: 'k' });
    await add({
      formId: 'assessment-notes',
      follows: { formId: 'assessment', idempotencyKey: 'k' },
    });
    await add({ status: 'quarantined' });
    await database.storage.db
      .updateTable('deliveries')
      .set({ state: 'dead' })
      .where('created_at', '=', 999)
      .execute();
    const facts = await digestFacts(database.storage.db, period);
    expect(facts).toEqual({
      leads: 3,
      byForm: [
        ['contact', 2],
        ['assessment', 1],
      ],
      bySource: [
        ['<b>google</b>', 2],
        ['', 1],
      ],
      quarantined: 1,
      dead: 1,
      waiting: 5,
    });
    const mail = digestMail(facts, period, ZONE, []);
    expect(mail.subject).toBe('3 new leads on December 31');
    expect(mail.text).toContain('Contact form: 2');
    expect(mail.text).toContain('no utm_source: 1');
    expect(mail.text).toContain('1 delivery was given up.');
    expect(mail.html).toContain('&lt;b&gt;google');
    expect(mail.html).not.toContain('<b>google');
    expect(JSON.stringify(mail)).not.toContain('Okafor');
  });

  test('is sent once a day with several processes', async () => {
    const recipients = { at: '07:30', zone: ZONE, to: ['a@x.example', 'b@x.example'] };
    const now = at('2026-11-21T13:30:30Z');
    const second = await openStorage({ dataDir: database.dataDir });
    await Promise.all([
      enqueueDigest(database.storage.db, recipients, now),
      enqueueDigest(second.db, recipients, now),
      enqueueDigest(database.storage.db, recipients, now),
    ]);
    await second.close();
    expect(await enqueueDigest(database.storage.db, recipients, now + 3_600_000)).toBe(false);
    const rows = () =>
      database.storage.db.selectFrom('deliveries').select('target').orderBy('target').execute();
    expect(await rows()).toEqual([{ target: 'a@x.example' }, { target: 'b@x.example' }]);
    expect(await enqueueDigest(database.storage.db, recipients, now + 24 * 3_600_000)).toBe(true);
    expect(await rows()).toHaveLength(4);
  });

  test('names the jobs that close within 30 days', async () => {
    await insertSamples(database.storage.db, at('2027-03-01T13:30:00Z'));
    const mail = async (now: string) => {
      await enqueueDigest(
        database.storage.db,
        { at: '07:30', zone: ZONE, to: ['a@x.example'] },
        at(now),
      );
      const rows = await database.storage.db.selectFrom('deliveries').select('payload').execute();
      return rows.at(-1)?.payload ?? '';
    };
    expect(await mail('2027-03-30T13:30:00Z')).not.toContain('Jobs that close soon');
    const text = await mail('2027-04-20T13:30:00Z');
    expect(text).toContain(
      'Medical Receptionist (Virtual): last day Apr 30, 2027 (medical-receptionist)',
    );
    expect(text).toContain('renew one in your inbox');
  });
});
