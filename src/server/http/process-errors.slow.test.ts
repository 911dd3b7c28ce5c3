import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ChildServer, startChild } from '#test/child-server.ts';

let server: ChildServer;
let dataDir: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'marigold-errors-'));
  server = await startChild('test/failing-server.ts', { DATA_DIR: dataDir });
});
afterAll(async () => {
  await server.end();
  rmSync(dataDir, { recursive: true, force: true });
});

it.each([
  ['timer', 500],
  ['tick', 500],
  ['rejection', 500],
  ['emitter', 500],
  ['answered', 200],
])('an error in a %s ends its request and is logged with its id (SAFE-1)', async (kind, status) => {
  const before = server.output().length;
  const answer = await fetch(`${server.url}/error/${kind}`);
  expect(answer.status).toBe(status);
  await expect
    .poll(() => server.output().slice(before))
    .toMatch(/"reqId":"req-\w+".*outside of every handler/);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
});
