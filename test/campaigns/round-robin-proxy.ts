/**
 * A load balancer in front of several servers, with nginx's defaults. It sends each request to the next server, on a
 * new connection. If that server cannot receive the request, another server gets it. A GET request also goes to another
 * server if the first one fails before its response has begun. Any other request gets 502. A server that failed is
 * skipped for a while.
 */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** How long a server that failed is skipped: nginx's `fail_timeout`. */
const LEFT_OUT_MS = 10_000;

/** An exchange, as a cache in front of the servers would see it. */
export interface Passed {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface RoundRobinProxy {
  readonly url: string;
  /** `http://127.0.0.1:{port}` of each server. */
  setServers(urls: readonly string[]): void;
  stop(): Promise<void>;
}

/** The error for a request that the server has not received. */
class Unsent extends Error {}

export async function startProxy(onPassed: (passed: Passed) => void): Promise<RoundRobinProxy> {
  let servers: readonly string[] = [];
  let next = 0;
  const failedAt = new Map<string, number>();

  /** Every server once. Servers that failed recently come last. */
  function candidates(): string[] {
    next += 1;
    const turned = servers.map((_, index) => servers[(next + index) % servers.length] ?? '');
    const isDown = (url: string) => Date.now() - (failedAt.get(url) ?? 0) < LEFT_OUT_MS;
    return turned.toSorted((a, b) => Number(isDown(a)) - Number(isDown(b)));
  }

  const proxy = createServer(async (from, to) => {
    const body = await buffer(from);
    for (const server of candidates()) {
      try {
        const answer = await ask(server, from, body);
        // From here on no other server is tried, because the response has begun.
        const status = answer.statusCode ?? 502;
        const read = await buffer(answer).catch(() => undefined);
        if (!read) return void to.destroy();
        to.writeHead(status, answer.headers).end(read);
        const { method = '', url = '' } = from;
        onPassed({ method, path: url, status, headers: answer.headers, body: read.toString() });
        return;
      } catch (error) {
        failedAt.set(server, Date.now());
        if (!(error instanceof Unsent) && from.method !== 'GET') break;
      }
    }
    to.writeHead(502).end();
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    setServers(urls) {
      servers = urls;
    },
    async stop() {
      proxy.closeAllConnections();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}

function ask(server: string, from: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { connection: _, 'transfer-encoding': __, ...headers } = from.headers;
    const to = request(server + from.url, {
      method: from.method,
      headers: { ...headers, connection: 'close', 'content-length': body.length },
      agent: false,
    });
    let sent = false;
    to.on('socket', (socket) =>
      socket.once('connect', () => {
        sent = true;
      }),
    );
    to.on('response', resolve);
    to.on('error', (error) => reject(sent ? error : new Unsent(error.message)));
    to.end(body);
  });
}
