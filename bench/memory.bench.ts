/**
 * Measures the memory of the server during many posts. A server without a leak keeps its memory flat. `npm run bench
 * memory -- --posts=1000000` (default 100,000).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { flag } from '#test/campaigns/flag.ts';
import { memory } from '#test/campaigns/fuzz-server.ts';
import { startServer } from '#test/child-server.ts';
import { contactPost, runLoad, uniqueId } from '#test/load.ts';
import { printTable } from './table.ts';

const POSTS = flag('posts', 100_000);
const STEPS = 10;

const dataDir = mkdtempSync(join(tmpdir(), 'marigold-memory-'));
const server = await startServer(dataDir);
const rows: (string | number)[][] = [['posts', 'memory', 'failed']];
let failed = 0;
for (let step = 1; step <= STEPS; step += 1) {
  const { failures } = await runLoad({
    url: server.url,
    connections: 32,
    durationMs: Number.POSITIVE_INFINITY,
    most: POSTS / STEPS,
    request: () => contactPost(uniqueId()),
  });
  failed += failures;
  const posts = ((POSTS / STEPS) * step).toLocaleString('en-US');
  rows.push([posts, `${memory(server.pid)} MB`, failed]);
}
await server.end();
rmSync(dataDir, { recursive: true, force: true });
printTable('Resident memory of the server under form posts, 32 connections', rows);
