import type { IncomingHttpHeaders } from 'node:http';

/**
 * True for a browser that shows the answer as a page. Everything else is a script and gets JSON, whatever happens:
 * the published clients parse every answer (docs/contracts/form-wire-format.md).
 */
export function wantsHtml(headers: IncomingHttpHeaders): boolean {
  if (headers['formspree-client'] || headers['x-requested-with']) return false;
  const accept = headers.accept?.toLowerCase() ?? '';
  const html = accept.indexOf('text/html');
  const json = accept.indexOf('application/json');
  return html >= 0 && (json < 0 || html < json);
}
