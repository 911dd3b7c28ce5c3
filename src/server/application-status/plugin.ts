import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { interviewOf } from '#server/booking/interviews.ts';
import type { BookingDeps } from '#server/booking/open-booking.ts';
import type { Lead } from '#server/database/lead.ts';
import type { LinkTokens } from '#server/database/link-tokens.ts';
import type { Storage } from '#server/database/open-storage.ts';
import { statusPath } from '#server/delivery/mail/sender-mails.ts';
import type { FormHandler, FormHandlers } from '#server/forms/intake.ts';
import { loggedError } from '#server/http/answers.ts';
import type { HttpConfig } from '#server/http/config.ts';
import { type Limits, limitRoutes, oneAtATime } from '#server/http/limits.ts';
import { eraseApplicant } from '#server/leads/erase-applicant.ts';
import {
  APPLICATION_NOTICES,
  type ApplicationNotice,
  type ShownApplication,
} from '#shared/application-status.ts';
import { LANGUAGES, languageOf, pathIn } from '#shared/language.ts';
import { APPLICANT_FORMS } from '#shared/lead.ts';
import {
  askToRemove,
  isMailed,
  restoreApplication,
  type Settings,
  withdrawApplication,
} from './change-application.ts';
import { findApplicationToErase, findOpenApplication } from './find-application.ts';
import { limitRemovalMails } from './limits.ts';
import { applicationView } from './view.ts';

export interface ApplicationOptions {
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

type ApplicationRequest = FastifyRequest<{
  Params: { readonly token: string };
  Querystring: { readonly done?: string };
}>;

/**
 * `/application/{token}`: an applicant reads the status of the application, withdraws it or has all data erased. GET
 * changes nothing, because mail programs open links automatically.
 */
export async function applicationPlugin(
  app: FastifyInstance,
  { config, storage, limits, booking, tokens, now, formHandlers, wakeOutbox }: ApplicationOptions,
): Promise<void> {
  for (const form of APPLICANT_FORMS) formHandlers.set(form, statusLinks(tokens));
  limitRoutes(app, limits, config, 'application');
  const allowRemovalMail = limitRemovalMails(limits, config);
  // An erasure reads every row, so only one erasure runs at a time.
  const inSequence = oneAtATime();
  const find = ({ params }: ApplicationRequest) =>
    findOpenApplication(params.token, { db: storage.db, tokens, now });
  const findToErase = ({ params }: ApplicationRequest) =>
    findApplicationToErase(params.token, { db: storage.db, tokens, now });

  /** Erasures that are running or waiting, by the id of the lead. */
  const erasing = new Map<string, Promise<void>>();

  /** Erases an applicant. Further requests for the same lead wait for the first one. */
  function erase(lead: Lead, request: ApplicationRequest): Promise<void> {
    const before = erasing.get(lead.id);
    if (before) return before;
    const erasure = inSequence(async () => {
      // Another erasure, or the owner, may have removed the lead while this one waited.
      if (await findToErase(request)) await eraseApplicant(storage, config, lead, now());
    });
    erasing.set(lead.id, erasure);
    const end = () => erasing.delete(lead.id);
    erasure.then(end, end);
    return erasure;
  }

  /** Runs a change and redirects to the status page, which shows the notice. */
  const changeWith =
    (change: (lead: Lead, request: ApplicationRequest) => Promise<ApplicationNotice | undefined>) =>
    async (request: ApplicationRequest, reply: FastifyReply) => {
      const application = await find(request);
      if (!application) return sendUnknown(request, reply);
      const { lead } = application;
      const notice = await change(lead, request);
      wakeOutbox();
      const page = statusPath(tokens, lead.id, lead.language);
      return reply.redirect(notice ? `${page}?done=${notice}` : page, 303);
    };

  for (const language of LANGUAGES) {
    const path = pathIn('/application/:token', language);

    app.get(path, async (request: ApplicationRequest, reply) => {
      const application = await find(request);
      if (!application) return sendUnknown(request, reply);
      const notice = APPLICATION_NOTICES.find((name) => name === request.query.done);
      const interview = await interviewOf(application.lead.id, booking);
      const options = { config, tokens, now: now(), interview, notice };
      return sendPage(reply, applicationView(application, options));
    });

    app.post(
      `${path}/withdraw`,
      changeWith((lead) => withdrawApplication(lead, config, booking)),
    );

    app.post(
      `${path}/undo`,
      changeWith((lead) => restoreApplication(lead, booking)),
    );

    app.post(
      `${path}/remove`,
      changeWith(async (lead, { ip }) => {
        if (!isMailed(lead, config)) return undefined;
        if (!(await allowRemovalMail(ip))) return 'limit';
        await askToRemove(storage, lead, now());
        return 'mailed';
      }),
    );

    app.get(`${path}/erase`, async (request: ApplicationRequest, reply) => {
      const lead = await findToErase(request);
      if (!lead) return sendUnknown(request, reply);
      return sendPage(reply, { state: 'erase', language: lead.language, path: pathOf(request) });
    });

    app.post(`${path}/erase`, async (request: ApplicationRequest, reply) => {
      const lead = await findToErase(request);
      if (!lead) return sendUnknown(request, reply);
      const { language } = lead;
      try {
        await erase(lead, request);
        wakeOutbox();
      } catch (error) {
        request.log.error(
          { error: loggedError(error) },
          'an applicant’s data could not be removed',
        );
        const page = { state: 'erase', language, path: pathOf(request), hasFailed: true } as const;
        return sendPage(reply, page, 503);
      }
      return sendPage(reply, { state: 'erased', language });
    });
  }
}

/** Adds the link to the status page to the response to a stored application. */
function statusLinks(tokens: LinkTokens): FormHandler {
  return {
    links: (id, language) => ({
      manage: statusPath(tokens, id, language),
      application: tokens.sign('status', id),
    }),
  };
}

function sendUnknown({ url }: ApplicationRequest, reply: FastifyReply): Promise<FastifyReply> {
  return sendPage(reply, { state: 'unknown', language: languageOf(url) }, 404);
}

function sendPage(
  reply: FastifyReply,
  application: ShownApplication,
  status?: number,
): Promise<FastifyReply> {
  const { language } = application;
  return reply.renderPage(pathIn('/application/:token', language), { application }, status);
}

function pathOf({ url }: ApplicationRequest): string {
  return url.split('?', 1)[0] ?? url;
}
