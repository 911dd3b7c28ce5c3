import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { finishErasures, issueCertificates } from '#server/erasure/certificates.ts';
import { HOUR_MS } from '#shared/durations.ts';
import { configuredLeadsCli, plan } from '#test/configured-leads-cli.ts';
import { killLeadsCommand } from '#test/killed-leads-command.ts';
import { openForEach } from '#test/opened.ts';

vi.setConfig({ testTimeout: 240_000 });

const PERSON = 'zoe@lakeside.example';

const cli = openForEach(() => configuredLeadsCli());

const file = (name: string) => join(cli.dataDir, name);

/** Whether the database or its log contains the text. */
function isInDatabase(text: string): boolean {
  return readdirSync(cli.dataDir)
    .filter((name) => name.startsWith('marigold.db'))
    .some((name) => readFileSync(file(name), 'latin1').toLowerCase().includes(text));
}

/** Adds leads of other people, so that a rewrite of the tables makes the log long. */
async function addOthers(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const email = `other${index}@x.example`;
    await cli.add({ email, answers: [['message', `${email} ${'x'.repeat(3000)}`]] }, plan);
  }
}

/** Simulates a database browser that is left open. Its read transaction prevents SQLite from truncating the log. */
function browser(): DatabaseSync {
  const reader = new DatabaseSync(file('marigold.db'));
  reader.exec('begin');
  reader.prepare('select count(*) from submissions').get();
  return reader;
}

/**
 * The script of a process that keeps a read transaction open, as Litestream does (benbjohnson/litestream, db.go). On
 * each message, the process ends the transaction for a checkpoint, writes to its own table so that the log is not
 * empty, and begins the next transaction.
 */
const LITESTREAM = `
  const { DatabaseSync } = require('node:sqlite');
  const db = new DatabaseSync(process.argv[1], { timeout: 1000 });
  const hold = new DatabaseSync(process.argv[1], { timeout: 1000 });
  db.exec('pragma wal_autocheckpoint = 0');
  db.exec('create table if not exists _litestream_seq (id integer primary key, seq integer)');
  const begin = () => { hold.exec('begin'); hold.prepare('select count(1) from _litestream_seq').get(); };
  const write = () => db.exec('insert into _litestream_seq (id, seq) values (1, 1) on conflict (id) do update set seq = seq + 1');
  write();
  begin();
  process.send('held');
  process.on('message', () => {
    hold.exec('rollback');
    db.exec('pragma wal_checkpoint(passive)');
    write();
    begin();
    process.send('renewed');
  });
`;

async function litestream(): Promise<{ renew(): Promise<void>; child: ChildProcess }> {
  const child = spawn(process.execPath, ['-e', LITESTREAM, file('marigold.db')], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child, 'message');
  const renew = async () => {
    child.send('renew');
    await once(child, 'message');
  };
  return { renew, child };
}

const stored = async () => JSON.parse(`[${(await certificates()).split('\n').join()}]`);
const certificateMails = async () =>
  (await cli.deliveries()).filter(({ payload }) => payload.includes('Certificate of erasure'))
    .length;
const certificates = async () => (await cli.leads('certificates', '--json')).out.trim();

describe('an erasure beside a process that reads (PRIV-2)', () => {
  test('erases at once; the certificate is issued by the next command after the reader has ended', async () => {
    const id = await cli.add();
    const reader = browser();
    const erased = await cli.leads('erase', PERSON, '--yes');
    expect(erased).toMatchObject({ code: 0, out: '' });
    expect(erased.err).toMatch(/Erased\. The certificate is pending: the log of the database/);
    expect(await cli.rows('export', '--json')).toEqual([]);
    expect(await stored()).toMatchObject([{ issuedAt: null, leads: [{ id }] }]);
    expect(isInDatabase(PERSON)).toBe(true);
    reader.close();
    const next = await cli.leads('list');
    expect(next.err).toContain('1 certificate of erasure was issued: leads certificates');
    expect((await cli.leads('list')).err).not.toContain('certificate');
    expect(isInDatabase(PERSON)).toBe(false);
    expect(await stored()).toMatchObject([
      { issuedAt: expect.any(String), erasedAt: expect.any(String), leads: [{ id }] },
    ]);
    expect((await cli.leads('certificates')).out).toContain('Certificate of erasure');
  });

  test('that reads again and again, as Litestream does, gets its certificate while it runs', async () => {
    await cli.add();
    await addOthers(60);
    const { renew } = await litestream();
    const erased = await cli.leads('erase', PERSON, '--yes');
    expect(erased.err).toContain('pending');
    const now = Date.now();
    const issue = () => issueCertificates(cli.storage, { now, rewrites: true });
    expect(await issue()).toMatchObject({ issued: [], reason: expect.any(String) });
    await renew();
    // SQLite now overwrites the log from its start. The end of the log still contains old pages.
    const issued = await issue();
    expect(issued.issued).toHaveLength(1);
    expect(isInDatabase(PERSON)).toBe(false);
  });

  test('of several people, one of them twice: each gets one certificate, and the owner one mail', async () => {
    const people = ['a', 'b', 'a'].map((name) => `${name}@lakeside.example`);
    const reader = browser();
    for (const email of people) {
      await cli.add({ email, answers: [['email', email]] });
      expect((await cli.leads('erase', email, '--yes')).err).toContain('pending');
    }
    reader.close();
    expect((await cli.leads('list')).err).toContain('2 certificates of erasure were issued');
    const all: { leads: unknown[]; addressSha256: string }[] = await stored();
    expect(all.map(({ leads }) => leads.length)).toEqual([1, 2]);
    expect(new Set(all.map(({ addressSha256 }) => addressSha256)).size).toBe(2);
    for (const email of people) expect(isInDatabase(email)).toBe(false);
    expect(await certificateMails()).toBe(2);
  });

  test.each([['certificates'], ['erase', 'other@x.example', '--yes']])(
    'is certified to the owner by mail, once, by leads %s',
    async (...command) => {
      await cli.add();
      const reader = browser();
      await cli.leads('erase', PERSON, '--yes');
      reader.close();
      await cli.leads(...command);
      await cli.leads('certificates');
      expect(await certificateMails()).toBe(1);
    },
  );

  test('of a process that is killed after it has deleted: the site ends it, and nothing is missing', async () => {
    const id = await cli.add();
    const { db } = cli.storage;
    const reader = browser();
    let isGone = false;
    const polling = (async () => {
      while (!isGone) {
        const lead = await db.selectFrom('submissions').select('id').executeTakeFirst();
        isGone = lead === undefined;
      }
    })();
    await killLeadsCommand(cli.dataDir, ['erase', PERSON, '--yes'], () => isGone, 0);
    await polling;
    reader.close();
    const now = Date.now() + HOUR_MS;
    await finishErasures(cli.storage, now);
    await issueCertificates(cli.storage, { now, rewrites: true });
    expect(await stored()).toMatchObject([{ issuedAt: expect.any(String), leads: [{ id }] }]);
    expect(isInDatabase(PERSON)).toBe(false);
  });
});
