import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as fc from 'fast-check';
import { type ChildServer, startChild } from '#test/child-server.ts';
import { sendRaw } from '#test/raw-socket.ts';
import { type HostileBody, hostileBody } from './hostile-bodies.ts';
import { malformedRequest } from './malformed-requests.ts';
import { sendBody } from './send-body.ts';

/** The result of sending malformed requests. */
export interface FuzzTally {
  readonly requests: number;
  /** The number of responses with each status; `none` if the server closed the connection. */
  readonly answers: Readonly<Record<string, number>>;
  /** Resident memory of the server in megabytes, after the first tenth and at the end. */
  readonly memory: readonly [early: number, late: number];
  /** 5xx responses, logged errors and a server that ended or restarted, one line each. Empty if there were none. */
  readonly errors: readonly string[];
}

/** A kind of request and how it is sent. */
interface Stream<T> {
  readonly requests: fc.Arbitrary<T>;
  readonly atOnce: number;
  send(url: string, request: T): Promise<readonly string[]>;
  text(request: T): string;
}

/**
 * The client closes a connection after this time. Some requests never end, because they declare more bytes than they
 * send.
 */
const TIMEOUT_MS = 400;
/** Longer than the limits of limited-server.ts, so that the server closes the connection first. */
const BODY_PATIENCE_MS = 1200;
/** The share of the requests whose body is slow, broken, oversized or unread. */
const BODY_FRACTION = 0.2;

const MALFORMED: Stream<Buffer> = {
  requests: malformedRequest,
  atOnce: 64,
  text: (bytes) => bytes.toString('latin1').slice(0, 400),
  async send(url, bytes) {
    const { statuses } = await sendRaw({ url, bytes, timeoutMs: TIMEOUT_MS, quietMs: 20 });
    return statuses.map(String);
  },
};

const BODIES: Stream<HostileBody> = {
  requests: hostileBody,
  atOnce: 64,
  text: ({ head, ending, bytes }) => `${head} ${ending} ${bytes.length}`,
  send: (url, body) => sendBody(url, body, BODY_PATIENCE_MS),
};

/** Sends this number of hostile requests. The same seed always sends the same requests. */
export async function fuzzServer(requests: number, seed: number): Promise<FuzzTally> {
  const dataDir = mkdtempSync(join(tmpdir(), 'marigold-fuzz-'));
  const server = await startChild('test/limited-server.ts', {
    DATA_DIR: dataDir,
    SITE_DIR: 'dist',
    RATE_LIMIT: '0',
  });
  // Waits for the first page, which loads the renderer. Otherwise a slow machine answers few of the first requests in
  // time. Repeats the request, because the server may close the connection of a page that takes too long.
  while (!(await fetch(server.url).catch(() => undefined))?.ok) await sleep(100);
  const tally = { answers: {}, errors: [] as string[], sent: 0 };
  let early = 0;
  const bodies = Math.ceil(requests * BODY_FRACTION);
  await Promise.all([
    sendStream(MALFORMED, server, requests - bodies, seed, tally, (done) => {
      if (early === 0 && done > requests / 10) early = memory(server.pid);
    }),
    sendStream(BODIES, server, bodies, seed, tally),
  ]);
  // Waits for errors that appear only after a deadline of the server.
  await sleep(2 * BODY_PATIENCE_MS);
  const healthy = await fetch(`${server.url}/readyz`).catch(() => undefined);
  if (healthy?.status !== 200) tally.errors.push('not ready afterwards');
  if (!isAlive(server.pid)) tally.errors.push(`process ${server.pid} is gone`);
  const logged = server.output().split('\n').slice(1).filter(Boolean);
  tally.errors.push(...logged.map((line) => `logged: ${line.slice(0, 2000)}`));
  const late = memory(server.pid);
  await server.end();
  rmSync(dataDir, { recursive: true, force: true });
  const { answers, errors, sent } = tally;
  return { requests: sent, answers, memory: [early, late], errors };
}

interface Tally {
  readonly answers: Record<string, number>;
  readonly errors: string[];
  sent: number;
}

async function sendStream<T>(
  { requests, atOnce, send, text }: Stream<T>,
  { url }: ChildServer,
  count: number,
  seed: number,
  tally: Tally,
  progress?: (done: number) => void,
): Promise<void> {
  const batches = Math.ceil(count / atOnce);
  for (let batch = 0; batch < batches; batch += 1) {
    const sample = fc.sample(requests, { numRuns: atOnce, seed: seed + batch });
    const answers = await Promise.all(sample.map((request) => send(url, request)));
    for (const [index, statuses] of answers.entries()) {
      const error = statuses.find((status) => status.startsWith('5'));
      const status = error ?? statuses[0] ?? 'none';
      tally.answers[status] = (tally.answers[status] ?? 0) + 1;
      const request = sample[index];
      if (!error || request === undefined) continue;
      const sent = JSON.stringify(text(request));
      tally.errors.push(`${error}, seed ${seed + batch}, number ${index}: ${sent}`);
    }
    tally.sent += atOnce;
    progress?.(batch * atOnce);
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}

/** Resident megabytes of a process (Linux; 0 elsewhere). */
export function memory(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
  } catch {
    return 0;
  }
}
