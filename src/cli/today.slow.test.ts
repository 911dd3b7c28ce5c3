import { expect, test } from 'vitest';
import { localDay } from '#shared/calendar-day.ts';
import { DAY_MS } from '#shared/durations.ts';
import { openForEach } from '#test/opened.ts';
import { seededLeadsCli } from '#test/seeded-leads-cli.ts';

const cli = openForEach(() => seededLeadsCli());

test('today lists what waits for the owner, as the first page of the inbox does (INBOX-3)', async () => {
  const now = Date.now();
  const unanswered = await cli.add({ receivedAt: now - DAY_MS });
  const tooOld = await cli.add({ receivedAt: now - 8 * DAY_MS, email: 'old@lakeside.example' });
  const followUp = await cli.add({ receivedAt: now - 20 * DAY_MS, email: 'due@lakeside.example' });
  await cli.storage.db
    .updateTable('submissions')
    .set({ follow_up: localDay(new Date(now)) })
    .where('id', '=', followUp)
    .execute();
  const applicant = await cli.add({ receivedAt: now, formId: 'application', email: 'a@x.example' });
  const [today] = await cli.rows('today', '--json');
  expect(today).toMatchObject({
    calls: [],
    unanswered: [{ id: unanswered, later: [] }],
    followUps: [{ id: followUp }],
    applicants: [{ id: applicant }],
  });
  const { code, out } = await cli.leads('today');
  expect(code).toBe(0);
  expect(out).toContain('No calls.');
  for (const id of [unanswered, followUp, applicant]) expect(out).toContain(id.slice(0, 18));
  expect(out).not.toContain(tooOld.slice(0, 18));
  for (const line of out.split('\n')) expect([...line].length).toBeLessThanOrEqual(80);
});
