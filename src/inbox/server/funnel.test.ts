import { expect, test } from 'vitest';
import { addFunnelCounts } from '#server/visits/count-visits.ts';
import type { FunnelReport } from '#shared/funnel.ts';
import { openForAll } from '#test/opened.ts';
import { startInbox } from '#test/running-inbox.ts';

const inbox = openForAll(() => startInbox());

test('the visits of the last weeks, the same as the leads CLI shows (FUNNEL-5)', async () => {
  const row = { page: '', step: 'visit', source: 'google', device: 'phone', count: 3 } as const;
  await addFunnelCounts(inbox.storage.db, [
    { day: '2026-11-21', ...row },
    { day: '2026-11-14', ...row },
  ]);
  const visits = async (weeks: number) => {
    const report = (await (await inbox.get(`/api/funnel?weeks=${weeks}`)).json()) as FunnelReport;
    return report.forms[0]?.counts[0];
  };
  expect(await visits(1)).toBe(3);
  expect(await visits(2)).toBe(6);
});

test.each(['', '?weeks=0', '?weeks=105', '?weeks=1e2', '?weeks=1&weeks=2'])(
  'refuses %j',
  async (query) => {
    expect((await inbox.get(`/api/funnel${query}`)).status).toBe(400);
  },
);
