import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { MINUTE_MS } from '#shared/durations.ts';
import type { Facts } from '#shared/facts.ts';
import { languageAsked, plainPage, RequestError, wantsHtml, wayOut } from './answers.ts';
import { BARE_POLICY, PRIVATE_HEADERS } from './headers.ts';
import { senderAddress, senderNetwork } from './ip-address.ts';

export type ConnectionLimits = typeof CONNECTION_LIMITS;

/**
 * Time and size limits of a connection; tests pass shorter ones
 * (docs/decisions/0007-slow-requests-end-with-their-connection.md).
 */
export const CONNECTION_LIMITS = {
  headersTimeoutMs: 10_000,
  // A résumé of 10 MB takes minutes over mobile data.
  requestTimeoutMs: 5 * MINUTE_MS,
  checkIntervalMs: 1000,
  // Longer than the keep-alive time of proxies, so that the proxy closes the connection first.
  keepAliveTimeoutMs: 75_000,
  idleTimeoutMs: 2 * MINUTE_MS,
  // The deadline of a body is `uploadBaseMs` plus one second for each `uploadBytesPerSecond` of its declared length.
  // Without a declared length, the received bytes count.
  uploadBaseMs: 20_000,
  uploadBytesPerSecond: 10_000,
  // After an early response the rest of the body is read for this long, so that the client receives the response.
  lingerMs: 10_000,
  maxConnections: 5000,
  // Maximum for one IPv4 address or IPv6 /48 if no proxy is in front. An office of a hundred people opens 600
  // connections.
  maxConnectionsPerSender: 1000,
};

const MAX_HEADER_BYTES = 16 * 1024;

const CLOSE_DEADLINE_MS = 10_000;
const FIRST_REQUEST_MS = 3000;
const IDLE_CHECK_MS = 50;
/** Maximum number of pipelined requests that wait on one connection. Browsers and proxies send one at a time. */
const MAX_PIPELINED_REQUESTS = 32;

const MALFORMED = new RequestError(400, 'MALFORMED', (messages) => messages.unreadable);
const TOO_SLOW = new RequestError(408, 'TOO_SLOW', (messages) => messages.tooSlow);
const TOO_MANY_AT_ONCE = new RequestError(400, 'MALFORMED', (messages) => messages.tooManyAtOnce);
const NO_HOST = new RequestError(400, 'MALFORMED', (messages) => messages.noHost);
const EXPECTATION = new RequestError(417, 'EXPECTATION_FAILED', (messages) => messages.expectation);

const CLIENT_ERRORS: Readonly<Record<string, RequestError>> = {
  ERR_HTTP_REQUEST_TIMEOUT: TOO_SLOW,
  HPE_HEADER_OVERFLOW: new RequestError(
    431,
    'HEADERS_TOO_LARGE',
    (messages) => messages.headersTooLarge,
  ),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: new RequestError(
    413,
    'TOO_LARGE',
    (messages) => messages.bodyTooLarge,
  ),
};

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

export function limitedServer(
  limits: ConnectionLimits,
  sent: Sent,
  answer: (request: IncomingMessage, response: ServerResponse) => void,
) {
  const newest = new WeakMap<Duplex, Exchange>();
  const waiting = new WeakMap<Duplex, number>();
  const ending = new WeakSet<Duplex>();

  function refuse(error: RequestError, socket: Duplex): void {
    const exchange = newest.get(socket);
    if (socket.destroyed || !socket.writable) {
      socket.destroy();
    } else if (!exchange || (exchange.request.complete && exchange.response.writableFinished)) {
      socket.end(rawAnswer(error, sent, false, exchange?.request), () => socket.destroy());
    } else if (exchange.request.complete) {
      // The error follows a valid request, which still gets its response.
      if (ending.has(socket)) return;
      ending.add(socket);
      exchange.response.once('close', () => socket.destroy());
      exchange.response.once('finish', () => socket.end(() => socket.destroy()));
    } else if (exchange.response.headersSent || exchange.response.socket === null) {
      socket.destroy();
    } else {
      const html = wantsHtml(exchange.request.headers);
      socket.end(rawAnswer(error, sent, html, exchange.request), () => socket.destroy());
    }
  }

  function accept(request: IncomingMessage, response: ServerResponse, error?: RequestError): void {
    const { socket } = request;
    // Node parses up to 1,600 pipelined requests from 64 kB at once. Without this limit other requests would wait for
    // seconds.
    const before = waiting.get(socket) ?? 0;
    if (before === MAX_PIPELINED_REQUESTS) refuse(TOO_MANY_AT_ONCE, socket);
    waiting.set(socket, before + 1);
    if (before >= MAX_PIPELINED_REQUESTS) return;
    const previous = newest.get(socket)?.response;
    newest.set(socket, { request, response });
    response.once('finish', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    endSlowBody(request, response, limits, () => refuse(TOO_SLOW, socket));
    if (before === 0 || !previous) {
      if (error) refuse(error, socket);
      else answer(request, response);
    } else if (error) {
      // Requests before this one still get their responses.
      previous.once('close', () => socket.end(() => socket.destroy()));
    } else {
      // Runs the requests of one connection one at a time. Requests of other connections run in between.
      previous.once('close', () => {
        setImmediate(() => {
          if (!socket.destroyed && !socket.writableEnded) answer(request, response);
        });
      });
    }
  }

  const server = createServer(
    {
      headersTimeout: limits.headersTimeoutMs,
      requestTimeout: limits.requestTimeoutMs,
      connectionsCheckingInterval: limits.checkIntervalMs,
      keepAliveTimeout: limits.keepAliveTimeoutMs,
      maxHeaderSize: MAX_HEADER_BYTES,
      // Requests without a Host header are refused below, because Node's own response to them lacks our headers.
      requireHostHeader: false,
    },
    (request, response) => {
      const isNamed = request.headers.host !== undefined || request.httpVersion !== '1.1';
      accept(request, response, isNamed ? undefined : NO_HOST);
    },
  );
  server.on('checkExpectation', (request, response) => accept(request, response, EXPECTATION));
  server.maxConnections = limits.maxConnections;
  // A client that half-closes the connection after its last request still receives its responses. The types of Node's
  // server lack this property.
  Object.assign(server, { httpAllowHalfOpen: true });
  server.setTimeout(limits.idleTimeoutMs);
  return {
    server,
    clientError(error: Error & { readonly code?: string }, socket: Duplex): void {
      refuse(CLIENT_ERRORS[error.code ?? ''] ?? MALFORMED, socket);
    },
  };
}

/**
 * Closes the connection if a body does not arrive in time, whether or not a handler reads it. The deadline of a body
 * without a declared length grows with the received bytes. `tooSlow` responds if there is no response yet; otherwise
 * the connection is only closed. Node's timers are monotonic, so changes of the clock have no effect.
 */
function endSlowBody(
  request: IncomingMessage,
  response: ServerResponse,
  limits: ConnectionLimits,
  tooSlow: () => void,
): void {
  const { headers, socket } = request;
  const isChunked = headers['transfer-encoding'] !== undefined;
  const declared = Number(headers['content-length'] ?? 0);
  if (!isChunked && declared === 0) return;
  const startedAt = performance.now();
  const readBefore = socket.bytesRead;
  const end = () => {
    if (request.complete) return;
    if (response.headersSent) socket.destroy();
    else tooSlow();
  };
  const check = () => {
    const bytes = isChunked ? socket.bytesRead - readBefore : declared;
    const allowed = limits.uploadBaseMs + (bytes / limits.uploadBytesPerSecond) * 1000;
    const left = Math.min(allowed, limits.requestTimeoutMs) - (performance.now() - startedAt);
    if (left <= 0) end();
    else deadline = setTimeout(check, Math.ceil(left));
  };
  let deadline: NodeJS.Timeout | undefined;
  let linger: NodeJS.Timeout | undefined;
  check();
  response.once('finish', () => {
    if (!request.complete) linger = setTimeout(end, limits.lingerMs);
  });
  request.once('close', () => {
    clearTimeout(deadline);
    clearTimeout(linger);
  });
}

/**
 * Closes connections of one IPv4 address or IPv6 /48 beyond `most`, so that one client cannot use up all connections.
 */
export function limitConnections(server: Server, most: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = senderAddress(socket.remoteAddress);
    const sender = senderNetwork(address) ?? address;
    const count = open.get(sender) ?? 0;
    if (count >= most) {
      socket.destroy();
      return;
    }
    open.set(sender, count + 1);
    socket.once('close', () => {
      const left = (open.get(sender) ?? 1) - 1;
      if (left > 0) open.set(sender, left);
      else open.delete(sender);
    });
  });
}

/**
 * Lets running requests finish before the server closes. A request that has arrived completely gets its answer, however
 * long it takes. Every ten seconds, all other connections are closed. Node regards a new connection as idle and would
 * reset it while its first request is on the way. New connections therefore get three seconds to send a request.
 * Fastify closes idle connections only once, so a loop closes those that become idle later.
 */
export function finishRequests(app: FastifyInstance): void {
  const { server } = app;
  let accepted = 0;
  const open = new Set<Socket>();
  const newest = new WeakMap<Socket, Exchange>();
  server.on('connection', (socket: Socket) => {
    accepted += 1;
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    newest.set(request.socket, { request, response });
  });
  const isUnused = (socket: Socket) => !newest.has(socket);
  const waitsForAnswer = (socket: Socket) => {
    const exchange = newest.get(socket);
    return exchange?.request.complete && !exchange.response.headersSent;
  };
  app.addHook('preClose', async () => {
    if (!server.listening) return;
    // On close, the operating system resets connections that wait to be accepted. The event loop accepts one
    // connection a turn, so a few turns accept them all.
    const until = performance.now() + FIRST_REQUEST_MS;
    for (let before = -1; before !== accepted && performance.now() < until; ) {
      before = accepted;
      await nextTurn();
      await nextTurn();
    }
    // Call the method of net.Server, because `close` of http.Server also closes idle connections.
    NetServer.prototype.close.call(server);
    // Counts checks instead of time, because the server reads no requests while its thread is busy.
    const checks = FIRST_REQUEST_MS / IDLE_CHECK_MS;
    for (let check = 0; check < checks && [...open].some(isUnused); check += 1)
      await wait(IDLE_CHECK_MS);
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
    const deadline = setInterval(() => {
      for (const socket of open) if (!waitsForAnswer(socket)) socket.destroy();
    }, CLOSE_DEADLINE_MS);
    server.once('close', () => {
      clearInterval(idle);
      clearInterval(deadline);
    });
  });
}

/** The data for responses that are written without Fastify. */
interface Sent {
  readonly security: Readonly<Record<string, string>>;
  /** If left out, the response to a failed post contains no email address. */
  readonly facts?: () => Facts;
}

function rawAnswer(
  { status, code, messageIn }: RequestError,
  { security, facts }: Sent,
  html: boolean,
  request: IncomingMessage | undefined,
): string {
  const language = languageAsked(request?.url);
  const message = messageIn(language);
  const body = html
    ? plainPage(message, [], language, request && facts && wayOut(request, facts()))
    : JSON.stringify({ error: message, errors: [{ code, message }] });
  const headers = {
    ...security,
    'Content-Security-Policy': BARE_POLICY,
    // The path is not known yet, so the response has the headers of a private address.
    ...PRIVATE_HEADERS,
    'Content-Type': `${html ? 'text/html' : 'application/json'}; charset=utf-8`,
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
}
