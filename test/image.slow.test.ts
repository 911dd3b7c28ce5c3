import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { contactForm } from '#shared/forms/en/contact.ts';
import { validAnswers } from '#test/valid-answers.ts';
import { BARE_ENV } from './bare-env.ts';
import { startChild } from './child-server.ts';
import { nodeRequest } from './node-request.ts';
import { linkPackages } from './production-packages.ts';
import { ROOT, read } from './sources.ts';

/**
 * The folder `/app` of the image: the files that the last stage of the Dockerfile copies, and the packages of
 * `dependencies`.
 */
let app: string;

/** The arguments of `node` for each command of the image, by the name of the command. */
let commands: ReadonlyMap<string, readonly string[]>;

beforeAll(() => {
  app = mkdtempSync(join(tmpdir(), 'marigold-image-'));
  const [, lastStage = ''] = read('Dockerfile').split(/^FROM (?!.* AS ).*$/m);
  const copied = [...lastStage.matchAll(/^COPY (?:--from=\S+ )?(?:\/app\/)?(\S+) \S+$/gm)]
    .map(([, path = '']) => path)
    .filter((path) => path !== 'node_modules');
  expect(copied).toContain('dist');
  commands = new Map(
    [...lastStage.matchAll(/exec node \/app\/([^"]+) "\$@".*> \/usr\/local\/bin\/(\w+)/g)].map(
      ([, line = '', name = '']) => [name, line.split(' ')],
    ),
  );
  expect([...commands.keys()]).toEqual(['leads', 'inbox', 'setup']);
  for (const path of copied) {
    mkdirSync(join(app, path, '..'), { recursive: true });
    cpSync(join(ROOT, path), join(app, path), { recursive: true });
  }
  linkPackages(app, Object.keys(JSON.parse(read('package.json')).dependencies));
});
afterAll(() => rmSync(app, { recursive: true }));

// The test is slow, because it starts a server and a command.
test('the folders of the image serve pages, store a lead and list it', async () => {
  const settings = { DATA_DIR: join(app, 'data'), SITE_DIR: 'dist' };
  const server = await startChild('src/server/main.ts', settings, { cwd: app });
  onTestFinished(() => server.end());
  for (const path of ['/', '/book', '/og/pricing.png', '/sitemap.xml']) {
    expect((await fetch(server.url + path)).status, path).toBe(200);
  }
  const body = new URLSearchParams(validAnswers(contactForm));
  const refused = await fetch(`${server.url}/f/contact`, { method: 'POST', body: 'firstName=Ana' });
  expect(refused.status).toBeGreaterThanOrEqual(400);
  const headers = { Accept: 'application/json' };
  const stored = await fetch(`${server.url}/f/contact`, { method: 'POST', headers, body });
  expect(stored.status).toBe(200);
  const list = spawnSync(process.execPath, [...(commands.get('leads') ?? []), 'list'], {
    cwd: app,
    encoding: 'utf8',
    env: { ...BARE_ENV, ...settings },
  });
  expect(list.stdout).toContain('Ana Ortiz');
}, 120_000);

test('the folders of the image hold the inbox', async () => {
  const inbox = spawn(process.execPath, [...(commands.get('inbox') ?? [])], {
    cwd: app,
    env: { ...BARE_ENV, DATA_DIR: join(app, 'inbox-data') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void inbox.kill('SIGTERM'));
  let output = '';
  for await (const text of inbox.stdout.setEncoding('utf8')) {
    output += text;
    if (/http:\S+/.test(output)) break;
  }
  const [address = ''] = /http:\S+/.exec(output) ?? [];
  const entered = await fetch(address, { redirect: 'manual' });
  const setCookie = entered.headers.get('set-cookie') ?? '';
  const folder = /Path=([^;]+)/.exec(setCookie)?.[1] ?? '';
  const page = await fetch(new URL(`${folder}/`, address), {
    headers: { cookie: setCookie.split(';')[0] ?? '' },
  });
  expect(await page.text()).toContain('<div id="inbox">');
}, 120_000);

test('the folders of the image hold the inbox on its own host name', async () => {
  const settings = {
    DATA_DIR: join(app, 'remote-data'),
    INBOX_ORIGIN: 'https://inbox.lakeside.example',
    INBOX_OWNERS: 'ana@lakeside.example',
    INBOX_PORT: '0',
    HOST: '127.0.0.1',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_TO: 'ana@lakeside.example',
  };
  const inbox = spawn(process.execPath, [...(commands.get('inbox') ?? []), '--remote'], {
    cwd: app,
    env: { ...BARE_ENV, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void inbox.kill('SIGTERM'));
  let output = '';
  for await (const text of inbox.stdout.setEncoding('utf8')) {
    output += text;
    if (/port \d+/.test(output)) break;
  }
  const [, port = ''] = /port (\d+)/.exec(output) ?? [];
  const { status, body } = await nodeRequest(`http://127.0.0.1:${port}`, '/', {
    Host: 'inbox.lakeside.example',
  });
  expect(status).toBe(401);
  expect(body.toString()).toContain('Email me a link');
}, 120_000);

test('the folders of the image hold the setup', () => {
  const folder = mkdtempSync(join(tmpdir(), 'marigold-settings-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [file = ''] = commands.get('setup') ?? [];
  // Answers for the name, fifteen other facts, the address, the mail server, and the confirmation.
  const answers = [
    'Lakeside',
    ...Array(15).fill(''),
    'https://www.lakeside.example',
    'none',
    'yes',
  ];
  const { status, stdout } = spawnSync(process.execPath, [join(app, file)], {
    cwd: folder,
    encoding: 'utf8',
    env: BARE_ENV,
    input: answers.join('\n'),
  });
  expect(status, stdout).toBe(0);
  expect(readFileSync(join(folder, '.env'), 'utf8')).toContain(
    'SITE_ORIGIN=https://www.lakeside.example',
  );
});
