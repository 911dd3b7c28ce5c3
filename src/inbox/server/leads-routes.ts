import { Readable } from 'node:stream';
import { create } from 'content-disposition';
import * as v from 'valibot';
import { INBOX } from '#content/en/inbox.ts';
import { REPLY_FALLBACKS, REPLY_TEMPLATES } from '#content/en/reply-templates.ts';
import {
  type FilledTemplate,
  MAX_SEARCH_CHARS,
  MAX_SUBJECT_CHARS,
  PAGE_LEADS,
  VIEWS,
  type View,
} from '#inbox/contract.ts';
import { readHours } from '#server/booking/schedule.ts';
import { confirmationSubject } from '#server/delivery/mail/sender-mails.ts';
import { exportCsv } from '#server/leads/export-leads.ts';
import { listPeople } from '#server/leads/list-people.ts';
import {
  entryText,
  findMoreOfPerson,
  type Lead,
  type LeadFilter,
  readDetails,
  readLead,
} from '#server/leads/read-leads.ts';
import { readStatus } from '#server/leads/read-status.ts';
import { replyProblem, sendReply } from '#server/leads/replies.ts';
import { greetedName } from '#server/leads/stage-mail.ts';
import { readNames } from '#server/owners/people.ts';
import { readFacts } from '#server/records/read-records.ts';
import type { Facts } from '#shared/facts.ts';
import { fill } from '#shared/fill-template.ts';
import { LANGUAGES } from '#shared/language.ts';
import { leadReference, STAGES } from '#shared/lead.ts';
import { visibleLine, visibleText } from '#shared/visible-text.ts';
import { leadDetail, leadRow } from './lead-view.ts';
import {
  assigneeId,
  DAY,
  ID_PARAMS,
  type InboxDeps,
  InboxError,
  type InboxRoutes,
  MAIL,
  nameOf,
  QUERY_TIME,
  timeTextFor,
  tooManyMails,
} from './request.ts';

export const LIST_FILTER = v.object({
  view: v.optional(v.picklist(VIEWS), 'all'),
  form: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))),
  stage: v.optional(v.picklist(STAGES)),
  job: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,70}$/))),
  language: v.optional(v.picklist(LANGUAGES)),
  source: v.optional(v.pipe(v.string(), v.transform(visibleLine), v.maxLength(100))),
  /** With `mine`, the list has only leads that are assigned to the person who sent the request. */
  mine: v.optional(v.literal('1')),
  text: v.optional(
    v.pipe(v.string(), v.transform(visibleText), v.trim(), v.maxLength(MAX_SEARCH_CHARS)),
  ),
  since: v.optional(QUERY_TIME),
  until: v.optional(QUERY_TIME),
  /** The current day in the owner's time zone; `view=due` lists follow-ups until this day. */
  today: v.optional(DAY, '9999-12-31'),
});

/** The position after which the next page of a list begins: the time of arrival and the id of the last lead. */
const AFTER = v.pipe(
  v.string(),
  v.regex(/^\d{1,14}_[0-9a-f-]{36}$/),
  v.transform((text) => {
    const [receivedAt, id = ''] = text.split('_');
    return { receivedAt: Number(receivedAt), id };
  }),
);
const PAGE = v.object({ ...LIST_FILTER.entries, after: v.optional(AFTER) });

const VIEW_FILTERS: Readonly<Record<View, LeadFilter>> = {
  all: {},
  unread: { unread: true },
  unanswered: { answered: false },
  answered: { answered: true },
  due: {},
  quarantined: { status: 'quarantined' },
};

/** Converts a query to the filter for the database. `me` is the id of the person who sent the request. */
export function toFilter(query: v.InferOutput<typeof LIST_FILTER>, me: string): LeadFilter {
  const { view, form, text, today, mine, ...rest } = query;
  return {
    status: 'accepted',
    ...VIEW_FILTERS[view],
    ...rest,
    formId: form,
    text: text || undefined,
    followUpBy: view === 'due' ? today : undefined,
    assignedTo: mine ? me : undefined,
  };
}

const REPLY = v.strictObject({ ...MAIL.entries, key: v.pipe(v.string(), v.uuid()) });

const { reply: words } = INBOX;

export const leadsRoutes: InboxRoutes = async (api, deps, app) => {
  const { config, storage } = deps;
  const { db } = storage;
  api('GET /leads', { querystring: PAGE, accessLog: 'list' }, async (request) => {
    const { after, ...query } = request.query;
    const page = { limit: PAGE_LEADS, after };
    const { people, next } = await listPeople(db, toFilter(query, assigneeId(request)), page);
    const names = await readNames(db);
    return {
      leads: people.map((row) => leadRow(row, names)),
      next: next ? `${next.receivedAt}_${next.id}` : null,
      ...(await readStatus(db)),
    };
  });

  api('GET /leads/:id', { params: ID_PARAMS, accessLog: 'show' }, async (request) => {
    const lead = await requireLead(db, request.params.id);
    const { deliveries, referrer } = await readDetails(db, lead);
    const additions = await findMoreOfPerson(db, lead);
    const { holidays } = (await readHours(db)).schedule;
    const names = await readNames(db);
    const facts = { lead, additions, deliveries, referrer, holidays, names };
    return leadDetail(facts, timeTextFor(request));
  });

  api(
    'GET /leads/:id/reply',
    { params: ID_PARAMS, accessLog: 'reply' },
    async ({ params: { id } }) => {
      const lead = await requireLead(db, id);
      const facts = await readFacts(db, config().SITE_ORIGIN);
      const problem = replyProblem(lead, config());
      return {
        problem: problem ? words[problem] : '',
        subject: `Re: ${confirmationSubject(lead, facts)}`.slice(0, MAX_SUBJECT_CHARS),
        templates: repliesTo(lead, facts),
      };
    },
  );

  api(
    'POST /leads/:id/reply',
    { params: ID_PARAMS, body: REPLY, accessLog: 'send reply' },
    async (request) => {
      const { params, body } = request;
      const lead = await requireLead(db, params.id);
      const outcome = await sendReply(deps, lead, body, nameOf(request));
      if (outcome.kind === 'sent') return { state: outcome.state };
      if (outcome.kind === 'gone') throw new InboxError(404, INBOX.errors.gone);
      if (outcome.kind === 'tooMany') throw tooManyMails();
      throw new InboxError(409, words[outcome.kind]);
    },
  );

  app.get(
    '/leads.csv',
    { schema: { querystring: LIST_FILTER }, config: { accessLog: 'export' } },
    async (request, reply) => {
      const filter = toFilter(request.query, assigneeId(request));
      const lines = exportCsv(db, filter, { excel: true });
      return reply.headers(csvHeaders('leads.csv')).send(csvStream(lines));
    },
  );
};

/** The headers of a CSV file that the browser saves. */
export function csvHeaders(name: string) {
  return {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': create(name, { type: 'attachment' }),
  };
}

export function csvStream(lines: AsyncIterable<string>): Readable {
  return Readable.from(lines).map((line: string) => `${line}\n`);
}

/** Throws an {@link InboxError} with status 404 if the lead was deleted. */
export async function requireLead(db: InboxDeps['storage']['db'], id: string): Promise<Lead> {
  const lead = await readLead(db, id);
  if (!lead) throw new InboxError(404, INBOX.errors.gone);
  return lead;
}

/** The reply templates for the form of a lead, filled in. */
function repliesTo(
  lead: Lead,
  { identity, origin }: Pick<Facts, 'identity' | 'origin'>,
): FilledTemplate[] {
  const values = {
    name: greetedName(lead) || REPLY_FALLBACKS.name,
    practice: visibleLine(entryText(lead.answers, 'practiceName')) || REPLY_FALLBACKS.practice,
    business: identity.name,
    reference: leadReference(lead.parentId ?? lead.id),
    book: new URL('/book', origin).href,
  };
  return REPLY_TEMPLATES.filter(({ forms }) => forms.includes(lead.formId)).map((template) => ({
    title: template.title,
    subject: fill(template.subject, values),
    text: fill(template.text, values),
  }));
}
