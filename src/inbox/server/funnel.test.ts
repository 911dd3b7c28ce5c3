import { expect, test } from 'vitest';
import type { VisitsReport } from '#inbox/contract.ts';
import { addFunnelCounts } from '#server/visits/count-visits.ts';
import { openForAll } from '#test/opened.ts';
import { startInbox } from '#test/running-inbox.ts';

const inbox = openForAll(() => startInbox());

test('the visits of the last weeks are the same as in the leads CLI (FUNNEL-5)', async () => {
  const row = { page: '', step: 'visit', source: 'google', device: 'phone', count: 3 } as const;
  await addFunnelCounts(inbox.storage.db, [
    { day: '2026-11-21', ...row },
    { day: '2026-11-14', ...row },
  ]);
  const visits = async (weeks: number) => {
    const report = (await (await inbox.get(`/api/funnel?weeks=${weeks}`)).json()) as VisitsReport;
    return report.forms[0]?.tables[0]?.rows[0]?.cells;
  };
  expect(await visits(1)).toEqual(['3', '–']);
  expect(await visits(2)).toEqual(['6', '–']);
});

test.each(['', '?weeks=0', '?weeks=105', '?weeks=1e2', '?weeks=1&weeks=2'])(
  'rejects %j',
  async (query) => {
    expect((await inbox.get(`/api/funnel${query}`)).status).toBe(400);
  },
);
