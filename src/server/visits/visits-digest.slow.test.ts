import fastify from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { type DigestSection, enqueueDigest } from '#server/delivery/digest.ts';
import { DATABASES, type TestStorage } from '#test/databases.ts';
import { contactLead, storeLead } from '#test/fakes/lead.ts';
import { usual } from '#test/share.ts';
import { addFunnelCounts } from './count-visits.ts';
import { visitsPlugin } from './plugin.ts';
import { visitsDigest } from './visits-digest.ts';

const TO = Date.UTC(2026, 10, 21, 13, 30);

describe.each(usual(DATABASES))('visits in the daily summary, on $name', ({ open }) => {
  let opened: TestStorage | undefined;
  afterEach(async () => opened?.end());

  const row = (day: string, step: string, source: string, count: number) =>
    ({ day, page: '', step, source, device: 'phone', count }) as const;

  test('are of seven days, beside the seven before, with the step that loses most (FUNNEL-5)', async () => {
    opened = await open();
    const { db } = opened.storage;
    await addFunnelCounts(db, [
      row('2026-11-21', 'visit', 'google', 30),
      row('2026-11-15', 'visit', 'spring', 10),
      row('2026-11-14', 'visit', 'google', 7),
      row('2026-11-20', 'start assessment', 'google', 9),
      row('2026-11-20', 'step 1 assessment', 'google', 9),
      row('2026-11-20', 'step 2 assessment', 'google', 3),
    ]);
    await addFunnelCounts(db, [row('2026-11-21', 'visit', 'google', 5)]);
    const lead = { formId: 'assessment', receivedAt: TO, context: { utm_source: 'Spring' } };
    await storeLead(opened.storage, contactLead(lead), () => []);
    await storeLead(opened.storage, contactLead({ ...lead, status: 'quarantined' }), () => []);
    const text = JSON.stringify(await visitsDigest(db, TO));
    expect(text).toContain('"label":"Visits","text":"45 (7 days before: 7)"');
    expect(text).toContain('"label":"Sent","text":"1 (7 days before: 0)"');
    expect(text).toMatch(/Most people stop at step 1, “.+”: 6 of the 9 who got there/);
    expect(text).toContain('"label":"google","text":"35 visits, 9 started, 0 sent, 0 booked"');
    expect(text).toContain('"label":"spring","text":"10 visits, 0 started, 1 sent, 0 booked"');
  });

  test('are mailed with the summary, also while visits are no longer counted', async () => {
    opened = await open();
    const { storage } = opened;
    await addFunnelCounts(storage.db, [row('2026-11-20', 'visit', 'google', 12)]);
    const sections: DigestSection[] = [];
    await visitsPlugin(fastify(), {
      storage,
      delivery: { addToDigest: (section) => sections.push(section) },
      now: () => TO,
    });
    const recipients = { at: '07:30', zone: 'UTC', to: ['owner@marigold.example'] };
    await enqueueDigest(storage.db, recipients, TO, sections);
    const mail = await storage.db.selectFrom('deliveries').select('payload').executeTakeFirst();
    expect(mail?.payload).toContain('12 (7 days before: 0)');
  });

  test('are left out where nothing was counted', async () => {
    opened = await open();
    expect(await visitsDigest(opened.storage.db, TO)).toEqual([]);
  });
});
