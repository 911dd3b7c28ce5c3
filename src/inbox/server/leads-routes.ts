import { Readable } from 'node:stream';
import { create } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { INBOX } from '#content/en/inbox.ts';
import { OWNER_MAIL } from '#content/en/mail.ts';
import {
  type DeliveryFact,
  type Fact,
  type FileFact,
  type LeadDetail,
  type LeadPage,
  type LeadSummary,
  MAX_COUNTED_UNREAD,
  MAX_SEARCH_CHARS,
  type News,
  PAGE_LEADS,
  VIEWS,
  type View,
} from '#inbox/contract.ts';
import { FileMissing, openFile } from '#server/database/file-chunks.ts';
import { countUnread, listSources, markRead } from '#server/database/lead-state-repository.ts';
import { type DeliveryRow, STORED_ONLY_CHANNEL } from '#server/database/schema.ts';
import { entryText, type StoredFile, type Submission } from '#server/database/submission.ts';
import {
  listNewestFirst,
  newestFirst,
  type Place,
  type SubmissionFilter,
} from '#server/database/submissions-query.ts';
import { findSubmission } from '#server/database/submissions-repository.ts';
import { answerLines, fileSize, otherFields } from '#server/delivery/answers.ts';
import { channelName, targetInShort } from '#server/leads/deliveries.ts';
import { exportCsv } from '#server/leads/export-leads.ts';
import { readDetails, senderInShort } from '#server/leads/read-leads.ts';
import { callTimeInBoth } from '#shared/booking/call-time.ts';
import { isZone } from '#shared/booking/zones.ts';
import { bookingForm } from '#shared/forms/booking.form.ts';
import { FORMS, findForm } from '#shared/forms/registry.ts';
import { NOTHING_NOTED, STAGES } from '#shared/lead.ts';
import { visibleLine, visibleText } from '#shared/visible-text.ts';
import { DAY, ID_PARAMS, type InboxDeps, InboxError, logUse, readInput, TIME } from './request.ts';

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
  const { additions, deliveries, referrer } = await readDetails(db, lead);
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
    attached: [lead, ...additions].flatMap(({ files }) => files).map(fileOf),
    deliveries: deliveries.map(deliveryOf).filter((one) => one !== undefined),
    addsTo: lead.parentId,
    additions: additions.map((more) => ({
      id: more.id,
      formTitle: summaryOf(more).formTitle,
      receivedAt: more.receivedAt,
      answers: answersOf(more),
    })),
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

function readFilter(query: unknown): SubmissionFilter {
  const { view, form, stage, source, text, since, until, today } = readInput(FILTER, query);
  return {
    ...filterOf(view, today),
    formId: form,
    stage,
    source,
    text: text || undefined,
    since,
    until,
  };
}

function filterOf(view: View, today: string): SubmissionFilter {
  switch (view) {
    case 'all':
      return { status: 'accepted' };
    case 'unread':
      return { status: 'accepted', unread: true };
    case 'unanswered':
      return { status: 'accepted', answered: false };
    case 'answered':
      return { status: 'accepted', answered: true };
    case 'due':
      return { status: 'accepted', followUpBy: today };
    case 'quarantined':
      return { status: 'quarantined' };
  }
}

const PLACE = v.object({
  after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,14}_[0-9a-f-]{36}$/))),
});

function readPlace(query: unknown): Place | undefined {
  const [receivedAt, id = ''] = readInput(PLACE, query).after?.split('_') ?? [];
  return receivedAt === undefined ? undefined : { receivedAt: Number(receivedAt), id };
}

/** A lead as a line of a list. Control characters and characters that reorder others are removed (SAFE-6). */
function summaryOf(lead: Submission): LeadSummary {
  const form = findForm(lead.formId);
  return {
    id: lead.id,
    form: lead.formId,
    formTitle: form?.title ?? visibleLine(lead.formId),
    receivedAt: lead.receivedAt,
    quarantined: lead.status === 'quarantined',
    from: visibleLine(senderInShort(lead)),
    email: lead.email === null ? null : visibleLine(lead.email),
    source: visibleLine(lead.context.utm_source ?? ''),
    files: lead.files.length,
    state: lead.state ?? NOTHING_NOTED,
  };
}

function answersOf(lead: Submission): Fact[] {
  const call = lead.formId === bookingForm.id ? chosenTime(lead) : undefined;
  const lines = answerLines(findForm(lead.formId), lead)
    .filter(({ name }) => !(call && TIME_FIELDS.has(name)))
    .map(({ label, text }) => ({ label: visibleLine(label), text: visibleText(text) }));
  return call ? [call, ...lines] : lines;
}

const TIME_FIELDS: ReadonlySet<string> = new Set(['start', 'zone', 'practiceZone']);

/** The time a visitor chose for a call, as the visitor saw it; undefined if what was sent is no time. */
function chosenTime({ answers }: Submission): Fact | undefined {
  const start = Date.parse(entryText(answers, 'start'));
  const zone = entryText(answers, 'zone');
  const practiceZone = entryText(answers, 'practiceZone') || zone;
  if (Number.isNaN(start) || !isZone(zone) || !isZone(practiceZone)) return undefined;
  return { label: INBOX.lead.chosenTime, text: callTimeInBoth(start, zone, practiceZone) };
}

function visitOf(lead: Submission): Fact[] {
  return [...otherFields(findForm(lead.formId), lead), ...Object.entries(lead.context)]
    .map(([name, value]) => ({
      label: OWNER_MAIL.visitNames[name] ?? visibleLine(name),
      text: visibleText(typeof value === 'string' ? value : value.join('; ')),
    }))
    .filter(({ text }) => text !== '');
}

/** Types that a browser shows without running anything, in a sandboxed tab of their own. */
const TAB_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'text/plain'];

function fileOf({ id, name, type, bytes }: StoredFile): FileFact {
  return { id, name: visibleLine(name), type, size: fileSize(bytes), shown: shownAs(type) };
}

/** How a file of this type may be shown. Whatever may hold a script (HTML, SVG, PDF) is only downloaded. */
function shownAs(type: string): FileFact['shown'] {
  if (TAB_TYPES.includes(type)) return 'tab';
  return /^audio\/[\w.+-]+$/.test(type) ? 'player' : 'no';
}

export function deliveryOf(row: DeliveryRow): DeliveryFact | undefined {
  if (row.channel === STORED_ONLY_CHANNEL) return undefined;
  return {
    id: row.id,
    channel: channelName(row.channel),
    target: visibleLine(targetInShort(row.target)),
    state: row.state,
    attempts: row.attempts,
    at: row.state === 'pending' ? row.next_at : (row.delivered_at ?? row.created_at),
    error: visibleLine(row.last_error ?? ''),
  };
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
