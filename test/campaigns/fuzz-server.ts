import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { startServer } from '#test/child-server.ts';
import { malformedRequest } from './malformed-requests.ts';

/** What a campaign of malformed requests came to. */
export interface FuzzTally {
  readonly requests: number;
  /** How many answers of each status; `none` where the server just closed. */
  readonly answers: Readonly<Record<string, number>>;
  /** Resident memory of the server, megabytes, after the first tenth and at the end. */
  readonly memory: readonly [early: number, late: number];
  /** 5xx answers and a dead server, one line each. Empty is the only good answer. */
  readonly faults: readonly string[];
}

const AT_ONCE = 16;
/** Requests that declare more than they send are left hanging by design; we hang up. */
const PATIENCE_MS = 400;

/** Sends so many malformed requests, the same ones for the same seed. */
export async function fuzzServer(requests: number, seed: number): Promise<FuzzTally> {
  const dataDir = mkdtempSync(join(tmpdir(), 'marigold-fuzz-'));
  const server = await startServer(dataDir);
  const answers: Record<string, number> = {};
  const faults: string[] = [];
  const batches = Math.ceil(requests / AT_ONCE);
  let early = 0;
  for (let batch = 0; batch < batches; batch += 1) {
    const bytes = fc.sample(malformedRequest, { numRuns: AT_ONCE, seed: seed + batch });
    const statuses = await Promise.all(bytes.map((one) => exchange(server.url, one)));
    for (const [index, status] of statuses.entries()) {
      answers[status] = (answers[status] ?? 0) + 1;
      if (!status.startsWith('5')) continue;
      const sent = bytes[index]?.toString('latin1').slice(0, 400);
      faults.push(`${status}, seed ${seed + batch}, number ${index}: ${JSON.stringify(sent)}`);
    }
    if (batch === Math.floor(batches / 10)) early = memory(server.pid);
  }
  const healthy = await fetch(`${server.url}/readyz`).catch(() => undefined);
  if (healthy?.status !== 200) faults.push(`not ready afterwards: ${server.output().slice(-2000)}`);
  const late = healthy ? memory(server.pid) : 0;
  await server.end();
  rmSync(dataDir, { recursive: true, force: true });
  return { requests: batches * AT_ONCE, answers, memory: [early, late], faults };
}

function exchange(url: string, bytes: Buffer): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(bytes));
    let read = '';
    let last: NodeJS.Timeout;
    const hangUp = () => socket.destroy();
    const wait = setTimeout(hangUp, PATIENCE_MS);
    socket.on('data', (chunk) => {
      read += chunk.toString('latin1');
      clearTimeout(last);
      // An answer has come; a moment for a second one to a pipelined rest.
      last = setTimeout(hangUp, 20);
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(wait);
      clearTimeout(last);
      const statuses = [...read.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => status ?? '');
      resolve(statuses.find((status) => status.startsWith('5')) ?? statuses[0] ?? 'none');
    });
  });
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
