/**
 * 500 connections that drip a post byte by byte, while ordinary posts must stay under 100 ms at the 99th
 * percentile. `npm run soak slow -- --connections=500 --seconds=20 --kind=both` (or `head`, `body`)
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startServer } from '#test/child-server.ts';
import { contactPost, type LoadResult, runLoad, uniqueId } from '#test/load.ts';
import { flag } from './random.ts';

const CONNECTIONS = flag('connections', 500);
const SECONDS = flag('seconds', 20);
const KIND = process.argv.find((word) => word.startsWith('--kind='))?.slice(7) ?? 'both';
const MOST_MS = 100;

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

const drippers = spawn(process.execPath, ['test/campaigns/slow-drippers.ts'], {
  env: {
    ...process.env,
    PORT: new URL(server.url).port,
    CONNECTIONS: String(CONNECTIONS),
    KIND,
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});
let report = '';
drippers.stdout.on('data', (bytes: Buffer) => {
  report += bytes;
});
await sleep(2000);
const beside = await ordinary(SECONDS * 1000);
drippers.kill('SIGTERM');
await once(drippers, 'close');
const dripped: Dripped = JSON.parse(report);
await server.end();
rmSync(dataDir, { recursive: true, force: true });

const times = ({ p50, p99, slowest, answers }: LoadResult) =>
  `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, slowest ${slowest.toFixed(1)} ms (${answers} posts)`;
console.log(`ordinary posts alone: ${times(alone)}`);
console.log(`beside ${dripped.held} slow connections: ${times(beside)}, ${beside.failures} failed`);
console.log(
  `${dripped.closed} slow connections were cut off, ${dripped.answered} of them with a 408`,
);
const good = beside.p99 < MOST_MS && beside.failures === 0 && dripped.held >= CONNECTIONS;
process.exit(good ? 0 : 1);
