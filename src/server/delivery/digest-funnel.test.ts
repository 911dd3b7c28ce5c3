import { afterEach, describe, expect, test } from 'vitest';
import { addFunnelCounts } from '#server/visits/count-visits.ts';
import { DATABASES, type TestStorage } from '#test/databases.ts';
import { contactLead, storeLead } from '#test/fakes/lead.ts';
import { digestFunnel } from './digest.ts';

const TO = Date.UTC(2026, 10, 21, 13, 30);

describe.each(DATABASES)('visits in the daily summary, on $name', ({ open }) => {
  let given: TestStorage | undefined;
  afterEach(async () => given?.end());

  const row = (day: string, step: string, source: string, count: number) =>
    ({ day, page: '', step, source, device: 'phone', count }) as const;

  test('are of seven days, beside the seven before, with the step that loses most (FUNNEL-5)', async () => {
    given = await open();
    const { db } = given.storage;
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
    await storeLead(given.storage, contactLead(lead), () => []);
    await storeLead(given.storage, contactLead({ ...lead, status: 'quarantined' }), () => []);
    const text = JSON.stringify(await digestFunnel(db, TO));
    expect(text).toContain('"label":"Visits","text":"45 (7 days before: 7)"');
    expect(text).toContain('"label":"Sent","text":"1 (7 days before: 0)"');
    expect(text).toMatch(/Most people stop at step 1, “.+”: 6 of the 9 who got there/);
    expect(text).toContain('"label":"google","text":"35 visits, 9 started, 0 sent, 0 booked"');
    expect(text).toContain('"label":"spring","text":"10 visits, 0 started, 1 sent, 0 booked"');
  });

  test('are left out where nothing was counted', async () => {
    given = await open();
    expect(await digestFunnel(given.storage.db, TO)).toEqual([]);
  });
});
