import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { ANSWERS } from '#content/en/answers.ts';
import { plainPage } from './plain-page.ts';
import { PRIVATE_HEADERS } from './private-addresses.ts';
import { RequestError } from './request-error.ts';
import { BARE_POLICY } from './security-headers.ts';
import { wantsHtml } from './wants-html.ts';

/** Answers that are written to a connection directly, because no request of it could be read. */
export interface Refusals {
  /** Remembers the newest exchange of a connection; call it for every request. */
  watch(request: IncomingMessage, response: ServerResponse): void;
  /** For Node's event `clientError`: what arrived is no request, or did not arrive in time. */
  clientError(error: Error & { readonly code?: string }, socket: Duplex): void;
  /** Refuses the newest request of a connection and closes it. Never throws. */
  refuse(error: RequestError, socket: Duplex): void;
}

const MALFORMED = new RequestError(400, 'MALFORMED', ANSWERS.unreadable);
export const TOO_SLOW = new RequestError(408, 'TOO_SLOW', ANSWERS.tooSlow);

/** What Node reports, as what we answer; everything else is malformed. */
const CLIENT_ERRORS: Readonly<Record<string, RequestError>> = {
  ERR_HTTP_REQUEST_TIMEOUT: TOO_SLOW,
  HPE_HEADER_OVERFLOW: new RequestError(431, 'HEADERS_TOO_LARGE', ANSWERS.headersTooLarge),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: new RequestError(413, 'TOO_LARGE', ANSWERS.bodyTooLarge),
};

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** Refusals that carry `security`, the headers of every answer. */
export function refusals(security: Readonly<Record<string, string>>): Refusals {
  const newest = new WeakMap<Duplex, Exchange>();
  const ending = new WeakSet<Duplex>();

  function refuse(error: RequestError, socket: Duplex): void {
    const exchange = newest.get(socket);
    if (socket.destroyed || !socket.writable) {
      socket.destroy();
    } else if (!exchange || isOver(exchange)) {
      socket.end(rawAnswer(error, security, false), () => socket.destroy());
    } else if (exchange.request.complete) {
      // The error is in what follows a good request, which still gets its answer.
      if (ending.has(socket)) return;
      ending.add(socket);
      exchange.response.once('close', () => socket.destroy());
      exchange.response.once('finish', () => socket.end(() => socket.destroy()));
    } else if (exchange.response.headersSent || exchange.response.socket === null) {
      socket.destroy();
    } else {
      const html = wantsHtml(exchange.request.headers);
      socket.end(rawAnswer(error, security, html), () => socket.destroy());
    }
  }

  return {
    watch: (request, response) => newest.set(request.socket, { request, response }),
    clientError: (error, socket) => refuse(CLIENT_ERRORS[error.code ?? ''] ?? MALFORMED, socket),
    refuse,
  };
}

function isOver({ request, response }: Exchange): boolean {
  return request.complete && response.writableFinished;
}

function rawAnswer(
  { status, code, message }: RequestError,
  security: Readonly<Record<string, string>>,
  html: boolean,
): string {
  const body = html
    ? plainPage(message, [])
    : JSON.stringify({ error: message, errors: [{ code, message }] });
  const headers = {
    ...security,
    'Content-Security-Policy': BARE_POLICY,
    // The address may not even be known: it is treated like one that is a secret.
    ...PRIVATE_HEADERS,
    'Content-Type': `${html ? 'text/html' : 'application/json'}; charset=utf-8`,
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
}
