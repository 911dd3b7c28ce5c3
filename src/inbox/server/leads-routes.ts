import type { FastifyInstance } from 'fastify';
import { INBOX } from '#content/en/inbox.ts';
import {
  type LeadDetail,
  type LeadPage,
  MAX_COUNTED_UNREAD,
  type News,
  PAGE_LEADS,
} from '#inbox/contract/leads.ts';
import { findReferrer } from '#server/database/find-referrer.ts';
import { countUnread, listSources, markRead } from '#server/database/lead-state-repository.ts';
import type { Submission } from '#server/database/submission.ts';
import { listNewestFirst, newestFirst } from '#server/database/submissions-query.ts';
import { findFollowing, findSubmission } from '#server/database/submissions-repository.ts';
import { STAGES } from '#shared/applicant-stages.ts';
import { FORMS } from '#shared/forms/registry.ts';
import { visibleLine } from '#shared/visible-text.ts';
import type { InboxDeps } from './inbox-deps.ts';
import { InboxError } from './inbox-error.ts';
import { readFilter, readPlace } from './lead-filter.ts';
import { answersOf, deliveryOf, fileOf, summaryOf, visitOf } from './lead-view.ts';
import { logUse } from './log-use.ts';
import { ID_PARAMS, readInput } from './read-input.ts';

/** Reading leads: what there is to filter by, a page of a list, one lead. */
export function leadsRoutes(app: FastifyInstance, deps: InboxDeps): void {
  const { db } = deps.storage;

  app.get('/api/start', async () => ({
    forms: FORMS.map(({ id, title }) => ({ id, title })),
    sources: (await listSources(db)).map(visibleLine),
    stages: STAGES,
    unread: await countUnread(db, MAX_COUNTED_UNREAD),
    isEmpty: (await db.selectFrom('submissions').select('id').limit(1).execute()).length === 0,
    where: deps.where,
    sample: deps.sample,
  }));

  app.get('/api/news', async (): Promise<News> => newsOf(deps));

  app.get('/api/leads', async (request): Promise<LeadPage> => {
    const filter = readFilter(request.query);
    const after = readPlace(request.query);
    await logUse(deps, 'list', { form: filter.formId, status: filter.status });
    const found = await listNewestFirst(db, filter, { limit: PAGE_LEADS + 1, after });
    const leads = found.slice(0, PAGE_LEADS);
    const last = found.length > PAGE_LEADS ? leads.at(-1) : undefined;
    return {
      leads: leads.map(summaryOf),
      next: last ? `${last.receivedAt}_${last.id}` : null,
      ...(await newsOf(deps)),
    };
  });

  app.get('/api/leads/:id', async (request): Promise<LeadDetail> => {
    const { id } = readInput(ID_PARAMS, request.params);
    await logUse(deps, 'show', { ids: [id] });
    const lead = await findSubmission(db, id);
    if (!lead) throw new InboxError(404, INBOX.errors.gone);
    return detailOf(deps, lead);
  });

  app.post('/api/leads/:id/open', async (request) => {
    const { id } = readInput(ID_PARAMS, request.params);
    await markRead(db, id, deps.now());
    return { unread: await countUnread(db, MAX_COUNTED_UNREAD) };
  });
}

async function newsOf({ storage: { db } }: InboxDeps): Promise<News> {
  const [newest] = await newestFirst(db, { status: 'accepted' }, { limit: 1 }).execute();
  return {
    unread: await countUnread(db, MAX_COUNTED_UNREAD),
    newest: newest?.received_at ?? null,
  };
}

async function detailOf({ storage: { db } }: InboxDeps, lead: Submission): Promise<LeadDetail> {
  const deliveries = await db
    .selectFrom('deliveries')
    .selectAll()
    .where('submission_id', '=', lead.id)
    .orderBy('id')
    .execute();
  const referrer = await findReferrer(db, lead);
  const following = await findFollowing(db, lead.id);
  return {
    ...summaryOf(lead),
    answers: answersOf(lead),
    visit: visitOf(lead),
    consent: lead.consent && {
      text: visibleLine(lead.consent.text),
      version: visibleLine(lead.consent.version),
      at: lead.consent.at,
    },
    reasons: lead.reasons.map(({ detail }) => visibleLine(detail)),
    referrer: referrer ? visibleLine(`${referrer.name} (${referrer.email})`) : '',
    attached: [lead, ...following].flatMap(({ files }) => files).map(fileOf),
    deliveries: deliveries.map(deliveryOf).filter((one) => one !== undefined),
    addsTo: lead.parentId,
    additions: following.map((more) => ({
      id: more.id,
      formTitle: summaryOf(more).formTitle,
      receivedAt: more.receivedAt,
      answers: answersOf(more),
    })),
  };
}
