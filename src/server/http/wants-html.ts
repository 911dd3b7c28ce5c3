import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { extname } from 'node:path/posix';
import Negotiator from 'negotiator';

/**
 * True for a browser that shows the answer as a page. Everything else is a script and gets JSON, whatever happens:
 * the published clients parse every answer (docs/contracts/form-wire-format.md).
 */
export function wantsHtml(headers: IncomingHttpHeaders): boolean {
  if (isScript(headers) || headers.accept === 'application/json') return false;
  const type = new Negotiator({ headers }).mediaType(['application/json', 'text/html']);
  return type === 'text/html';
}

/**
 * True for a read that the page of a missing address answers (NAV-5, NAV-6): a browser's, and that of a program that reads
 * pages and asks for no type (curl, link checkers, archives). A file's address has an ending and gets the short answer.
 */
export function wantsMissingPage({ headers, url = '' }: IncomingMessage): boolean {
  if (wantsHtml(headers)) return true;
  if (isScript(headers)) return false;
  return (headers.accept ?? '*/*') === '*/*' && extname(url.split('?', 1)[0] ?? '') === '';
}

function isScript(headers: IncomingHttpHeaders): boolean {
  return Boolean(headers['formspree-client'] || headers['x-requested-with']);
}
