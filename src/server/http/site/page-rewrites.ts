import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { JOBS } from '#content/en/jobs.ts';
import { searchCareers } from './careers-search.ts';
import { closedJobs, closeJobPage } from './closed-jobs.ts';
import { chooseEncoding } from './negotiate.ts';
import { preselectRole } from './preselected-role.ts';
import { fillReferralLink } from './referral-received.ts';
import { fillReference } from './sent-reference.ts';
import { fillCosts } from './shared-costs.ts';

/** A page as it is asked for. */
interface Asked {
  /** The built page, always the same object. */
  readonly page: { readonly html: string };
  readonly params: URLSearchParams;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** A built page changed for the query of its address or the time; undefined where it stays as it is. */
export type PageRewrite = (asked: Asked) => string | undefined;

/** The few pages that answer to their query or the time without JavaScript, by their path. */
export const PAGE_REWRITES: ReadonlyMap<string, PageRewrite> = new Map<string, PageRewrite>([
  [
    '/careers',
    ({ page, params, now }) =>
      params.size > 0 || closedJobs(now).length > 0
        ? searchCareers(page.html, params, now)
        : undefined,
  ],
  ...JOBS.map(({ id }): [string, PageRewrite] => [
    `/careers/${id}`,
    ({ page, now }) =>
      closedJobs(now).some((job) => job.id === id) ? closeJobPage(page.html) : undefined,
  ]),
  [
    '/apply',
    ({ page, params }) => (params.has('role') ? preselectRole(page.html, params) : undefined),
  ],
  ['/pricing', ({ page, params }) => (params.size > 0 ? fillCosts(page, params) : undefined)],
  [
    '/refer/received',
    ({ page, params }) => (params.size > 0 ? fillReferralLink(page.html, params) : undefined),
  ],
  [
    '/submission-success',
    ({ page, params }) => (params.size > 0 ? fillReference(page.html, params) : undefined),
  ],
]);

/** A longer query does not come from a visitor's search and is ignored. */
const MAX_QUERY_CHARACTERS = 2000;

/** The page's HTML for a query (with its `?`, or empty) at a time, or undefined where it stays as it is. */
export function rewritePage(
  path: string,
  query: string,
  now: number,
  page: { readonly html: string },
): string | undefined {
  const rewrite = PAGE_REWRITES.get(path);
  if (!rewrite) return undefined;
  const params = new URLSearchParams(query.length <= MAX_QUERY_CHARACTERS ? query : '');
  return rewrite({ page, params, now });
}

/** Sends a rewritten page with the headers of the built one. It has no tag: it is as cheap to make as to compare. */
export function sendRewritten(
  html: string,
  headers: readonly string[],
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const packed = chooseEncoding(request.headers, ['gzip', 'identity']) === 'gzip';
  const body = packed ? gzipSync(html, { level: 5 }) : Buffer.from(html);
  const own = [...headers, 'Content-Length', String(body.length)];
  if (packed) own.push('Content-Encoding', 'gzip');
  response.writeHead(200, own).end(request.method === 'HEAD' ? undefined : body);
}
