import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { APPLICANT_NOTICES } from '#content/en/application-status.ts';
import { CALL_SCHEDULE } from '#content/opening-hours.ts';
import { endWithInterview, restoreWithInterview } from '#server/booking/change-call.ts';
import { interviewOf } from '#server/booking/interviews.ts';
import type { BookingDeps } from '#server/booking/open-booking.ts';
import { holidaysOf } from '#server/booking/open-slots.ts';
import type { Config } from '#server/config.ts';
import { emptyLog } from '#server/database/clean-database.ts';
import { enqueueOwnerMessages, OWNER_CHANNEL } from '#server/database/deliveries-repository.ts';
import { entryText, type Lead } from '#server/database/lead.ts';
import { readLead } from '#server/database/leads-repository.ts';
import type { LinkTokens } from '#server/database/link-tokens.ts';
import type { Storage } from '#server/database/open-storage.ts';
import { shortHash } from '#server/database/secrets.ts';
import { answerLines } from '#server/delivery/answer-lines.ts';
import type { MessagePayload } from '#server/delivery/channel.ts';
import { mailText } from '#server/delivery/mail/mail-html.ts';
import { statusPath } from '#server/delivery/mail/sender-mails.ts';
import type { OwnForm } from '#server/forms/plugin.ts';
import { loggedError } from '#server/http/answers.ts';
import {
  type Limits,
  limitRoutes,
  senderAddress,
  senderBlock,
  takeTurns,
} from '#server/http/limits.ts';
import { logAccess } from '#server/leads/access-log.ts';
import { deletePerson } from '#server/leads/erase-person.ts';
import { personHash, recordErasure } from '#server/leads/erasure-ledger.ts';
import {
  APPLICATION_NOTICES,
  type ApplicationNotice,
  OUTCOMES,
  type ShownApplication,
} from '#shared/application-status.ts';
import { isZone } from '#shared/booking/zones.ts';
import { dayIn, utcDay } from '#shared/calendar-day.ts';
import { DAY_MS, DAY_SECONDS } from '#shared/durations.ts';
import { findForm } from '#shared/forms/registry.ts';
import { LANGUAGES, languageOf, pathIn } from '#shared/language.ts';
import { APPLICANT_FORMS, leadReference } from '#shared/lead.ts';
import {
  askToRemove,
  canWithdraw,
  isMailed,
  type StageRow,
  stageOf,
  undoUntil,
  undoWithdrawal,
  withdraw,
} from './change-application.ts';

export interface ApplicationOptions {
  readonly config: Config;
  readonly storage: Storage;
  readonly limits: Limits;
  readonly booking: BookingDeps;
  readonly tokens: LinkTokens;
  readonly now: () => number;
  /** Called after a commit that wrote messages. */
  readonly wake: () => void;
}

type Request = FastifyRequest<{
  Params: { readonly token: string };
  Querystring: { readonly done?: string };
}>;

/** The page of an application ends so long after its result. */
const ENDS_AFTER_MS = 30 * DAY_MS;
const REMOVAL_MAILS_A_DAY = 200;
const REMOVAL_MAILS_A_DAY_PER_SENDER = 5;

/**
 * `/application/{token}`: where an applicant sees how far the application is, withdraws it or has all data removed. Opening
 * the address changes nothing: mail programs open links automatically.
 */
export async function applicationPlugin(
  app: FastifyInstance,
  { config, storage, limits, booking, tokens, now, wake }: ApplicationOptions,
): Promise<void> {
  const { db } = storage;
  limitRoutes(app, limits, config, 'application');
  const isLimited = config.RATE_LIMIT > 0;
  const mails = limits.limiter({
    name: 'removal mails',
    points: REMOVAL_MAILS_A_DAY,
    windowSeconds: DAY_SECONDS,
  });
  const senderMails = limits.limiter({
    name: 'removal mails of a sender',
    points: REMOVAL_MAILS_A_DAY_PER_SENDER,
    windowSeconds: DAY_SECONDS,
  });
  // An erasure reads every row: never two at once.
  const inTurn = takeTurns();

  for (const language of LANGUAGES) {
    const path = pathIn('/application/:token', language);
    app.get(path, async (request: Request, reply) => {
      const notice = APPLICATION_NOTICES.find((one) => one === request.query.done);
      return show(request, reply, await find(request), notice);
    });
    changeRoute(`${path}/withdraw`, async (lead) => {
      await endWithInterview(lead.id, 'visitor', booking, (trx) =>
        withdraw(trx, lead, config, now()),
      );
      // A second press of the same button finds the application withdrawn.
      return (await stageOf(db, lead.id)).stage === 'withdrawn' ? undefined : 'gone';
    });
    changeRoute(`${path}/undo`, async (lead) => {
      await restoreWithInterview(lead.id, booking, (trx) => undoWithdrawal(trx, lead.id, now()));
      // Also after a second press. The owner may have declined it meanwhile.
      return canWithdraw((await stageOf(db, lead.id)).stage ?? 'new') ? 'restored' : 'tooLate';
    });
    changeRoute(`${path}/remove`, async (lead, request) => {
      if (!isMailed(lead, config)) return undefined;
      const isAllowed =
        !isLimited ||
        ((await senderMails.take(senderAddress(request.ip))).allowed &&
          (await mails.take('all')).allowed);
      if (!isAllowed) return 'limit';
      await askToRemove(storage, lead, now());
      return 'mailed';
    });
    app.get(`${path}/erase`, async (request: Request, reply) => {
      const lead = await findToErase(request);
      if (!lead) return show(request, reply, undefined);
      return render(reply, { state: 'erase', language: lead.language, path: pathOf(request) });
    });
    app.post(`${path}/erase`, async (request: Request, reply) => {
      const lead = await findToErase(request);
      if (!lead) return show(request, reply, undefined);
      const { language } = lead;
      try {
        await inTurn(senderBlock(request.ip), () => erase(lead));
      } catch (error) {
        request.log.error(
          { error: loggedError(error) },
          'an applicant’s data could not be removed',
        );
        const page = { state: 'erase', language, path: pathOf(request), hasFailed: true } as const;
        return render(reply, page, 503);
      }
      return render(reply, { state: 'erased', language });
    });
  }

  /** Answers a change: back to the page where it was made, which says what came of it. */
  function changeRoute(
    path: string,
    change: (lead: Lead, request: Request) => Promise<ApplicationNotice | undefined>,
  ): void {
    app.post(path, async (request: Request, reply) => {
      const found = await find(request);
      if (!found) return show(request, reply, undefined);
      const notice = await change(found.lead, request);
      wake();
      const page = statusPath(tokens, found.lead.id, found.lead.language);
      return reply.redirect(notice ? `${page}?done=${notice}` : page, 303);
    });
  }

  /** The application that the address opens, unless its page has ended. */
  async function find({ params }: Request) {
    const lead = await findApplication(tokens.read('status', params.token));
    if (!lead) return undefined;
    const row = await stageOf(db, lead.id);
    const endsAt = endOf(row);
    return endsAt !== undefined && endsAt <= now() ? undefined : { lead, row, endsAt };
  }

  /** Today's links and yesterday's. */
  function findToErase({ params }: Request) {
    const [id] = [now(), now() - DAY_MS].flatMap(
      (time) => tokens.read(`erase ${utcDay(time)}`, params.token) ?? [],
    );
    return findApplication(id);
  }

  async function findApplication(id: string | undefined): Promise<Lead | undefined> {
    const lead = id === undefined ? undefined : await readLead(db, id);
    return lead && APPLICANT_FORMS.includes(lead.formId) ? lead : undefined;
  }

  async function show(
    request: Request,
    reply: FastifyReply,
    found: Awaited<ReturnType<typeof find>>,
    notice?: ApplicationNotice,
  ): Promise<FastifyReply> {
    if (!found) return render(reply, { state: 'unknown', language: languageOf(request.url) }, 404);
    const { lead, row, endsAt } = found;
    const interview = await interviewOf(lead.id, booking);
    const stage = row.stage ?? 'new';
    const zone = entryText(Object.entries(lead.context), 'timeZone');
    const replyBy = stage === 'new' && lead.formId === 'application' ? replyDay(lead) : undefined;
    return render(reply, {
      state: 'known',
      language: lead.language,
      path: statusPath(tokens, lead.id, lead.language),
      reference: leadReference(lead.id),
      zone: isZone(zone) ? zone : OFFICE_ZONE,
      sentAt: lead.receivedAt,
      stage,
      stageAt: row.stage_at,
      interview: interview && {
        path: pathIn(`/book/${tokens.sign('manage', interview.id)}`, lead.language),
        ...(interview.state === 'booked'
          ? { booked: { start: interview.start, zone: interview.zone } }
          : {}),
      },
      replyBy,
      isLate: replyBy !== undefined && dayIn(OFFICE_ZONE, now()) > replyBy,
      endsAt,
      answers: answerLines(findForm(lead.formId, lead.language), lead).map(({ label, text }) => ({
        label,
        text,
      })),
      canWithdraw: canWithdraw(stage),
      undoUntil: undoUntil(row, now()),
      mails: isMailed(lead, config),
      notice,
    });
  }

  function render(
    reply: FastifyReply,
    application: ShownApplication,
    status?: number,
  ): Promise<FastifyReply> {
    const { language } = application;
    return reply.renderPage('application-status', { application, language }, status);
  }

  /** Erases all that the applicant's address sent (PRIV-2), and tells the owner, who may have copies. */
  async function erase({ id, email }: Lead): Promise<void> {
    if (email === null) throw new Error('an application without an address');
    const at = now();
    const { secrets } = storage;
    recordErasure(secrets, email, { at, alsoNamed: false });
    const details = { ids: [id], person: personHash(secrets, email).slice(0, 32) };
    await logAccess(storage, { at, who: 'applicant', command: 'application erase', details });
    await deletePerson(storage, email);
    if (storage.kind === 'sqlite') await emptyLog(storage, 1);
    const reference = leadReference(id);
    const { subject, text } = APPLICANT_NOTICES.removed;
    const payload: MessagePayload = {
      kind: 'message',
      ...mailText(subject(reference), [text(reference)]),
    };
    const messages = (config.SMTP_URL ? config.MAIL_TO : []).map((target) => ({
      target,
      payload,
      key: shortHash(`application erased\n${id}\n${target}`),
    }));
    await enqueueOwnerMessages(db, OWNER_CHANNEL, messages, at);
    wake();
  }
}

/** The forms of applicants: their answer names the page of the application. */
export function applicantForms(tokens: LinkTokens): Readonly<Record<string, OwnForm>> {
  const own: OwnForm = {
    links: (id, language) => ({
      manage: statusPath(tokens, id, language),
      application: tokens.sign('status', id),
    }),
  };
  return Object.fromEntries(APPLICANT_FORMS.map((id) => [id, own]));
}

const OFFICE_ZONE = CALL_SCHEDULE.hosts[0]?.zone ?? 'UTC';
const HOLIDAYS = holidaysOf(CALL_SCHEDULE);

/** The first business day that has come when 24 hours are over (src/content/en/apply.ts), `YYYY-MM-DD`. */
function replyDay({ receivedAt }: Lead): string {
  for (let time = receivedAt + DAY_MS; ; time += DAY_MS) {
    const day = dayIn(OFFICE_ZONE, time);
    const weekday = new Date(day).getUTCDay();
    if (weekday !== 0 && weekday !== 6 && !Object.hasOwn(HOLIDAYS, day)) return day;
  }
}

function endOf({ stage, stage_at }: StageRow): number | undefined {
  if (stage === null || stage_at === null || !OUTCOMES.includes(stage)) return undefined;
  return stage_at + ENDS_AFTER_MS;
}

function pathOf({ url }: Request): string {
  return url.split('?', 1)[0] ?? url;
}
