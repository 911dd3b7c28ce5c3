/**
 * Opens 500 slow connections of each kind and measures ordinary posts meanwhile. Their 99th percentile must stay under
 * 100 ms, or, on a busy machine, under three times the percentile without slow connections.
 * `npm run soak slow -- --connections=500 --seconds=25`
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ChildServer, startServer } from '#test/child-server.ts';
import { contactPost, type LoadResult, runLoad, uniqueId } from '#test/load.ts';
import { flag } from './flag.ts';
import { memory } from './fuzz-server.ts';

const CONNECTIONS = flag('connections', 500);
/**
 * Duration of a measurement. It is longer than the deadline of a small body, so the server disconnects slow senders,
 * and they connect again.
 */
const SECONDS = flag('seconds', 25);
const MAX_P99_MS = 100;
const KINDS = ['headers', 'body', 'unread', 'aborted'] as const;

interface Dripped {
  readonly held: number;
  readonly closed: number;
  readonly answered: number;
}

const dataDir = mkdtempSync(join(tmpdir(), 'marigold-slow-'));
const server = await startServer(dataDir);
const ordinary = (durationMs: number) =>
  runLoad({ url: server.url, connections: 4, durationMs, request: () => contactPost(uniqueId()) });

await ordinary(2000);
const alone = await ordinary(5000);
console.log(row('alone', alone, undefined));
let good = true;
for (const kind of KINDS) {
  const { during, dripped } = await duringAttack(kind, server);
  console.log(row(kind, during, dripped));
  const isFast = during.p99 < Math.max(MAX_P99_MS, 3 * alone.p99);
  good &&= isFast && during.failures === 0 && dripped.held >= CONNECTIONS * 0.9;
}
const ready = await fetch(`${server.url}/readyz`).catch(() => undefined);
console.log(`ready afterwards: ${ready?.status}; ${memory(server.pid)} MB; process ${server.pid}`);
await server.end();
rmSync(dataDir, { recursive: true, force: true });
process.exit(good && ready?.status === 200 ? 0 : 1);

async function duringAttack(
  kind: (typeof KINDS)[number],
  { url }: ChildServer,
): Promise<{ during: LoadResult; dripped: Dripped }> {
  const slowClients = spawn(process.execPath, ['test/campaigns/slow-clients.ts'], {
    env: {
      ...process.env,
      PORT: new URL(url).port,
      CONNECTIONS: String(CONNECTIONS),
      KIND: kind,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let report = '';
  slowClients.stdout.on('data', (bytes: Buffer) => {
    report += bytes;
  });
  await sleep(2000);
  const during = await ordinary(SECONDS * 1000);
  slowClients.kill('SIGTERM');
  await once(slowClients, 'close');
  return { during, dripped: JSON.parse(report) };
}

function row(kind: string, result: LoadResult, dripped: Dripped | undefined): string {
  const { p50, p99, slowest, answers, failures } = result;
  const slow = dripped
    ? `; ${dripped.held} held, ${dripped.closed} ended, ${dripped.answered} of them answered`
    : '';
  return `${kind.padEnd(8)} p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, slowest ${slowest.toFixed(1)} ms (${answers} posts, ${failures} failed)${slow}`;
}
