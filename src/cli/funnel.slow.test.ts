import { beforeAll, expect, test } from 'vitest';
import { addFunnelCounts } from '#server/visits/count-visits.ts';
import { openForAll } from '#test/opened.ts';
import { seededLeadsCli } from '#test/seeded-leads-cli.ts';

const cli = openForAll(() => seededLeadsCli());
const today = new Date().toISOString().slice(0, 10);

beforeAll(async () => {
  const row = (step: string, source: string, count: number) =>
    ({ day: today, page: '', step, source, device: 'desktop', count }) as const;
  await addFunnelCounts(cli.storage.db, [
    row('visit', 'google', 40),
    row('visit', 'direct', 10),
    row('start application', 'google', 12),
    row('step 1 application', 'google', 12),
    row('step 2 application', 'google', 4),
    { ...row('lcp good', '', 3), page: '/' },
    { ...row('lcp poor', '', 1), page: '/' },
  ]);
  await cli.add({
    formId: 'application',
    receivedAt: Date.now(),
    context: { utm_source: 'google' },
  });
});

test('leads funnel prints the steps, the step with the most exits, sources and weeks (FUNNEL-5)', async () => {
  const { code, out } = await cli.leads('funnel');
  expect(code).toBe(0);
  expect(out).toMatch(/Visits +50/);
  expect(out).toMatch(/Started +12 +24%/);
  expect(out).toMatch(/Most people stop at step 1, “.+”: 8 of the 12/);
  expect(out).toMatch(/google +40 +12 +1/);
  expect(out).toMatch(/direct +10 +0 +0/);
  expect(out).toMatch(/Largest Contentful Paint +3 +0 +1 +75%/);
  expect(out.split('\n').every((line) => line.length <= 80)).toBe(true);
});

test('--json has every form with its counts by source and week', async () => {
  const { out } = await cli.leads('funnel', '--weeks=1', '--json');
  const report = JSON.parse(out);
  const form = report.forms.find((funnel: { form: string }) => funnel.form === 'application');
  expect(form.counts.slice(0, 4)).toEqual([50, 12, 12, 4]);
  expect(form.bySource[0]).toMatchObject({ name: 'google' });
  expect(form.byWeek).toHaveLength(1);
});

test.each([
  [['--weeks=0'], /from 1 to 104/],
  [['--weeks=x'], /from 1 to 104/],
  [['--form=nothing'], /Forms: contact/],
])('%j prints what is wrong', async (args, message) => {
  const { code, err } = await cli.leads('funnel', ...args);
  expect(code).toBe(2);
  expect(err).toMatch(message);
});
