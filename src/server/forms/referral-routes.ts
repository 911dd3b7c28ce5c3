import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import { findReferrer, type Referrer } from '#server/database/find-referrer.ts';
import type { Storage } from '#server/database/open-storage.ts';
import type { Limits } from '#server/http/limits/open-limits.ts';
import { senderAddress } from '#server/http/limits/sender-address.ts';
import { lookedAt, REFERRAL_PAGES, referralCode } from '#server/http/site/request-page-routes.ts';
import { splitTarget } from '#server/http/site/serve-site.ts';
import { errorText } from '#shared/error-text.ts';
import { isPersonName } from '#shared/forms/rules/text-rules.ts';

/** Share links are opened this many times as often as forms are posted; beyond that the page comes without the name. */
const VISITS_PER_POST = 10;

interface ReferralRouteDeps {
  readonly config: Pick<Config, 'RATE_LIMIT' | 'RATE_WINDOW_SECONDS'>;
  readonly storage: Pick<Storage, 'db'>;
  readonly limits: Limits;
}

/**
 * The pages a share link leads to, with the name of who recommended us if the code belongs to a stored referral
 * (REFER-5), and the assessment for a visitor who comes from a role's page (ASMT-16). The site leaves only such addresses
 * to these routes (request-page-routes.ts).
 */
export async function referralRoutes(
  app: FastifyInstance,
  { config, storage, limits }: ReferralRouteDeps,
): Promise<void> {
  const visits =
    config.RATE_LIMIT === 0
      ? undefined
      : limits.limiter({
          name: 'share links',
          points: config.RATE_LIMIT * VISITS_PER_POST,
          windowSeconds: config.RATE_WINDOW_SECONDS,
        });
  /** The name to show for a code, or undefined. Never rejects: the page is more important than the name. */
  async function nameOf(code: string, request: FastifyRequest): Promise<string | undefined> {
    try {
      return nameToShow(await findReferrer(storage.db, { context: { ref: code } }));
    } catch (error) {
      request.log.error({ error: errorText(error) }, 'the referrer was not found');
      return undefined;
    }
  }
  for (const [path, page] of Object.entries(REFERRAL_PAGES)) {
    app.get(path, async (request, reply) => {
      const { query } = splitTarget(request.url);
      const allowance = await visits?.take(senderAddress(request.ip));
      if (allowance?.allowed !== false) {
        const code = referralCode(path, query);
        const name = code && (await nameOf(code, request));
        const referrer = code && name ? { code, name } : undefined;
        const seen = lookedAt(path, query);
        if (referrer || seen) {
          reply.header('Cache-Control', 'private, no-cache');
          if (await reply.tryPage(page, { referrer, lookedAt: seen })) return reply;
        }
      }
      return app.site.servePage(path, request, reply);
    });
  }
}

/** A longer name is more likely a message than a name. */
const MAX_SHOWN_NAME_CHARACTERS = 60;
const MAX_SHOWN_NAME_WORDS = 5;

/**
 * The referrer's name as strangers may see it on our pages: only a person's name by the form's own rule, so no address,
 * number or markup, and short. Undefined for anything else.
 */
function nameToShow(referrer: Referrer | undefined): string | undefined {
  const name = referrer?.name.trim().replaceAll(/ +/g, ' ') ?? '';
  const isShort =
    name.length <= MAX_SHOWN_NAME_CHARACTERS && name.split(' ').length <= MAX_SHOWN_NAME_WORDS;
  return isShort && isPersonName(name) ? name : undefined;
}
