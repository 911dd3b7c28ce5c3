import { execFile } from 'node:child_process';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import { BARE_ENV } from '#test/bare-env.ts';
import { contactLead } from '#test/fakes/lead.ts';
import { openForAll } from '#test/opened.ts';
import { seededLeadsCli } from '#test/seeded-leads-cli.ts';
import { runLeadsCommand } from './program.ts';

const cli = openForAll(() => seededLeadsCli());
let first: string;
let spam: string;

beforeAll(async () => {
  first = await cli.add({
    // Fixed ids and times give the leads an order. Ids made within one millisecond have no order.
    id: '01999999-0001-7000-8000-000000000001',
    receivedAt: Date.parse('2026-11-18T09:30:00Z'),
  });
  await cli.add({
    id: '01999999-0002-7000-8000-000000000001',
    formId: 'contact',
    email: 'eve@evil.example',
    answers: [
      ['firstName', '=HYPERLINK("http://evil.example","x")'],
      ['lastName', '+1'],
      ['email', 'eve@evil.example'],
      ['phone', '-2'],
      ['message', '@SUM(A1)\u001b[2Jgone, "quoted"'],
    ],
    extra: [['__proto__', '\tcmd']],
  });
  spam = await cli.add({
    status: 'quarantined',
    score: 100,
    reasons: [{ code: 'honeypot', score: 100, detail: 'A field hidden from people was filled.' }],
  });
  await cli.add({
    id: spam.slice(0, -4) + (spam.endsWith('0000') ? '1111' : '0000'),
  });
});

describe('leads list (STORE-3)', () => {
  test('shows the newest first, in 80 columns', async () => {
    const { out, code } = await cli.leads('list');
    expect(code).toBe(0);
    const lines = out.trimEnd().split('\n');
    expect(Math.max(...lines.map((line) => [...line].length))).toBeLessThanOrEqual(80);
    expect(lines[0]).toMatch(/^Id +Received +Form +From/);
    expect(lines.filter((line) => line.includes('contact'))).toHaveLength(4);
    expect(out).toContain('contact (quarantine)');
    expect(lines.find((line) => /Nov 18 09:30|2026-11-18/.test(line))).toContain('Zoë Okafor');
    expect(lines.at(-1)).toContain('4 leads in all');
  });

  test('filters by status, sender, time and words', async () => {
    const ids = async (...args: string[]) =>
      (await cli.rows('list', '--json', ...args)).map(({ id }) => id);
    expect(await ids('--status', 'quarantined')).toEqual([spam]);
    expect(await ids('--email', 'EVE@evil.example')).toHaveLength(1);
    expect(await ids('--until', '2026-11-19')).toEqual([first]);
    expect(await ids('--since', '2026-11-19', '--text', 'receptionist')).toHaveLength(2);
    expect(await ids('--form', 'assessment')).toEqual([]);
    expect(await ids('--language', 'es')).toEqual([]);
    expect(await ids('--language', 'en')).toHaveLength(4);
    expect((await cli.leads('list', '--language', 'fr')).code).toBe(2);
  });

  test('continues after the short id of the last row', async () => {
    const page = await cli.leads('list', '--limit', '3');
    const before = /--before (\S+)/.exec(page.out)?.[1] ?? '';
    const rows = await cli.rows('list', '--json', '--limit', '3', '--before', before);
    const all = (await cli.rows('list', '--json')).map(({ id }) => id);
    expect(rows.map(({ id }) => id)).toEqual(all.slice(3));
  });
});

describe('leads show', () => {
  test('takes the beginning of an id and prints the labels of answers', async () => {
    const { out, code } = await cli.leads('show', first.slice(0, 18));
    expect(code).toBe(0);
    expect(out).toContain('Contact form, received 2026-11-18 09:30');
    expect(out).toMatch(/Message +We need a receptionist\.\n +Two days a week\./);
    expect(out).toMatch(/Source +google/);
    expect(out.indexOf('First name')).toBeLessThan(out.indexOf('Phone'));
  });

  test('prints why a lead is in quarantine', async () => {
    const { out } = await cli.leads('show', spam);
    expect(out).toContain('rescue <id>');
    expect(out).toContain('A field hidden from people was filled. (100 points)');
  });

  test('prints no control characters that a sender typed', async () => {
    const [eve] = await cli.rows('list', '--json', '--email', 'eve@evil.example');
    const { out } = await cli.leads('show', String(eve?.id));
    expect(out).not.toContain('\u001b');
    expect(out).toContain('gone, "quoted"');
  });

  test('prints what is wrong with an id', async () => {
    expect(await cli.leads('show', 'nonsense!')).toMatchObject({ code: 2, out: '' });
    const unknown = await cli.leads('show', 'ffffffff');
    expect(unknown).toMatchObject({ code: 1, out: '' });
    expect(unknown.err).toBe('There is no lead ffffffff.\n');
    const several = await cli.leads('show', spam.slice(0, 20));
    expect(several.err).toContain('Several leads begin with');
  });
});

describe('leads export (STORE-3)', () => {
  test('escapes formulas in every cell', async () => {
    const { out } = await cli.leads('export', '--csv', '--email', 'eve@evil.example');
    expect(out).toContain(`"'=HYPERLINK(""http://evil.example"",""x"")",'+1,`);
    expect(out).toContain(`,'-2,"'@SUM(A1)`);
    expect(out).not.toMatch(/(^|,)"?[=+\-@\t]/m);
  });

  test('has one header, and a record for every lead, oldest first', async () => {
    const { out } = await cli.leads('export', '--csv', '--form', 'contact');
    const [header = ''] = out.split('\n');
    expect(header).toMatch(
      /^id,form,received_at,status,spam_score,spam_reasons,adds_to,firstName,lastName,email,phone,message,smsConsent,other_fields,utm_source,/,
    );
    expect(out).toContain(`\n${spam},contact,`);
    expect(out.indexOf(first)).toBeLessThan(out.indexOf(spam));
    expect(out).toContain('"We need a receptionist.\nTwo days a week."');
  });

  test('writes a byte order mark only with --excel', async () => {
    expect((await cli.leads('export', '--excel')).out.startsWith('\uFEFFid,')).toBe(true);
    expect((await cli.leads('export', '--csv')).out.startsWith('id,')).toBe(true);
  });

  test('prints JSON Lines with everything that was sent', async () => {
    const rows = await cli.rows('export', '--json', '--until', '2026-11-19');
    expect(rows).toEqual([
      expect.objectContaining({
        id: first,
        form: 'contact',
        formTitle: 'Contact form',
        receivedAt: '2026-11-18T09:30:00.000Z',
        answers: Object.fromEntries(contactLead().answers),
        context: contactLead().context,
        consent: null,
        files: [],
        addsTo: null,
      }),
    ]);
    const [eve] = await cli.rows('export', '--json', '--email', 'eve@evil.example');
    expect(JSON.stringify(eve?.extra)).toBe('{"__proto__":"\\tcmd"}');
  });

  test('waits for a slow reader, so that not all leads are in memory', async () => {
    const stdout = new PassThrough({ highWaterMark: 100 });
    const terminal = { stdin: process.stdin, stdout, stderr: new PassThrough() };
    const env = { ...BARE_ENV, DATA_DIR: cli.dataDir };
    const done = runLeadsCommand(['export', '--json'], env, terminal);
    await expect.poll(() => stdout.writableNeedDrain).toBe(true);
    const [line] = (await cli.leads('export', '--json')).out.split('\n');
    // Besides the lines in the stream's buffers, at most one line waits. The command has not read the other leads from
    // the database yet.
    expect(stdout.readableLength + stdout.writableLength).toBeLessThan(3 * (line?.length ?? 0));
    const lines = text(stdout);
    expect(await done).toBe(0);
    stdout.end();
    expect((await lines).trimEnd().split('\n')).toHaveLength(4);
  });

  test('ends without an error if its reader stops early, and with a message on a full disk', async () => {
    const run = (end: string) =>
      new Promise<string>((resolve) => {
        const command = `(${process.execPath} src/cli/leads.ts export --json; echo " $?" >&2) ${end}`;
        const env = { ...BARE_ENV, DATA_DIR: cli.dataDir };
        execFile('sh', ['-c', command], { env }, (_, out, err) => resolve(out + err));
      });
    expect(await run('| head -c 1')).toBe('{ 0\n');
    expect(await run('> /dev/full')).toMatch(/^The output cannot be written \(ENOSPC.+\)\.\n 1\n$/);
  });

  test('refuses an export without a format', async () => {
    expect(await cli.leads('export')).toMatchObject({ code: 2, out: '' });
  });
});

describe('leads in a folder without a database', () => {
  test('prints how to set the folder and creates nothing', async () => {
    const elsewhere = await seededLeadsCli({ DATA_DIR: '/tmp/marigold-nowhere' });
    const { code, err, out } = await elsewhere.leadsProcess('list');
    await elsewhere.close();
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain('There are no leads in /tmp/marigold-nowhere.');
    expect(err).not.toContain('    at ');
  });

  test('refuses an unknown command with its help', async () => {
    const { code, err } = await cli.leads('lits');
    expect(code).toBe(2);
    expect(err).toContain('Did you mean list?');
  });
});
