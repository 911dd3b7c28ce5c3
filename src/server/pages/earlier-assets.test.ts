import { access, readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DAY_MS } from '#shared/durations.ts';
import { nodeRequest } from '#test/node-request.ts';
import { type RunningApp, startApp } from '#test/running-app.ts';

const site = (name: string) => ({ [`assets/${name}.js`]: `run('${name}')` });

let first: RunningApp;
let next: RunningApp | undefined;
const kept = (name = '') => join(first.dataDir, 'assets', name);
const isKept = (name: string) => expect.poll(() => readdir(kept())).toContain(name);
const deploy = async (name: string) => {
  next = await startApp({ DATA_DIR: first.dataDir }, { site: site(name) });
  await isKept(`${name}.js`);
  return next;
};

beforeEach(async () => {
  first = await startApp({}, { site: site('first') });
  await isKept('first.js');
});
afterEach(async () => {
  await next?.end();
  next = undefined;
  await first.end();
});

it('files of the build before are served, from another process too (SPEED-4)', async () => {
  const { url } = await deploy('second');
  const answer = await nodeRequest(url, '/assets/first.js');
  expect([answer.status, String(answer.body)]).toEqual([200, "run('first')"]);
  expect(answer.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': expect.stringContaining('/javascript'),
    'x-content-type-options': 'nosniff',
  });
  const again = await nodeRequest(url, '/assets/first.js', {
    'If-None-Match': String(answer.headers.etag),
  });
  expect(again.status).toBe(304);
  // During a rolling restart, a process of the previous build also serves the files of the next build.
  expect((await nodeRequest(first.url, '/assets/second.js')).status).toBe(200);
});

it('no other file of the folder is served', async () => {
  for (const path of [
    '/assets/nope.js',
    '/assets/',
    '/assets/..%2fmarigold.db',
    '/assets/%2e%2e/marigold.db',
    '/assets/first.js.123.part',
    '/assets/first.js.br',
    '/assets/.first.js',
  ]) {
    const { status, body } = await nodeRequest(first.url, path);
    expect([status, JSON.parse(String(body)).errors[0].code]).toEqual([404, 'NOT_FOUND']);
  }
});

it('files are deleted 30 days after a server last had them', async () => {
  await deploy('second');
  const age = async (name: string, days: number) => {
    const time = (Date.now() - days * DAY_MS) / 1000;
    await utimes(kept(name), time, time);
  };
  await age('first.js', 29);
  await next?.end();
  await first.app.close();
  await deploy('third');
  await access(kept('first.js'));
  await age('first.js', 31);
  await next?.end();
  await deploy('fourth');
  await expect.poll(() => readdir(kept())).not.toContain('first.js');
  expect(await readdir(kept())).toContain('second.js');
});
