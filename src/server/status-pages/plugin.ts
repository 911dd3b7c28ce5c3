import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callOf, interviewOf } from '#server/booking/interviews.ts';
import type { BookingDeps } from '#server/booking/open-booking.ts';
import type { Lead } from '#server/database/lead.ts';
import { findFollowing } from '#server/database/leads-repository.ts';
import type { LinkTokens } from '#server/database/link-tokens.ts';
import type { Storage } from '#server/database/open-storage.ts';
import { statusPath } from '#server/delivery/mail/sender-mails.ts';
import { eraseSender } from '#server/erasure/erase-sender.ts';
import type { FormHandler, FormHandlers } from '#server/forms/intake.ts';
import { loggedError } from '#server/http/answers.ts';
import type { HttpConfig } from '#server/http/config.ts';
import { senderAddress, senderBlock } from '#server/http/ip-address.ts';
import { fairQueue, type Limits, limitRoutes } from '#server/http/limits.ts';
import { DAY_SECONDS } from '#shared/durations.ts';
import { languageOf, pathIn } from '#shared/language.ts';
import { AUDIENCE_IDS, AUDIENCES, type AudienceId } from '#shared/lead.ts';
import { TRIAL_CHOICES } from '#shared/progress.ts';
import { type ShownStatus, STATUS_NOTICES, type StatusNotice } from '#shared/status-page.ts';
import {
  askToRemove,
  decideTrial,
  isMailed,
  restoreLead,
  type Settings,
  type StageRow,
  withdrawLead,
} from './change-status.ts';
import { findLeadToErase, findOpenLead } from './find-lead.ts';
import { decidableTrial, statusView } from './view.ts';

export interface StatusOptions {
  readonly config: Settings & Pick<HttpConfig, 'RATE_LIMIT' | 'RATE_WINDOW_SECONDS'>;
  readonly storage: Storage;
  readonly limits: Limits;
  readonly booking: BookingDeps;
  readonly tokens: LinkTokens;
  readonly now: () => number;
  readonly formHandlers: FormHandlers;
  /** Called after a commit that wrote messages. */
  readonly wakeOutbox: () => void;
}

type StatusRequest = FastifyRequest<{
  Params: { readonly token: string };
  Querystring: { readonly done?: string };
}>;

/**
 * `/application/{token}`, `/request/{token}` and `/referral/{token}`: somebody who has sent a form reads what became of
 * it, withdraws it, decides about a trial, or has all data erased. GET changes nothing, because mail programs open
 * links automatically.
 */
export async function statusPlugin(app: FastifyInstance, options: StatusOptions): Promise<void> {
  const { config, limits, tokens, formHandlers } = options;
  limitRoutes(app, limits, config, 'application');
  const shared = {
    allowRemovalMail: limitRemovalMails(limits, config),
    // An erasure reads every row, so only one erasure runs at a time.
    inTurn: fairQueue(),
  };
  for (const audience of AUDIENCE_IDS) {
    for (const form of AUDIENCES[audience].forms) {
      // Keep the handler of the booking form, which adds the link to the call instead.
      if (!formHandlers.has(form)) formHandlers.set(form, statusLinks(tokens, form));
    }
    audienceRoutes(app, audience, { ...options, ...shared });
  }
}

const MAX_MAILS_PER_DAY = 200;
const MAX_MAILS_PER_DAY_AND_SENDER = 5;

/**
 * Limits the mails that confirm an erasure, in total and for each sender. The returned function counts one mail for
 * the network address `ip`, and resolves with false beyond a limit.
 */
function limitRemovalMails(
  limits: Limits,
  { RATE_LIMIT }: Pick<HttpConfig, 'RATE_LIMIT'>,
): (ip: string) => Promise<boolean> {
  if (RATE_LIMIT === 0) return async () => true;
  const all = limits.limiter({
    name: 'removal mails',
    points: MAX_MAILS_PER_DAY,
    windowSeconds: DAY_SECONDS,
  });
  const perSender = limits.limiter({
    name: 'removal mails of a sender',
    points: MAX_MAILS_PER_DAY_AND_SENDER,
    windowSeconds: DAY_SECONDS,
  });
  return async (ip) =>
    (await perSender.take(senderAddress(ip))).allowed && (await all.take('all')).allowed;
}

interface RouteOptions extends StatusOptions {
  readonly allowRemovalMail: (ip: string) => Promise<boolean>;
  readonly inTurn: ReturnType<typeof fairQueue>;
}

function audienceRoutes(
  app: FastifyInstance,
  audience: AudienceId,
  { config, storage, booking, tokens, now, wakeOutbox, allowRemovalMail, inTurn }: RouteOptions,
): void {
  const { path: basePath, languages } = AUDIENCES[audience];
  const find = ({ params }: StatusRequest) =>
    findOpenLead(params.token, audience, { db: storage.db, tokens, now });
  const findToErase = ({ params }: StatusRequest) =>
    findLeadToErase(params.token, audience, { db: storage.db, tokens, now });

  const sendPage = (
    reply: FastifyReply,
    status: ShownStatus,
    statusCode?: number,
  ): Promise<FastifyReply> =>
    app.pages.render(
      reply.code(statusCode ?? 200),
      `${basePath}/:token` as '/request/:token',
      { status },
      { language: status.language },
    );

  const sendUnknown = ({ url }: StatusRequest, reply: FastifyReply): Promise<FastifyReply> =>
    sendPage(reply, { audience, state: 'unknown', language: languageOf(url) }, 404);

  /** Erasures that are running or waiting, by the id of the lead. */
  const erasing = new Map<string, Promise<void>>();

  /** Erases a sender. Further requests for the same lead wait for the first one. */
  function erase(lead: Lead, request: StatusRequest): Promise<void> {
    const before = erasing.get(lead.id);
    if (before) return before;
    const erasure = inTurn(senderBlock(request.ip), async () => {
      // Another erasure, or the owner, may have removed the lead while this erasure waited.
      if (await findToErase(request)) {
        await eraseSender(storage, config, lead, { audience, now: now() });
      }
    });
    erasing.set(lead.id, erasure);
    const end = () => erasing.delete(lead.id);
    erasure.then(end, end);
    return erasure;
  }

  /** Runs a change and redirects to the status page, which shows the notice. */
  const changeWith =
    (change: (lead: Lead, request: StatusRequest) => Promise<StatusNotice | undefined>) =>
    async (request: StatusRequest, reply: FastifyReply) => {
      const open = await find(request);
      if (!open) return sendUnknown(request, reply);
      const { lead } = open;
      const notice = await change(lead, request);
      wakeOutbox();
      const page = statusPath(tokens, lead) ?? '/';
      return reply.redirect(notice ? `${page}?done=${notice}` : page, 303);
    };

  for (const language of languages) {
    const path = pathIn(`${basePath}/:token`, language);

    app.get(path, async (request: StatusRequest, reply) => {
      const open = await find(request);
      if (!open) return sendUnknown(request, reply);
      const notice = STATUS_NOTICES.find((name) => name === request.query.done);
      const readCall = audience === 'applicant' ? interviewOf : callOf;
      const call = await readCall(open.lead.id, booking);
      const additions = await findFollowing(storage.db, open.lead.id);
      const { schedule } = booking.hours();
      const facts = app.facts();
      const options = {
        audience,
        config,
        facts,
        schedule,
        tokens,
        now: now(),
        call,
        additions,
        notice,
      };
      return sendPage(reply, statusView(open, options));
    });

    if (audience !== 'referrer') {
      app.post(
        `${path}/withdraw`,
        changeWith((lead) => withdrawLead(lead, config, booking)),
      );

      app.post(
        `${path}/undo`,
        changeWith((lead) => restoreLead(lead, booking)),
      );
    }

    if (audience === 'practice') {
      for (const choice of TRIAL_CHOICES) {
        app.post(
          `${path}/${choice}`,
          changeWith((lead) => {
            const canDecide = (row: StageRow) =>
              decidableTrial(row, booking.hours().schedule, now());
            return decideTrial(storage, lead, choice, { settings: config, now: now(), canDecide });
          }),
        );
      }
    }

    app.post(
      `${path}/remove`,
      changeWith(async (lead, { ip }) => {
        if (!isMailed(lead, config, app.facts())) return undefined;
        if (!(await allowRemovalMail(ip))) return 'limit';
        await askToRemove(storage, lead, now());
        return 'mailed';
      }),
    );

    app.get(`${path}/erase`, async (request: StatusRequest, reply) => {
      const lead = await findToErase(request);
      if (!lead) return sendUnknown(request, reply);
      const { language: written } = lead;
      return sendPage(reply, {
        audience,
        state: 'erase',
        language: written,
        path: pathOf(request),
      });
    });

    app.post(`${path}/erase`, async (request: StatusRequest, reply) => {
      const lead = await findToErase(request);
      if (!lead) return sendUnknown(request, reply);
      const page = { audience, language: lead.language };
      try {
        await erase(lead, request);
        wakeOutbox();
      } catch (error) {
        request.log.error({ error: loggedError(error) }, 'a sender’s data could not be removed');
        const failed = { ...page, state: 'erase', path: pathOf(request), hasFailed: true } as const;
        return sendPage(reply, failed, 503);
      }
      return sendPage(reply, { ...page, state: 'erased' });
    });
  }
}

/** Adds the link to the status page to the response to a stored form. */
function statusLinks(tokens: LinkTokens, formId: string): FormHandler {
  return {
    links(id, language) {
      const manage = statusPath(tokens, { id, formId, language });
      return manage === undefined ? {} : { manage, statusToken: tokens.sign('status', id) };
    },
  };
}

function pathOf({ url }: StatusRequest): string {
  return url.split('?', 1)[0] ?? url;
}
