/**
 * How long ordinary posts wait during ten simultaneous uploads of 10 MB, on SQLite. 50 posts a second are sent at
 * fixed times, so that a pause of the server counts for every post that is due during the pause. `npm run bench
 * uploads -- --seconds=6 --rounds=3 --uploads=10`
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { flag } from '#test/campaigns/flag.ts';
import { startServer } from '#test/child-server.ts';
import { contactPost, type LoadResult, multipartPost, runLoad, uniqueId } from '#test/load.ts';
import { GOOD_INTEREST } from '#test/running-app.ts';
import { printTable } from './table.ts';

const DURATION_MS = flag('seconds', 6) * 1000;
const ROUNDS = flag('rounds', 3);
const UPLOADS = flag('uploads', 10);
const FILE_BYTES = 10_000_000;
const POST_EVERY_MS = 20;

if (isMainThread) await measure();
else await upload(workerData);

/** Runs in a worker thread, so that the time for sending 100 MB is not added to the time of the posts. */
async function upload(url: string): Promise<void> {
  const bytes = Buffer.alloc(FILE_BYTES, 'x');
  bytes.write('%PDF-1.7\n');
  const file = { field: 'resume', name: 'cv.pdf', bytes };
  const request = multipartPost('/f/interest', GOOD_INTEREST, file);
  parentPort?.postMessage(
    await runLoad({ url, connections: UPLOADS, durationMs: DURATION_MS, request: () => request }),
  );
}

async function measure(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'marigold-uploads-'));
  const server = await startServer(dataDir, {
    UPLOAD_SENDER_FILES: '0',
    UPLOAD_SENDER_MB: '0',
    UPLOAD_TOTAL_MB: '0',
  });
  const rows = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    // The first run, without uploads, is the baseline.
    const worker =
      round > 0 ? new Worker(new URL(import.meta.url), { workerData: server.url }) : undefined;
    const uploads = new Promise<LoadResult | undefined>((resolve, reject) => {
      worker?.once('message', resolve).once('error', reject);
      if (!worker) resolve(undefined);
    });
    if (worker) await sleep(500);
    const until = performance.now() + DURATION_MS - 1000;
    const under: Promise<number>[] = [];
    for (; performance.now() < until; await sleep(POST_EVERY_MS)) under.push(post(server.url));
    const times = (await Promise.all(under)).toSorted((a, b) => a - b);
    const at = (share: number) => `${(times[Math.floor(times.length * share)] ?? 0).toFixed(1)} ms`;
    const sent = await uploads;
    if (sent?.failures) throw new Error(`${sent.failures} uploads failed`);
    const beside = sent ? `${UPLOADS} uploads of 10 MB at once` : 'nothing';
    const speed = sent ? `${((sent.perSecond * FILE_BYTES) / 1e6).toFixed(0)} MB/s` : '';
    rows.push([beside, times.length, at(0.5), at(0.9), at(0.99), at(0.9999), speed]);
  }
  printTable('Ordinary posts, 50 a second', [
    ['beside', 'posts', 'p50', 'p90', 'p99', 'slowest', 'uploads'],
    ...rows,
  ]);
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
  console.log(`Most memory of the server: ${/VmHWM:\s+(\d+)/.exec(status)?.[1]} kB`);
  await server.end();
  rmSync(dataDir, { recursive: true });
}

/** Milliseconds until the response. */
async function post(url: string): Promise<number> {
  const load = { url, connections: 1, durationMs: 60_000, most: 1 };
  const { slowest, failures } = await runLoad({ ...load, request: () => contactPost(uniqueId()) });
  if (failures > 0 || Number.isNaN(slowest)) throw new Error('a post was not stored');
  return slowest;
}
