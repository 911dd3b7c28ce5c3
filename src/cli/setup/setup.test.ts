import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { BARE_ENV } from '#test/bare-env.ts';
import { type SignIn, startSmtp } from '#test/fakes/smtp-server.ts';

const SCRIPT = resolve('src/cli/setup/main.ts');
const FROM = 'Lakeside <website@lakeside.example>';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marigold-setup-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const envFile = () => join(folder, '.env');
const envText = () => readFileSync(envFile(), 'utf8');
const settings = () => parseEnv(envText());

function start(): { child: ChildProcess; output: () => string; ended: Promise<number | null> } {
  const child = spawn(process.execPath, [SCRIPT], { cwd: folder, env: BARE_ENV });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes: Buffer) => {
      output += bytes;
    });
  }
  const ended = new Promise<number | null>((done) => child.once('close', done));
  return { child, output: () => output, ended };
}

/** Runs the command. Standard input has one answer per line. */
async function setUp(answers: readonly string[]): Promise<{ code: number | null; output: string }> {
  const { child, output, ended } = start();
  child.stdin?.end(answers.map((answer) => `${answer}\n`).join(''));
  return { code: await ended, output: output() };
}

/** Answers in the order of the questions. For a missing answer, the test presses Enter. */
interface Answers {
  readonly origin?: string;
  readonly mail?: readonly string[];
  /** The lines that the user types after the summary. */
  readonly end?: readonly string[];
}

function lines({ origin = '', mail = ['none'], end = ['yes'] }: Answers) {
  return [origin, ...mail, ...end];
}

async function mailServer(signIn?: SignIn) {
  const smtp = await startSmtp(0, signIn);
  onTestFinished(() => smtp.stop());
  return { smtp, port: new URL(smtp.url).port };
}

describe('npm run setup (OPS-4)', () => {
  test('writes the answers and changes nothing else', async () => {
    writeFileSync(envFile(), '# Ours\nRATE_LIMIT=7 # posts\nSITE_ORIGIN=https://old.example\n', {
      mode: 0o644,
    });
    const { code } = await setUp(lines({ origin: 'https://lakeside.example' }));
    expect(code).toBe(0);
    expect(settings()).toEqual({
      RATE_LIMIT: '7',
      SITE_ORIGIN: 'https://lakeside.example',
    });
    expect(envText()).toMatch(/^# Ours\nRATE_LIMIT=7 # posts\n/);
    expect(statSync(envFile()).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['.env']);
  });

  test('on the next run, Enter keeps every value, also the password', async () => {
    const signIn = { user: 'web@lakeside.example', password: "a:b/c@d #'é%" };
    const { smtp, port } = await mailServer(signIn);
    const mail = [
      '127.0.0.1',
      port,
      signIn.user,
      signIn.password,
      'ana@lakeside.example',
      FROM,
      '',
      'y',
    ];
    const first = await setUp(lines({ mail }));
    expect(first.code, first.output).toBe(0);
    const before = envText();
    const second = await setUp(Array(10).fill(''));
    expect(second.code, second.output).toBe(0);
    expect(envText()).toBe(before);
    expect(first.output + second.output).not.toContain(signIn.password);
    expect(first.output + second.output).not.toContain(encodeURIComponent(signIn.password));
    expect(smtp.received.map(({ to, mail }) => [...to, mail.subject])).toEqual(
      Array(2).fill(['ana@lakeside.example', 'Test mail of https://marigold.example']),
    );
    expect(readConfig(settings()).ok).toBe(true);
  });

  test('empties a setting with "none"', async () => {
    writeFileSync(envFile(), 'SMTP_URL=smtp://127.0.0.1:25\n');
    await setUp(lines({}));
    expect(settings()).toEqual({ SMTP_URL: '' });
  });
});

test('the summary lists the changes without the password, and "back" changes an answer', async () => {
  const { port } = await mailServer();
  const { code, output } = await setUp([
    ...['https://lakesid.example', 'back', 'https://lakeside.example'],
    ...['127.0.0.1', port, 'web', 'secret-word', 'hello@lakeside.example', '', 'no', 'no'],
    ...['back', 'no', 'yes'],
  ]);
  expect(code, output).toBe(0);
  expect(output).toContain('SITE_ORIGIN = https://lakeside.example\n');
  expect(output).toContain(`SMTP_URL = smtp://web:…@127.0.0.1:${port}`);
  expect(output).not.toContain('secret-word');
  expect(output).not.toContain('will refuse');
  expect(output).toMatch(/Still sample values: MAIL_FROM/);
  expect(settings()).toMatchObject({
    SITE_ORIGIN: 'https://lakeside.example',
    MAIL_TO: 'hello@lakeside.example',
    AUTO_REPLY: 'no',
  });
});

describe('an invalid answer changes nothing', () => {
  const before = 'SITE_ORIGIN=https://old.example\n';
  beforeEach(() => writeFileSync(envFile(), before));
  afterEach(() => {
    expect(envText()).toBe(before);
    expect(readdirSync(folder)).toEqual(['.env']);
  });

  test.each([
    [
      'an address without a scheme',
      ['example.com'],
      'It must be an origin such as https://www.example.com',
    ],
    ['a mail server', ['', 'two words'], 'It must be a host name'],
    ['a port', ['', 'localhost', '0'], 'whole number from 1 to 65535'],
    ['no yes at the end', lines({ end: ['no'] }), 'Answer yes or back.'],
    [
      'two kinds of quotation mark',
      ['', 'localhost', '', 'none', 'a@x.example', 'a\'b"c <a@x.example>'],
      'in one value',
    ],
    ['no answer', [''], 'The answers ended before “Mail server'],
  ])('%s', async (_, answers, message) => {
    const { code, output } = await setUp(answers);
    expect(code).toBe(1);
    expect(output).toContain(message);
  });

  test.each([
    ['a server that does not listen', async () => '1', 'could not be reached'],
    [
      'a recipient that the server refuses',
      async () => {
        const { smtp, port } = await mailServer();
        smtp.refuse(() => 550);
        return port;
      },
      'refused the sender or a recipient',
    ],
  ])('%s: prints why and asks again', async (_, getPort, message) => {
    const mail = [
      '127.0.0.1',
      await getPort(),
      'none',
      'ana@lakeside.example',
      FROM,
      '',
      'yes',
      'no',
    ];
    const { code, output } = await setUp(['', ...mail]);
    expect(output).toContain(`The test mail was not sent.`);
    expect(output).toContain(message);
    expect(output).toContain('The answers ended before “Mail server');
    expect(code).toBe(1);
  });

  test('a wrong password', async () => {
    const { port } = await mailServer({ user: 'web', password: 'right' });
    const mail = ['127.0.0.1', port, 'web', 'wrong', 'ana@lakeside.example', FROM, '', 'yes', 'no'];
    const { output } = await setUp(['', ...mail]);
    expect(output).toContain('The mail server refused the user name or the password.');
  });

  test.each(['SIGINT', 'SIGTERM'] as const)('%s', async (signal) => {
    const { child, output, ended } = start();
    child.stdin?.write('\n');
    await expect.poll(output, { timeout: 20_000 }).toContain('Mail server');
    child.kill(signal);
    await ended;
  });
});

test('after a failed test mail, the owner can still continue', async () => {
  const mail = ['127.0.0.1', '1', 'none', 'ana@lakeside.example', FROM, '', 'yes', 'yes'];
  const { code } = await setUp(lines({ mail }));
  expect(code).toBe(0);
  expect(settings()).toMatchObject({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: FROM });
});
