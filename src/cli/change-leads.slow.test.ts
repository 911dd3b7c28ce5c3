import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { joinServers } from '#server/database/running-servers.ts';
import { planDeliveries } from '#server/delivery/plan-and-send.ts';
import { configWith } from '#test/config-with.ts';
import { configuredLeadsCli, PLAN, plan } from '#test/configured-leads-cli.ts';
import { openForEach } from '#test/opened.ts';
import { leads, leadsProcess } from '#test/run-leads.ts';
import { sampleFacts } from '#test/sample-facts.ts';
import { openCliContext } from './cli-context.ts';
import { createProgram } from './program.ts';

const cli = openForEach(() => configuredLeadsCli());

describe('leads rescue', () => {
  test('takes a post out of quarantine and plans what the server would send, once', async () => {
    const id = await cli.add({
      status: 'quarantined',
      score: 100,
      reasons: [{ code: 'honeypot', score: 100, detail: 'A hidden field was filled.' }],
    });
    const listed = await cli.leads('quarantine');
    expect(listed.out).toContain('honeypot');
    expect(listed.out).toContain('1 post in quarantine');
    const { out, code } = await cli.leads('rescue', id.slice(0, 18));
    expect({ code, out }).toEqual({
      code: 0,
      out: `${id} is rescued. The running site sends it in seconds.\n`,
    });
    expect((await cli.deliveries()).map(({ channel }) => channel).sort()).toEqual([
      'mail-owner',
      'mail-reply',
      'webhook',
    ]);
    expect((await cli.leads('rescue', id)).out).toContain('is not in quarantine');
    expect(await cli.deliveries()).toHaveLength(3);
    expect((await cli.leads('quarantine')).out).toBe('The quarantine is empty.\n');
  });
});

describe('leads deliveries and replay', () => {
  test('show deliveries that were given up and send them again', async () => {
    const id = await cli.add({}, plan);
    await cli.storage.db
      .updateTable('deliveries')
      .set({ state: 'dead', attempts: 78, last_error: 'no connection (ECONNREFUSED)' })
      .where('channel', '=', 'webhook')
      .execute();
    const { out, err } = await cli.leads('deliveries');
    expect(Math.max(...out.split('\n').map((line) => [...line].length))).toBeLessThanOrEqual(80);
    expect(out).toContain('0 delivered, 2 waiting, 1 given up, 0 canceled.');
    expect(err).toContain('1 delivery failed');
    expect(err).toContain('replay --dead');
    expect((await cli.leads('list')).err).toContain('ATTENTION');
    expect((await cli.leads('show', id)).out).toContain(
      'Webhook (https://hooks.example/x): given up after 78 tries: no connection',
    );
    const dead = await cli.rows('deliveries', '--state', 'dead', '--json');
    expect(dead).toMatchObject([{ lead: id, channel: 'webhook', attempts: 78 }]);
    expect((await cli.leads('replay', '--dead')).out).toContain('1 delivery will be sent');
    expect((await cli.deliveries()).find(({ channel }) => channel === 'webhook')).toMatchObject({
      state: 'pending',
      attempts: 0,
      last_error: null,
    });
    expect((await cli.leads('replay', String(dead[0]?.id))).out).toContain('1 delivery will be');
    expect((await cli.leads('replay')).code).toBe(2);
  });

  test('replay plans a lead that was received before any delivery was configured', async () => {
    const id = await cli.add(
      {},
      planDeliveries({ ...PLAN, SMTP_URL: '', WEBHOOK_URLS: [] }, sampleFacts),
    );
    expect((await cli.leads('show', id)).out).toContain('Nothing was configured to be sent');
    expect((await cli.leads('replay', id)).out).toContain('2 deliveries will be sent');
    // A replay plans no automatic reply to the sender.
    expect((await cli.deliveries()).map(({ channel }) => channel).sort()).toEqual([
      'mail-owner',
      'stored',
      'webhook',
    ]);
  });
});

describe('leads file', () => {
  test('saves the file of a lead and overwrites no existing file', async () => {
    const file = await cli.upload('%PDF-1.7 hello');
    const id = await cli.add({ files: [file] });
    expect((await cli.leads('show', id)).out).toContain(file.id);
    const out = join(cli.outside, 'cv.pdf');
    expect((await cli.leads('file', file.id, '--out', out)).code).toBe(0);
    expect(readFileSync(out, 'utf8')).toBe('%PDF-1.7 hello');
    const again = await cli.leads('file', file.id, '--out', out);
    expect(again).toMatchObject({ code: 1, err: expect.stringContaining('--force') });
    expect((await cli.leadsProcess('file', file.id.slice(0, 20), '--out', '-')).out).toBe(
      '%PDF-1.7 hello',
    );
  });

  test('leaves no incomplete file on a full disk', async () => {
    const file = await cli.upload('x'.repeat(900_000));
    await cli.add({ files: [file] });
    // The file size limit of the process below also applies to the write-ahead log of the database, so empty the log
    // first. The process adds only an entry of the access log to it.
    await sql`pragma wal_checkpoint(truncate)`.execute(cli.storage.db);
    const out = join(cli.outside, 'large.pdf');
    const full = await leadsProcess(
      { DATA_DIR: cli.dataDir },
      ['file', file.id, '--out', out],
      600,
    );
    expect(full).toMatchObject({
      code: 1,
      err: expect.stringContaining('cannot be copied'),
    });
    expect(existsSync(out)).toBe(false);
    expect((await cli.leads('file', file.id, '--out', out)).code).toBe(0);
    expect(statSync(out).mode & 0o777).toBe(0o600);
  });

  test('is not written to a terminal, which its bytes could control', async () => {
    const file = await cli.upload('\u001b[2J');
    await cli.add({ files: [file] });
    const stdout = Object.assign(new PassThrough(), { isTTY: true });
    const terminal = { stdin: process.stdin, stdout, stderr: process.stderr };
    const context = openCliContext({ DATA_DIR: cli.dataDir }, terminal);
    await expect(
      createProgram(context).parseAsync(['file', file.id, '--out', '-'], { from: 'user' }),
    ).rejects.toThrow('terminal');
    expect(stdout.read()).toBeNull();
    await context.close();
  });
});

describe('the leads CLI', () => {
  test('prints a remark if nothing is mailed', async () => {
    expect((await cli.leads('list')).err).toBe('');
    const bare = await leads({ DATA_DIR: cli.dataDir }, ['list']);
    expect(bare.err).toContain('Nothing is mailed: SMTP_URL is not set');
  });

  test('prints no remark about mail if the server that works on the leads mails', async () => {
    const config = configWith({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_TO: ['a@x.example'] });
    const stop = await joinServers(cli.storage, config, () => undefined);
    const bare = await leads({ DATA_DIR: cli.dataDir }, ['list']);
    expect(bare.err).toBe('');
    await stop();
    await (await joinServers(cli.storage, configWith({}), () => undefined))();
    expect((await leads({ DATA_DIR: cli.dataDir }, ['list'])).err).toContain('Nothing is mailed');
  });

  test('every command has a description and the option --json', () => {
    const { commands } = createProgram(openCliContext({}));
    expect(commands.length).toBeGreaterThan(15);
    const leaves = commands.flatMap((command) =>
      command.commands.length > 0 ? command.commands : [command],
    );
    for (const command of leaves) {
      const name = command.name();
      expect(command.description(), name).toMatch(/\.$/);
      if (command.parent?.name() === 'leads') {
        expect(command.helpInformation(), name).toContain('--json');
      }
    }
  });
});
