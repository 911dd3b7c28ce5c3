import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { openStorage } from '#server/database/open-storage.ts';
import { publishRecord, saveDraft } from '#server/records/change-records.ts';
import { insertSamples } from '#server/records/insert-samples.ts';
import { readRecord } from '#server/records/list-records.ts';
import { readPublished } from '#server/records/read-records.ts';
import { BARE_ENV } from '#test/bare-env.ts';
import { DATABASE_URLS } from '#test/databases.ts';
import { type SignIn, startSmtp } from '#test/fakes/smtp-server.ts';
import { startApp } from '#test/running-app.ts';
import { runSetup } from './run-setup.ts';

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

/** Starts the command as a process, for tests of signals and of the time while it waits for an answer. */
function start() {
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

/** Runs the command in this process. Standard input has one answer per line. */
async function setUp(
  answers: readonly string[],
  env?: NodeJS.ProcessEnv,
  flags: readonly string[] = [],
): Promise<{ code: number; output: string }> {
  const stdin = new PassThrough();
  stdin.end(answers.map((answer) => `${answer}\n`).join(''));
  const stdout = new PassThrough();
  const output = buffer(stdout);
  const settings = { ...BARE_ENV, DATA_DIR: join(folder, 'data'), ...env };
  const code = await runSetup(flags, envFile(), settings, { stdin, stdout, stderr: stdout });
  stdout.end();
  return { code, output: (await output).toString() };
}

/** An empty answer (Enter) for each question about identity (9), price (1), claims (1), host (4) and days off (1). */
const FACTS = Array(16).fill('');

/** Answers in the order of the questions. For a missing answer, the test presses Enter. */
interface Answers {
  readonly facts?: readonly string[];
  readonly origin?: string;
  readonly mail?: readonly string[];
  /** The lines that the user types after the summary. */
  readonly end?: readonly string[];
}

function lines({ facts = FACTS, origin = '', mail = ['none'], end = ['yes'] }: Answers) {
  return [...facts, origin, ...mail, ...end];
}

/** Returns {@link FACTS} with the answers at the given indexes replaced. */
const factsWith = (changed: Readonly<Record<number, string>>) => Object.assign([...FACTS], changed);

async function opened(databaseUrl = '', dataDir = join(folder, 'data')) {
  const storage = await openStorage({ dataDir, databaseUrl });
  onTestFinished(() => storage.close());
  return storage;
}

/** The published facts that setup asks for. */
async function published(databaseUrl?: string) {
  const { db } = await opened(databaseUrl);
  const { identity, figures, hosts, holidays } = await readPublished(db, console.error);
  return {
    identity: identity[0],
    hidden: figures.filter(({ hidden }) => hidden).map(({ id }) => id),
    daysOff: holidays[0]?.days,
    price: figures.find(({ id }) => id === 'hourly-price'),
    host: hosts[0],
  };
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
    expect(readdirSync(folder)).toEqual(['.env', 'data']);
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
    const second = await setUp(Array(26).fill(''));
    expect(second.code, second.output).toBe(0);
    expect(envText()).toBe(before);
    expect(first.output + second.output).not.toContain(signIn.password);
    expect(first.output + second.output).not.toContain(encodeURIComponent(signIn.password));
    expect(smtp.received.map(({ to, mail }) => [...to, mail.subject])).toEqual(
      Array(2).fill(['ana@lakeside.example', 'Test mail of Marigold Medical Staffing']),
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
    ...factsWith({ 2: 'hello@lakeside.example', 11: 'Ana' }),
    ...['https://lakesid.example', 'back', 'https://lakeside.example'],
    ...['127.0.0.1', port, 'web', 'secret-word', '', 'x@marigold.example', 'no', 'no'],
    ...['back', 'no', 'yes'],
  ]);
  expect(code, output).toBe(0);
  expect(output).toContain('SITE_ORIGIN = https://lakeside.example\n');
  expect(output).toContain(`SMTP_URL = smtp://web:…@127.0.0.1:${port}`);
  expect(output).not.toContain('secret-word');
  expect(output).not.toContain('will refuse');
  expect(output).toContain('  Who takes calls: Ana\n');
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
  afterEach(async () => {
    expect(envText()).toBe(before);
    expect(readdirSync(folder)).toEqual(['.env', 'data']);
    const { identity, price, host } = await published();
    expect([identity?.name, price?.number, host?.name]).toEqual([
      ...['Marigold Medical Staffing', '12', 'our onboarding team'],
    ]);
  });

  test.each([
    [
      'an address with a path',
      lines({ origin: 'example.com/us' }),
      'It must be an origin such as https://www.example.com',
    ],
    ['a claim', factsWith({ 10: '2, 99' }), 'Enter numbers from 1 to 19'],
    ['a day off', factsWith({ 15: 'Christmas' }), 'Enter days such as 2027-07-05'],
    ['a day off that does not exist', factsWith({ 15: '2027-02-30' }), 'Enter a day such as'],
    ['a mail server', lines({ mail: ['two words'] }), 'It must be a host name'],
    ['a port', lines({ mail: ['localhost', '0'] }), 'whole number from 1 to 65535'],
    ['no yes at the end', lines({ end: ['no'] }), 'Answer yes or back.'],
    ['a name', factsWith({ 0: 'x'.repeat(81) }), 'Shorten this to 80 characters.'],
    ['an email address', factsWith({ 2: 'hello' }), 'Enter an email address'],
    ['a price', factsWith({ 0: 'Lakeside', 9: '$0' }), 'Enter a number with at most 2 decimals'],
    ['a time zone', factsWith({ 13: 'Texas' }), 'Enter a time zone'],
    ['hours', factsWith({ 14: 'always' }), 'Enter days and hours'],
    ['a time', factsWith({ 14: 'mon 9-25' }), 'Enter a time such as 09:30'],
    ['hours that end before they begin', factsWith({ 14: 'mon 17-9' }), 'must be after'],
    [
      'the name of another host',
      lines({
        facts: factsWith({ 0: 'Lakeside', 11: 'Our hiring team' }),
        origin: 'https://a.example',
      }),
      'Another one on the site has this title.',
    ],
    [
      'two kinds of quotation mark',
      lines({ mail: ['localhost', '', 'none', 'a@x.example', 'a\'b"c <a@x.example>'] }),
      'in one value',
    ],
    ['no answer', [...FACTS, ''], 'The answers ended before “Mail server'],
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
    [
      'a wrong password',
      async () => (await mailServer({ user: 'web', password: 'right' })).port,
      'The mail server refused the user name or the password.',
    ],
  ])('%s: prints why and asks again', async (name, getPort, message) => {
    const signIn = name === 'a wrong password' ? ['web', 'wrong'] : ['none'];
    const to = ['ana@lakeside.example', FROM, '', 'yes', 'no'];
    const mail = ['127.0.0.1', await getPort(), ...signIn, ...to];
    const { code, output } = await setUp([...FACTS, '', ...mail]);
    expect(output).toContain(`The test mail was not sent.`);
    expect(output).toContain(message);
    expect(output).toContain('The answers ended before “Mail server');
    expect(code).toBe(1);
  });

  test.each(['SIGINT', 'SIGTERM'] as const)('%s', async (signal) => {
    const { child, output, ended } = start();
    child.stdin?.write('Lakeside\n'.padEnd(25, '\n'));
    await expect.poll(output).toContain('Mail server');
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

describe('facts of the business (OPS-4)', () => {
  const answers = [
    ...[
      'Lakeside Staffing',
      'Lakeside',
      'hi@lakeside.example',
      '(512) 555-0100',
      '1 Main St, Austin',
    ],
    ...['linkedin.com/company/lakeside', 'none', '', 'https://instagram.com/l'],
    ...[
      '$14.50',
      '2, 11',
      'Ana',
      'none',
      'Mountain',
      'Monday-Tuesday 9 AM-12, 13:00 to 5 pm; sun 8:30-24:00',
      '2027-07-05 Independence Day; 2026-12-24',
    ],
  ];
  const weekly = [
    { day: 'mon', from: '09:00', until: '12:00', only: '' },
    { day: 'mon', from: '13:00', until: '17:00', only: '' },
    { day: 'tue', from: '09:00', until: '12:00', only: '' },
    { day: 'tue', from: '13:00', until: '17:00', only: '' },
    { day: 'sun', from: '08:30', until: '24:00', only: '' },
  ];

  test.each(DATABASE_URLS)('are published before the first start; %s', async (_, url) => {
    const databaseUrl = await url();
    writeFileSync(envFile(), `DATABASE_URL=${databaseUrl}\n`);
    const first = await setUp(lines({ facts: answers }));
    expect(first.code, first.output).toBe(0);
    expect(await published(databaseUrl)).toMatchObject({
      identity: {
        shortName: 'Lakeside',
        phone: '(512) 555-0100',
        legalName: '',
        linkedin: 'https://linkedin.com/company/lakeside',
        facebook: '',
        instagram: '',
      },
      hidden: ['staff-placed-strip', 'revenue-increase'],
      daysOff: [
        { day: '2026-12-24', name: '' },
        { day: '2027-07-05', name: 'Independence Day' },
      ],
      price: { number: '14.50', confirmedBy: '' },
      host: { name: 'Ana', zone: 'America/Denver', weekly },
    });
    expect(first.output).toContain('Missing or still samples: Address of the site (SITE_ORIGIN), ');
    expect(first.output).not.toMatch(/samples: .*Postal address/);
    const second = await setUp(lines({}));
    expect(second.output).toContain('To be changed:\n  nothing new');
    expect(second.output).toContain('[mon-tue 09:00-12:00, 13:00-17:00; sun 08:30-24:00]');
  });

  test.each([
    ['Monday to Friday 9-5', 'mon-fri 09:00-17:00'],
    ['mon 9-12, 1-5:30', 'mon 09:00-12:00, 13:00-17:30'],
    ['Mon: 9am to 5; Tue through Wed 8:00-16:00', 'mon 09:00-17:00; tue-wed 08:00-16:00'],
    ['sat 12-4', 'sat 12:00-16:00'],
  ])('hours are read as people write them: %s', async (written, read) => {
    const { code, output } = await setUp(lines({ facts: factsWith({ 14: written }) }));
    expect(code, output).toBe(0);
    expect(output).toContain(`Weekly hours of that host: ${read}\n`);
  });

  test('an address is completed, all claims can be left out, and U.S. holidays are added', async () => {
    const facts = factsWith({ 10: 'all', 15: 'us' });
    const { output } = await setUp(lines({ facts, origin: 'www.lakeside.example' }));
    expect(settings()).toMatchObject({ SITE_ORIGIN: 'https://www.lakeside.example' });
    const { hidden, daysOff, identity } = await published();
    expect(hidden).toHaveLength(19);
    expect(hidden).not.toContain('hourly-price');
    expect(daysOff?.map(({ name }) => name)).toContain('Martin Luther King Jr. Day');
    expect(output).toContain('  Staff placed: not stated\n');
    // Enter removes each value that is still a sample.
    expect(identity).toMatchObject({ linkedin: '', facebook: '', instagram: '', youtube: '' });
    const again = await setUp(lines({}));
    expect(again.output).toContain('To be changed:\n  nothing new');
  });

  test('"none" empties one, "back" changes one', async () => {
    const facts = factsWith({ 0: 'Lakesid', 3: '5125550100', 14: 'none' }).toSpliced(
      1,
      0,
      ...['back', 'Lakeside'],
    );
    await setUp(lines({ facts }));
    expect(await published()).toMatchObject({
      identity: { name: 'Lakeside', phone: '5125550100' },
      host: { weekly: [] },
    });
    await setUp(lines({ facts: factsWith({ 3: 'none' }) }));
    expect(await published()).toMatchObject({ identity: { name: 'Lakeside', phone: '' } });
  });

  test('a running server states them', async () => {
    const app = await startApp();
    onTestFinished(() => app.end());
    const { code } = await setUp(lines({ facts: answers }), { DATA_DIR: app.dataDir });
    expect(code).toBe(0);
    await expect.poll(() => app.app.records.facts().identity.name).toBe('Lakeside Staffing');
    expect(app.app.records.facts().figures['hourly-price'].number).toBe(14.5);
  });

  test('a draft in the inbox and what it has published meanwhile stay', async () => {
    const { db } = await opened();
    const change = { who: 'ana', now: Date.now() };
    await insertSamples(db, change.now);
    const ref = { kind: 'identity', id: 'identity' } as const;
    const value = (await readRecord(db, 'identity', 'identity'))?.value;
    const { child, output, ended } = start();
    child.stdin?.write('Lakeside\n');
    await expect.poll(output).toContain('Short name');
    await publishRecord(
      db,
      { ...ref, version: 1 },
      { ...value, legalName: 'Lakeside LLC' },
      change,
    );
    await saveDraft(db, { ...ref, version: 2 }, { ...value, founded: '20' }, change);
    child.stdin?.end(
      lines({ facts: FACTS.slice(1) })
        .map((line) => `${line}\n`)
        .join(''),
    );
    expect(await ended).toBe(0);
    expect(await readRecord(db, 'identity', 'identity')).toMatchObject({
      hasDraft: true,
      value: { name: 'Lakeside', founded: '20' },
      versions: [{ value: { name: 'Lakeside', legalName: 'Lakeside LLC', founded: '' } }, {}, {}],
    });
  });

  test('for a container without the database, setup asks for the machine and makes no database', async () => {
    const answers = lines({ facts: [], origin: 'https://lakeside.example' });
    const { code, output } = await setUp(answers, {}, ['--machine']);
    expect(code, output).toBe(0);
    expect(output).toContain('Enter name, price and hours on the Site page');
    expect(output).not.toContain('The facts are in');
    expect(readdirSync(folder)).toEqual(['.env']);
  });

  test('without a database, setup asks for the machine', async () => {
    const env = { DATABASE_URL: 'postgres://127.0.0.1:1/none' };
    const { code, output } = await setUp(
      lines({ facts: [], origin: 'https://lakeside.example' }),
      env,
    );
    expect(code, output).toBe(0);
    expect(output).toContain('Name, price and hours are not asked');
    expect(settings()).toEqual({ SITE_ORIGIN: 'https://lakeside.example' });
  });
});
