import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, test } from 'vitest';
import { startChild } from '#test/child-server.ts';
import { formData, GOOD_CONTACT, GOOD_INTEREST, PDF } from '#test/running-app.ts';

/** Enough for the empty database and a few leads. */
const BLOCKS_OF_512_BYTES = 2000;
const MAX_POSTS = 200;

test('on a full disk posts and /readyz respond with 503, pages are served, and the log has the reason (STORE-1)', async ({
  expect,
}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'marigold-full-'));
  const env = { DATA_DIR: dataDir, RATE_LIMIT: '0', UPLOAD_MIN_FREE_MB: '0', LOG_LEVEL: 'warn' };
  const server = await startChild('src/server/main.ts', env, {
    maxFileBlocks: BLOCKS_OF_512_BYTES,
  });
  onTestFinished(async () => {
    await server.end();
    rmSync(dataDir, { recursive: true });
  });
  const post = async (n: number) => {
    const message = `Message ${n}. ${'We need a receptionist. '.repeat(150)}`;
    const body = JSON.stringify({ ...GOOD_CONTACT, message });
    const headers = { 'Content-Type': 'application/json' };
    return (await fetch(`${server.url}/f/contact`, { method: 'POST', body, headers })).status;
  };
  const apply = async () => {
    const resume = new File([PDF, 'x'.repeat(200_000)], 'cv.pdf', { type: 'application/pdf' });
    const body = formData({ ...GOOD_INTEREST, resume });
    return (await fetch(`${server.url}/f/interest`, { method: 'POST', body })).status;
  };
  const get = async (path: string) => (await fetch(server.url + path)).status;
  const statuses: number[] = [];
  while (!statuses.includes(503) && statuses.length < MAX_POSTS) {
    statuses.push(await post(statuses.length));
  }
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  expect([await get('/readyz'), await post(MAX_POSTS), await get('/healthz')]).toEqual([
    503, 503, 200,
  ]);
  expect(await apply()).toBe(503);
  await expect.poll(() => readdirSync(join(dataDir, 'tmp'))).toEqual([]);
  expect(server.output()).toMatch(/"message":"(?:disk I\/O error|database or disk is full)"/);
  expect(server.output()).not.toContain('cannot rollback');
});
