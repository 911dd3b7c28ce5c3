import type { InboxStart, InboxStatus } from '#inbox/contract.ts';
import { hasLeads, listSources, readStatus } from '#server/leads/read-status.ts';
import { listRecords } from '#server/records/list-records.ts';
import { FORMS } from '#shared/forms/registry.ts';
import type { InboxRoutes } from './request.ts';

export const startRoutes: InboxRoutes = async (
  app,
  { storage: { db }, now, where, sample, remote },
) => {
  app.get(
    '/start',
    async (): Promise<InboxStart> => ({
      forms: FORMS.map(({ id, title }) => ({ id, title })),
      jobs: (await listRecords(db, now()))
        .filter(({ kind }) => kind === 'jobs')
        .map(({ id, name }) => ({ id, title: name || id })),
      sources: await listSources(db),
      isEmpty: !(await hasLeads(db)),
      where,
      sample,
      remote: remote === true,
    }),
  );

  app.get('/status', (): Promise<InboxStatus> => readStatus(db));
};
