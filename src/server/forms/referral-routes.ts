import { gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import { findReferrer, nameToShow } from '#server/database/find-referrer.ts';
import type { Storage } from '#server/database/open-storage.ts';
import {
  type FindPage,
  fillPage,
  show,
  withAttribute,
  write,
} from '#server/http/html/built-page.ts';
import { type ParentNode, setAttribute } from '#server/http/html/html-tree.ts';
import type { Limits } from '#server/http/limits/open-limits.ts';
import { senderAddress } from '#server/http/limits/sender-address.ts';
import { chooseEncoding } from '#server/http/site/negotiate.ts';
import { REFERRAL_PAGES, referralCode } from '#server/http/site/referral-visit.ts';
import { type ServedSite, splitTarget } from '#server/http/site/serve-site.ts';
import { errorText } from '#shared/error-text.ts';

/** Share links are opened this many times as often as forms are posted; beyond that the page comes without the name. */
const VISITS_PER_POST = 10;

/** What the pages of a share link need. */
export interface ReferralRouteDeps {
  readonly config: Pick<Config, 'RATE_LIMIT' | 'RATE_WINDOW_SECONDS'>;
  readonly storage: Pick<Storage, 'db'>;
  readonly limits: Limits;
  readonly findPage: FindPage;
  readonly servePage: ServedSite['servePage'];
}

/**
 * The pages a share link leads to, with the name of who recommended us where the code belongs to a stored referral
 * (REFER-5). The site leaves only addresses with a well-formed code to these routes (referral-visit.ts). Links to the
 * assessment and its form carry the code along, so that it works without JavaScript.
 * Hooks: site/features/refer/RecommendedBy.tsx.
 */
export async function referralRoutes(
  app: FastifyInstance,
  { config, storage, limits, findPage, servePage }: ReferralRouteDeps,
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
    const allowance = await visits?.take(senderAddress(request.ip));
    if (allowance?.allowed === false) return undefined;
    try {
      return nameToShow(await findReferrer(storage.db, { context: { ref: code } }));
    } catch (error) {
      request.log.error({ error: errorText(error) }, 'the referrer was not found');
      return undefined;
    }
  }
  for (const path of REFERRAL_PAGES) {
    app.get(path, async (request, reply) => {
      const page = findPage(path);
      if (!page) return reply.callNotFound();
      const code = referralCode(path, splitTarget(request.url).query) ?? '';
      const name = await nameOf(code, request);
      if (name === undefined) {
        servePage(path, '', request.raw, reply.raw);
        return reply.hijack();
      }
      const html = fillPage(page, recommended(name, code));
      reply
        .header('Content-Security-Policy', page.policy)
        .header('Cache-Control', 'private, no-cache')
        .header('Vary', 'Accept-Encoding')
        .type('text/html; charset=utf-8');
      if (chooseEncoding(request.headers, ['gzip', 'identity']) === 'identity') {
        return reply.send(html);
      }
      return reply.header('Content-Encoding', 'gzip').send(gzipSync(html, { level: 5 }));
    });
  }
}

function recommended(name: string, code: string): (document: ParentNode) => void {
  return (document) => {
    write(document, 'data-referrer-name', '', name);
    show(withAttribute(document, 'data-recommended'));
    for (const link of withAttribute(document, 'href', '/assessment')) {
      setAttribute(link, 'href', `/assessment?ref=${code}`);
    }
    for (const field of withAttribute(document, 'name', 'ref')) setAttribute(field, 'value', code);
  };
}
