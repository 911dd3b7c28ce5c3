import { Readable } from 'node:stream';
import { create } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { INBOX } from '#content/en/inbox.ts';
import {
  type InboxStatus,
  type LeadDetail,
  type LeadPage,
  MAX_COUNTED_UNREAD,
  MAX_NOTE_CHARS,
  MAX_SEARCH_CHARS,
  PAGE_LEADS,
  type Today,
  VIEWS,
  type View,
} from '#inbox/contract.ts';
import { listCalls } from '#server/booking/list-calls.ts';
import { openCalls } from '#server/booking/open-booking.ts';
import { FileMissing, openFile } from '#server/database/file-chunks.ts';
import {
  changeLeadState,
  countUnread,
  listSources,
  markAllRead,
  markUnread,
  type StateChange,
} from '#server/database/lead-state-repository.ts';
import {
  listNewestFirst,
  newestFirst,
  type Place,
  type SubmissionFilter,
} from '#server/database/submissions-query.ts';
import { findSubmission } from '#server/database/submissions-repository.ts';
import { rescueLead } from '#server/leads/deliveries.ts';
import { exportCsv } from '#server/leads/export-leads.ts';
import { quarantineSubmission } from '#server/leads/quarantine.ts';
import { hasLeads, markPersonRead } from '#server/leads/read-leads.ts';
import { DAY_MS } from '#shared/durations.ts';
import { bookingForm } from '#shared/forms/booking.form.ts';
import { FORMS } from '#shared/forms/registry.ts';
import { APPLICANT_FORMS, STAGES } from '#shared/lead.ts';
import { visibleLine, visibleText } from '#shared/visible-text.ts';
import { callFact } from './calls-routes.ts';
import { detailOf, rowsOf, shownAs } from './lead-view.ts';
import {
  DAY,
  ID_PARAMS,
  type InboxDeps,
  InboxError,
  logUse,
  readInput,
  TIME,
  TIME_VALUE,
} from './request.ts';

export function leadsRoutes(app: FastifyInstance, deps: InboxDeps): void {
  const { db } = deps.storage;

  app.get('/api/start', async () => ({
    forms: FORMS.map(({ id, title }) => ({ id, title })),
    sources: (await listSources(db)).map(visibleLine),
    stages: STAGES,
    unread: await countUnread(db, MAX_COUNTED_UNREAD),
    isEmpty: !(await hasLeads(db)),
    where: deps.where,
    sample: deps.sample,
  }));

  app.get('/api/status', async (): Promise<InboxStatus> => statusOf(deps));

  app.get('/api/leads', async (request): Promise<LeadPage> => {
    const filter = readFilter(request.query);
    const after = readPlace(request.query);
    await logUse(deps, 'list', { form: filter.formId, status: filter.status });
    const found = await listNewestFirst(db, filter, { limit: PAGE_LEADS + 1, after });
    const leads = found.slice(0, PAGE_LEADS);
    const last = found.length > PAGE_LEADS ? leads.at(-1) : undefined;
    return {
      leads: await rowsOf(db, leads),
      next: last ? `${last.receivedAt}_${last.id}` : null,
      ...(await statusOf(deps)),
    };
  });

  app.get('/api/leads/:id', async (request): Promise<LeadDetail> => {
    const { id } = readInput(ID_PARAMS, request.params);
    await logUse(deps, 'show', { ids: [id] });
    const lead = await findSubmission(db, id);
    if (!lead) throw new InboxError(404, INBOX.errors.gone);
    return detailOf(db, lead);
  });

  app.post('/api/leads/:id/open', async (request) => {
    const { id } = readInput(ID_PARAMS, request.params);
    await markPersonRead(db, id, deps.now());
    return { unread: await countUnread(db, MAX_COUNTED_UNREAD) };
  });
}

async function statusOf({ storage: { db } }: InboxDeps): Promise<InboxStatus> {
  const [newest] = await newestFirst(db, { status: 'accepted' }, { limit: 1 }).execute();
  return {
    unread: await countUnread(db, MAX_COUNTED_UNREAD),
    newest: newest?.received_at ?? null,
  };
}

const FILTER = v.object({
  view: v.optional(v.picklist(VIEWS), 'all'),
  form: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))),
  stage: v.optional(v.picklist(STAGES)),
  source: v.optional(v.pipe(v.string(), v.transform(visibleLine), v.maxLength(100))),
  text: v.optional(
    v.pipe(v.string(), v.transform(visibleText), v.trim(), v.maxLength(MAX_SEARCH_CHARS)),
  ),
  since: v.optional(TIME),
  until: v.optional(TIME),
  /** The day it is where the owner is, for the follow-ups that are due. */
  today: v.optional(DAY, '9999-12-31'),
});

const VIEW_FILTERS: Readonly<Record<View, SubmissionFilter>> = {
  all: { status: 'accepted' },
  unread: { status: 'accepted', unread: true },
  unanswered: { status: 'accepted', answered: false },
  answered: { status: 'accepted', answered: true },
  due: { status: 'accepted' },
  quarantined: { status: 'quarantined' },
};

function readFilter(query: unknown): SubmissionFilter {
  const { view, form, text, today, ...rest } = readInput(FILTER, query);
  return {
    ...VIEW_FILTERS[view],
    ...rest,
    formId: form,
    text: text || undefined,
    followUpBy: view === 'due' ? today : undefined,
  };
}

const PLACE = v.object({
  after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,14}_[0-9a-f-]{36}$/))),
});

function readPlace(query: unknown): Place | undefined {
  const [receivedAt, id = ''] = readInput(PLACE, query).after?.split('_') ?? [];
  return receivedAt === undefined ? undefined : { receivedAt: Number(receivedAt), id };
}

const VERSION = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31 - 1));
const CHANGE = v.strictObject({
  version: VERSION,
  read: v.optional(v.boolean()),
  answered: v.optional(v.boolean()),
  note: v.optional(
    v.pipe(
      v.string(),
      v.transform(visibleText),
      v.maxLength(
        MAX_NOTE_CHARS,
        `A note has room for ${MAX_NOTE_CHARS.toLocaleString('en-US')} characters.`,
      ),
    ),
  ),
  followUp: v.optional(v.nullable(DAY)),
  stage: v.optional(v.picklist(STAGES)),
});

/** Each change can be taken back by another one (INBOX-4). */
export function changeRoutes(app: FastifyInstance, deps: InboxDeps): void {
  const { db } = deps.storage;

  app.post('/api/leads/:id/state', async (request) => {
    const { id } = readInput(ID_PARAMS, request.params);
    const { version, read, answered, ...rest } = readInput(CHANGE, request.body);
    const at = deps.now();
    const change: StateChange = {
      ...rest,
      ...(read === undefined ? {} : { readAt: read ? at : null }),
      ...(answered === undefined ? {} : { answeredAt: answered ? at : null }),
    };
    await logUse(deps, 'change', { ids: [id], fields: Object.keys(change) });
    const outcome = await changeLeadState(db, id, version, change);
    if (outcome.kind === 'gone') throw new InboxError(404, INBOX.errors.gone);
    if (outcome.kind === 'conflict') {
      throw new InboxError(409, INBOX.errors.conflict, { state: outcome.state });
    }
    return { state: outcome.state, unread: await countUnread(db, MAX_COUNTED_UNREAD) };
  });

  app.post('/api/leads/:id/quarantine', async (request) => {
    const { id } = readInput(ID_PARAMS, request.params);
    await logUse(deps, 'quarantine', { ids: [id] });
    return { changed: await quarantineSubmission(db, id, deps.now()) };
  });

  app.post('/api/leads/:id/rescue', async (request) => {
    const { id } = readInput(ID_PARAMS, request.params);
    await logUse(deps, 'rescue', { ids: [id] });
    return { changed: await rescueLead(deps.storage, deps.config(), id, deps.now()) };
  });

  app.post('/api/read', async () => {
    await logUse(deps, 'read all');
    const at = deps.now();
    return { at, changed: await markAllRead(db, at) };
  });

  app.post('/api/unread', async (request) => {
    const { at } = readInput(v.strictObject({ at: TIME_VALUE }), request.body);
    await logUse(deps, 'unread');
    return { changed: await markUnread(db, at) };
  });
}

const MAX_TODAY_ROWS = 20;
/** Leads that are older were answered, or never will be. */
const MAX_UNANSWERED_AGE_MS = 7 * DAY_MS;
const MAX_APPLICANT_AGE_MS = 30 * DAY_MS;
const CALL_DAYS_MS = 2 * DAY_MS;

/** The owner's calendar day, and when it begins. */
const TODAY_QUERY = v.object({ day: DAY, from: TIME });

export function todayRoutes(app: FastifyInstance, deps: InboxDeps): void {
  const { storage, config, now } = deps;
  const { db } = storage;

  app.get('/api/today', async (request): Promise<Today> => {
    const { day, from } = readInput(TODAY_QUERY, request.query);
    await logUse(deps, 'today');
    const leads = (filter: SubmissionFilter) =>
      listNewestFirst(db, { status: 'accepted', ...filter }, { limit: MAX_TODAY_ROWS * 2 });
    const recent = await leads({ answered: false, since: now() - MAX_UNANSWERED_AGE_MS });
    const unanswered = recent.filter(
      ({ formId }) => formId !== bookingForm.id && !APPLICANT_FORMS.includes(formId),
    );
    const since = now() - MAX_APPLICANT_AGE_MS;
    const applicants = await Promise.all(
      APPLICANT_FORMS.map((formId) => leads({ formId, stage: 'new', since })),
    );
    const calls = await listCalls(
      { from, until: from + CALL_DAYS_MS },
      openCalls(storage, config(), now),
    );
    return {
      calls: calls.map((call) => callFact(call, now())),
      unanswered: (await rowsOf(db, unanswered)).slice(0, MAX_TODAY_ROWS).toReversed(),
      followUps: (await rowsOf(db, await leads({ followUpBy: day }))).slice(0, MAX_TODAY_ROWS),
      applicants: (await rowsOf(db, applicants.flat())).slice(0, MAX_TODAY_ROWS),
    };
  });
}

/** An uploaded file runs nothing, loads nothing and has an origin of its own, whatever a browser takes it for. */
const FILE_POLICY =
  "sandbox; default-src 'none'; img-src 'self'; media-src 'self'; frame-ancestors 'none'";

const SHOW = v.object({ show: v.optional(v.literal('1')) });

export function fileRoutes(app: FastifyInstance, deps: InboxDeps): void {
  const { db } = deps.storage;

  app.get('/api/files/:id', async (request, reply) => {
    const { id } = readInput(ID_PARAMS, request.params);
    const { show } = readInput(SHOW, request.query);
    const file = await db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst();
    if (!file) throw new InboxError(404, INBOX.errors.fileGone);
    await logUse(deps, 'file', { ids: [id] });
    const bytes = await openFile(db, file).catch((error: unknown) => {
      if (error instanceof FileMissing) throw new InboxError(404, INBOX.errors.fileLost);
      throw error;
    });
    const shown = show !== undefined && shownAs(file.type) !== 'no';
    const type = shown ? 'inline' : 'attachment';
    reply.headers({
      'Content-Security-Policy': FILE_POLICY,
      'Content-Type': shown ? file.type : 'application/octet-stream',
      'Content-Length': file.bytes,
      'Content-Disposition': create(visibleLine(file.name).slice(0, 200) || 'file', { type }),
    });
    return reply.send(bytes);
  });

  app.get('/api/leads.csv', async (request, reply) => {
    const filter = readFilter(request.query);
    await logUse(deps, 'export', { form: filter.formId, status: filter.status });
    reply.headers({
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': create('leads.csv', { type: 'attachment' }),
    });
    const lines = Readable.from(exportCsv(db, filter, { excel: true }));
    return reply.send(lines.map((line: string) => `${line}\n`));
  });
}
