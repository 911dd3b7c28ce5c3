import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedCall {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A receiver of webhooks on a free port of this machine. */
export interface FakeWebhook {
  readonly url: string;
  readonly port: number;
  readonly calls: ReceivedCall[];
  /** Sets the function that answers the next calls. At first each call is answered with status 204. */
  answer(reply: (call: ReceivedCall, response: ServerResponse) => void): void;
  stop(): Promise<void>;
}

/** Starts the server. `port` reuses a port, so that the server can return after an outage. */
export async function startWebhook(port = 0): Promise<FakeWebhook> {
  const calls: ReceivedCall[] = [];
  let reply = (_call: ReceivedCall, response: ServerResponse) => {
    response.writeHead(204).end();
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const call = { path: request.url ?? '', headers: request.headers, body };
      calls.push(call);
      reply(call, response);
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const bound = (server.address() as AddressInfo).port;
  return {
    url: `http://127.0.0.1:${bound}/hook`,
    port: bound,
    calls,
    answer(next) {
      reply = next;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
