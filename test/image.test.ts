import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { BARE_ENV } from './bare-env.ts';
import { startChild } from './child-server.ts';
import { linkPackages } from './production-packages.ts';
import { ROOT, read } from './sources.ts';

/**
 * The folder `/app` of the image: the files that the last stage of the Dockerfile copies, and the packages of
 * `dependencies`.
 */
let app: string;

beforeAll(() => {
  app = mkdtempSync(join(tmpdir(), 'marigold-image-'));
  const [, lastStage = ''] = read('Dockerfile').split(/^FROM (?!.* AS ).*$/m);
  const copied = [...lastStage.matchAll(/^COPY (?:--from=\S+ )?(?:\/app\/)?(\S+) \S+$/gm)]
    .map(([, path = '']) => path)
    .filter((path) => path !== 'node_modules');
  expect(copied).toContain('dist');
  for (const path of copied) {
    mkdirSync(join(app, path, '..'), { recursive: true });
    cpSync(join(ROOT, path), join(app, path), { recursive: true });
  }
  linkPackages(app, Object.keys(JSON.parse(read('package.json')).dependencies));
});
afterAll(() => rmSync(app, { recursive: true }));

// Starts a server and a command. This takes seconds on an idle machine and more on a busy one.
test('the folders of the image serve built and rendered pages, store a lead and list it', async () => {
  const settings = { DATA_DIR: join(app, 'data') };
  const server = await startChild('src/server/main.ts', settings, { cwd: app });
  onTestFinished(() => server.end());
  expect((await fetch(`${server.url}/`)).status).toBe(200);
  expect((await fetch(`${server.url}/book`)).status).toBe(200);
  const body = new URLSearchParams({
    firstName: 'Ana',
    lastName: 'Ortiz',
    email: 'ana@practice.example',
    phone: '(212) 736-5000',
    message: 'Smoke test',
  });
  const refused = await fetch(`${server.url}/f/contact`, { method: 'POST', body: 'firstName=Ana' });
  expect(refused.status).toBeGreaterThanOrEqual(400);
  const headers = { Accept: 'application/json' };
  const stored = await fetch(`${server.url}/f/contact`, { method: 'POST', headers, body });
  expect(stored.status).toBe(200);
  const list = spawnSync(process.execPath, ['src/cli/leads.ts', 'list'], {
    cwd: app,
    encoding: 'utf8',
    env: { ...BARE_ENV, ...settings },
  });
  expect(list.stdout).toContain('Ana Ortiz');
}, 120_000);
