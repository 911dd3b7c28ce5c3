import { inboxStyle } from '#content/brand-palette.ts';
import type { InboxStart } from '#inbox/contract.ts';
import { hasLeads, listSources, readStatus } from '#server/leads/read-status.ts';
import { readNames, readPeople } from '#server/owners/people.ts';
import { listRecords } from '#server/records/list-records.ts';
import { readFacts } from '#server/records/read-records.ts';
import { FORMS } from '#shared/forms/registry.ts';
import { markAddress } from '#shared/pictures.ts';
import type { InboxRoutes } from './request.ts';

export const startRoutes: InboxRoutes = async (
  api,
  { storage: { db }, config, now, where, sample, remote },
  app,
) => {
  const business = async (): Promise<InboxStart['business']> => {
    const { identity, brand } = await readFacts(db, '');
    const mark = brand.logo || brand.mark;
    return {
      name: identity.name,
      mark: mark ? { address: `api${markAddress(mark)}`, isLight: mark.isLight } : null,
    };
  };

  /** A style sheet with the colors of the business. The page of the inbox loads it last. */
  app.get('/brand.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(inboxStyle((await readFacts(db, '')).brand)),
  );

  api('GET /start', {}, async ({ person }) => ({
    business: await business(),
    forms: FORMS.map(({ id, title }) => ({ id, title })),
    jobs: (await listRecords(db, now()))
      .filter(({ kind }) => kind === 'jobs')
      .map(({ id, name }) => ({ id, title: name || id })),
    sources: await listSources(db),
    isEmpty: !(await hasLeads(db)),
    where,
    sample,
    remote: remote === true,
    role: person?.role ?? 'owner',
    isShared: remote
      ? (await readPeople(db, config().INBOX_OWNERS)).length > 1
      : (await readNames(db)).size > 0,
  }));

  api('GET /status', {}, () => readStatus(db));
};
