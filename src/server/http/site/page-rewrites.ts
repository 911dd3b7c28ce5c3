import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { fillPage } from '#server/http/html/built-page.ts';
import { fillReference, fillReferralLink, preselectRole } from './address-rewrites.ts';
import { chooseEncoding } from './negotiate.ts';
import type { PageRewrite } from './page-rewrite.ts';
import { fillCosts } from './shared-costs.ts';

/** The pages that depend on their query or the time, without JavaScript, by their path. */
const PAGE_REWRITES: ReadonlyMap<string, PageRewrite> = new Map<string, PageRewrite>([
  ['/apply', preselectRole],
  ['/pricing', fillCosts],
  ['/refer/received', fillReferralLink],
  ['/submission-success', fillReference],
]);

/** A longer query does not come from a visitor's search and is ignored. */
const MAX_QUERY_CHARACTERS = 2000;

/** Their addresses. */
export const REWRITTEN_PAGES: readonly string[] = [...PAGE_REWRITES.keys()];

function rewriteOf(path: string, query: string, now: number): ReturnType<PageRewrite> {
  const rewrite = PAGE_REWRITES.get(path);
  if (!rewrite) return undefined;
  const params = new URLSearchParams(query.length <= MAX_QUERY_CHARACTERS ? query : '');
  return rewrite({ params, now });
}

/** Whether {@link rewritePage} changes a page for a query at a time; a small part of the work. */
export function isRewritten(path: string, query: string, now: number): boolean {
  return rewriteOf(path, query, now) !== undefined;
}

/** The HTML of a built page (always the same object) for a query (with its `?`, or empty) at a time, or undefined where it stays as it is. */
export function rewritePage(
  path: string,
  query: string,
  now: number,
  page: { readonly html: string },
): string | undefined {
  const fill = rewriteOf(path, query, now);
  return fill && fillPage(page, fill);
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
