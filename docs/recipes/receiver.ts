/**
 * Receives Marigold's signed webhook and sends each lead on to one service:
 *   WEBHOOK_SECRET=whsec_… SLACK_WEBHOOK_URL=https://… node docs/recipes/receiver.ts slack
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type Result, sendOn } from './send-on.ts';
import { needed, SERVICES } from './services.ts';
import { type Forward, isLeadEvent, verifiedEvent } from './webhook-event.ts';

const MAX_BODY_BYTES = 1_000_000;
/** Ids of the last leads sent on: Marigold may send one twice. */
const REMEMBERED_IDS = 1000;

/** A server that is not listening yet. */
export function createReceiver(secret: string, forward: Forward): Server {
  const done = new Set<string>();
  const server = createServer((request, response) => {
    answerTo(request, secret, forward, done).then(
      ({ status, retryAfter, reason }) => {
        if (reason) console.error(`${status}: ${reason}`);
        response.writeHead(status, retryAfter ? { 'Retry-After': retryAfter } : {}).end();
      },
      (error: unknown) => {
        console.error(error);
        response.writeHead(503).end();
      },
    );
  });
  server.requestTimeout = 10_000;
  return server;
}

type Answer = Result | { readonly status: 401 | 405 | 413; retryAfter?: string; reason?: string };

async function answerTo(
  request: IncomingMessage,
  secret: string,
  forward: Forward,
  done: Set<string>,
): Promise<Answer> {
  if (request.method !== 'POST') return { status: 405 };
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) return { status: 413 };
    chunks.push(chunk);
  }
  let event: unknown;
  try {
    const headers = request.headers as Record<string, string>;
    event = verifiedEvent(secret, Buffer.concat(chunks).toString(), headers);
  } catch (error) {
    return { status: 401, reason: String(error) };
  }
  const id = String(request.headers['webhook-id']);
  if (!isLeadEvent(event) || done.has(id)) return { status: 204 };
  const result = await sendOn(await forward(event));
  if (result.status === 204) {
    done.add(id);
    for (const oldest of done) if (done.size > REMEMBERED_IDS) done.delete(oldest);
  }
  return result;
}

if (import.meta.main) {
  const [name = ''] = process.argv.slice(2);
  const service = SERVICES[name];
  if (!service) throw new Error(`Name a service: ${Object.keys(SERVICES).join(', ')}`);
  const server = createReceiver(needed(process.env, 'WEBHOOK_SECRET'), service(process.env));
  server.listen(Number(process.env.RECEIVER_PORT ?? 8787), '127.0.0.1');
  await once(server, 'listening');
  console.log('Listening:', server.address());
}
