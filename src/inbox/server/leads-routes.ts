import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { create } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { INBOX } from '#content/en/inbox.ts';
import {
  type InboxStatus,
  type LeadDetail,
  type LeadPage,
  MAX_MAIL_CHARS,
  MAX_NOTE_CHARS,
  MAX_SEARCH_CHARS,
  MAX_SUBJECT_CHARS,
  PAGE_LEADS,
  type Reply,
  type StageMail,
  type Start,
  type Today,
  VIEWS,
  type View,
} from '#inbox/contract.ts';
import { endWithInterview } from '#server/booking/change-call.ts';
import { interviewOf } from '#server/booking/interviews.ts';
import { listCalls } from '#server/booking/list-calls.ts';
import { openCalls, openCallsToChange } from '#server/booking/open-booking.ts';
import { FileMissing, openFile } from '#server/database/file-chunks.ts';
import { closingJobs, readJobEnds } from '#server/database/job-ends.ts';
import {
  changeLeadState,
  listSources,
  markAllRead,
  markUnread,
  type StateChanged,
} from '#server/database/lead-state-repository.ts';
import {
  countLeads,
  type LeadFilter,
  newestFirst,
  newestLeads,
} from '#server/database/leads-query.ts';
import { readLead } from '#server/database/leads-repository.ts';
import type { Database } from '#server/database/schema.ts';
import { chooseRange } from '#server/http/site/negotiate.ts';
import { countFailed, rescueLead } from '#server/leads/deliveries.ts';
import { exportCsv } from '#server/leads/export-leads.ts';
import { quarantineLead } from '#server/leads/quarantine.ts';
import { markPersonRead } from '#server/leads/read-leads.ts';
import { sendStageMail, stageMail } from '#server/leads/stage-mail.ts';
import { DAY_MS } from '#shared/durations.ts';
import { bookingForm } from '#shared/forms/booking.form.ts';
import { FORMS } from '#shared/forms/registry.ts';
import { LANGUAGES } from '#shared/language.ts';
import { APPLICANT_FORMS, STAGES } from '#shared/lead.ts';
import { visibleLine, visibleText } from '#shared/visible-text.ts';
import { callFact } from './calls-routes.ts';
import { detailOf, repliesTo, rowsOf, shownAs } from './lead-view.ts';
import {
  DAY,
  type InboxDeps,
  InboxError,
  NOTHING,
  openRoutes,
  TIME,
  TIME_VALUE,
  timesFor,
  WITH_ID,
} from './request.ts';

const FILTER = v.object({
  view: v.optional(v.picklist(VIEWS), 'all'),
  form: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))),
  stage: v.optional(v.picklist(STAGES)),
  language: v.optional(v.picklist(LANGUAGES)),
  source: v.optional(v.pipe(v.string(), v.transform(visibleLine), v.maxLength(100))),
  text: v.optional(
    v.pipe(v.string(), v.transform(visibleText), v.trim(), v.maxLength(MAX_SEARCH_CHARS)),
  ),
  since: v.optional(TIME),
  until: v.optional(TIME),
  /** Today in the owner's time zone, for the follow-ups that are due. */
  today: v.optional(DAY, '9999-12-31'),
});

const AFTER = v.pipe(
  v.string(),
  v.regex(/^\d{1,14}_[0-9a-f-]{36}$/),
  v.transform((text) => {
    const [receivedAt, id = ''] = text.split('_');
    return { receivedAt: Number(receivedAt), id };
  }),
);
const PAGE = v.object({ ...FILTER.entries, after: v.optional(AFTER) });

const VIEW_FILTERS: Readonly<Record<View, LeadFilter>> = {
  all: {},
  unread: { unread: true },
  unanswered: { answered: false },
  answered: { answered: true },
  due: {},
  quarantined: { status: 'quarantined' },
};

function filterOf(input: v.InferOutput<typeof FILTER>): LeadFilter {
  const { view, form, text, today, ...rest } = input;
  return {
    status: 'accepted',
    ...VIEW_FILTERS[view],
    ...rest,
    formId: form,
    text: text || undefined,
    followUpBy: view === 'due' ? today : undefined,
  };
}

const CHANGE = v.strictObject({
  ...WITH_ID.entries,
  version: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31 - 1)),
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

const STAGE = v.object({ ...WITH_ID.entries, stage: v.picklist(STAGES) });

const MAIL = v.strictObject({
  ...WITH_ID.entries,
  subject: v.pipe(
    v.string(),
    v.transform(visibleLine),
    v.trim(),
    v.nonEmpty(INBOX.stageMail.empty),
    v.maxLength(MAX_SUBJECT_CHARS),
  ),
  text: v.pipe(
    v.string(),
    v.transform((text) => visibleText(text.replaceAll('\r\n', '\n'))),
    v.trim(),
    v.nonEmpty(INBOX.stageMail.empty),
    v.maxLength(MAX_MAIL_CHARS),
  ),
});

const READ_AT = v.strictObject({ at: TIME_VALUE });

const MAX_TODAY_ROWS = 20;
/** Leads that are older were answered, or never will be. */
const MAX_UNANSWERED_AGE_MS = 7 * DAY_MS;
const MAX_APPLICANT_AGE_MS = 30 * DAY_MS;
const CALL_DAYS_MS = 2 * DAY_MS;

const TODAY = v.object({ day: DAY, from: TIME });

/** An uploaded file runs nothing, loads nothing and has an origin of its own, whatever a browser takes it for. */
const FILE_POLICY =
  "sandbox; default-src 'none'; img-src 'self'; media-src 'self'; frame-ancestors 'none'";
const FILE = v.object({ ...WITH_ID.entries, show: v.optional(v.literal('1')) });

export function leadsRoutes(app: FastifyInstance, deps: InboxDeps): void {
  const { storage, config, now } = deps;
  const { db } = storage;
  const add = openRoutes(app, deps);
  const unread = () => countLeads(db, { status: 'accepted', unread: true });
  const status = async (): Promise<InboxStatus> => {
    const [newest] = await newestFirst(db, { status: 'accepted' }, { limit: 1 }).execute();
    return {
      unread: await unread(),
      newest: newest?.received_at ?? null,
      failed: await countFailed(db),
    };
  };

  add(
    'GET',
    'start',
    undefined,
    NOTHING,
    async (): Promise<Start> => ({
      forms: FORMS.map(({ id, title }) => ({ id, title })),
      sources: await listSources(db),
      isEmpty: (await newestFirst(db, {}, { limit: 1 }).execute()).length === 0,
      where: deps.where,
      sample: deps.sample,
    }),
  );

  add('GET', 'status', undefined, NOTHING, status);

  add('GET', 'leads', 'list', PAGE, async ({ after, ...input }): Promise<LeadPage> => {
    // One more than a page, to know whether there are more.
    const found = await newestLeads(db, filterOf(input), { limit: PAGE_LEADS + 1, after });
    const leads = found.slice(0, PAGE_LEADS);
    const last = found.length > PAGE_LEADS && leads.at(-1);
    return {
      leads: await rowsOf(db, leads),
      next: last ? `${last.receivedAt}_${last.id}` : null,
      ...(await status()),
    };
  });

  const leadOf = async (id: string) => {
    const lead = await readLead(db, id);
    if (!lead) throw new InboxError(404, INBOX.errors.gone);
    return lead;
  };

  add(
    'GET',
    'leads/:id',
    'show',
    WITH_ID,
    async ({ id }, reply): Promise<LeadDetail> => detailOf(db, await leadOf(id), timesFor(reply)),
  );

  add(
    'GET',
    'leads/:id/replies',
    'reply',
    WITH_ID,
    async ({ id }): Promise<readonly Reply[]> => repliesTo(await leadOf(id), config()),
  );

  add(
    'GET',
    'leads/:id/stage-mail',
    undefined,
    STAGE,
    async ({ id, stage }): Promise<StageMail> => ({
      mail: stageMail(await leadOf(id), stage, config()) ?? null,
    }),
  );

  add('POST', 'leads/:id/stage-mail', 'mail applicant', MAIL, async ({ id, ...mail }) => {
    if (!(await sendStageMail(storage, config(), await leadOf(id), mail, now()))) {
      throw new InboxError(409, INBOX.stageMail.impossible);
    }
    return { sent: true };
  });

  add('POST', 'leads/:id/open', undefined, WITH_ID, async ({ id }) => {
    await markPersonRead(db, id, now());
    return { unread: await unread() };
  });

  // Each change can be taken back by another one (INBOX-4).
  add('POST', 'leads/:id/state', 'change', CHANGE, async (input) => {
    const { id, version, read, answered, ...rest } = input;
    const time = (isOn: boolean | undefined) => (isOn ? now() : isOn === false ? null : undefined);
    const change = { ...rest, readAt: time(read), answeredAt: time(answered) };
    const set = (on: Kysely<Database>) => changeLeadState(on, id, version, change, now());
    let outcome: StateChanged | undefined;
    if (rest.stage === 'declined' || rest.stage === 'withdrawn') {
      const interview = await interviewOf(id, openCalls(storage, config(), now));
      if (interview?.state === 'booked') {
        const booking = await openCallsToChange(storage, config(), now);
        await endWithInterview(id, 'owner', booking, async (trx) => {
          outcome = await set(trx);
          return outcome.kind === 'changed';
        });
      }
    }
    outcome ??= await set(db);
    if (outcome.kind === 'gone') throw new InboxError(404, INBOX.errors.gone);
    const { state } = outcome;
    if (outcome.kind === 'conflict') throw new InboxError(409, INBOX.errors.conflict, { state });
    return { state, unread: await unread() };
  });

  add('POST', 'leads/:id/quarantine', 'quarantine', WITH_ID, async ({ id }) => ({
    changed: await quarantineLead(db, id, now()),
  }));

  add('POST', 'leads/:id/rescue', 'rescue', WITH_ID, async ({ id }) => ({
    changed: await rescueLead(storage, config(), id, now()),
  }));

  add('POST', 'read', 'read all', NOTHING, async () => {
    const at = now();
    return { at, changed: await markAllRead(db, at) };
  });

  add('POST', 'unread', 'unread', READ_AT, async ({ at }) => ({
    changed: await markUnread(db, at),
  }));

  add('GET', 'today', 'today', TODAY, async ({ day, from }): Promise<Today> => {
    const leads = (filter: LeadFilter) =>
      newestLeads(db, { status: 'accepted', ...filter }, { limit: MAX_TODAY_ROWS * 2 });
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
      closingJobs: closingJobs(await readJobEnds(db), now()).length,
    };
  });

  add('GET', 'files/:id', 'file', FILE, async ({ id, show }, reply) => {
    const file = await db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst();
    if (!file) throw new InboxError(404, INBOX.errors.fileGone);
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
      'Accept-Ranges': 'bytes',
    });
    // Safari plays no audio that it cannot ask for in parts.
    const range = chooseRange(reply.request.headers, file.bytes, '');
    if (range === 'unsatisfiable') {
      bytes.destroy();
      reply.headers({ 'Content-Range': `bytes */${file.bytes}`, 'Content-Length': 0 });
      return reply.code(416).send();
    }
    if (!range) return reply.send(bytes);
    const { start, end } = range;
    reply.headers({
      'Content-Range': `bytes ${start}-${end}/${file.bytes}`,
      'Content-Length': end - start + 1,
    });
    return reply.code(206).send((await buffer(bytes)).subarray(start, end + 1));
  });

  add('GET', 'leads.csv', 'export', FILTER, (input, reply) => {
    reply.headers({
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': create('leads.csv', { type: 'attachment' }),
    });
    const lines = Readable.from(exportCsv(db, filterOf(input), { excel: true }));
    return reply.send(lines.map((line: string) => `${line}\n`));
  });
}
