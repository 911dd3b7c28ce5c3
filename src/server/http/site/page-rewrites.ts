import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { acceptedPackings } from './accept-encoding.ts';
import { searchCareers } from './careers-search.ts';
import { fillReferralLink } from './referral-received.ts';

/** A built page changed for the query of its address; undefined where it stays as it is. */
export type PageRewrite = (html: string, params: URLSearchParams) => string | undefined;

/** The few pages that answer to their query without JavaScript, by their path. */
export const PAGE_REWRITES: ReadonlyMap<string, PageRewrite> = new Map([
  ['/careers', searchCareers],
  ['/refer/received', fillReferralLink],
]);

/** A longer query is no search of a person: the page is then served as it is. */
const LONGEST_QUERY = 2000;

/** The page's HTML for a query (with its `?`, or empty), or undefined where it stays as it is. */
export function rewritePage(path: string, query: string, html: () => string): string | undefined {
  const rewrite = query.length > 1 && query.length <= LONGEST_QUERY && PAGE_REWRITES.get(path);
  return rewrite ? rewrite(html(), new URLSearchParams(query)) : undefined;
}

/** Sends a rewritten page with the headers of the built one. It has no tag: it is as cheap to make as to compare. */
export function sendRewritten(
  html: string,
  headers: readonly string[],
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const packed = acceptedPackings(request.headers['accept-encoding']).includes('gzip');
  const body = packed ? gzipSync(html, { level: 5 }) : Buffer.from(html);
  const own = [...headers, 'Content-Length', String(body.length)];
  if (packed) own.push('Content-Encoding', 'gzip');
  response.writeHead(200, own).end(request.method === 'HEAD' ? undefined : body);
}
