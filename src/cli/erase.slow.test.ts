import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApp } from '#server/app.ts';
import { insertLeads } from '#server/database/leads-repository.ts';
import { type ChildServer, startServer } from '#test/child-server.ts';
import { configWith } from '#test/config-with.ts';
import { type ConfiguredLeadsCli, configuredLeadsCli, plan } from '#test/configured-leads-cli.ts';
import { contactLead, savedFiles } from '#test/fakes/lead.ts';
import { leads } from '#test/run-leads.ts';
import { GOOD_CONTACT } from '#test/running-app.ts';
import { seededLeadsCli } from '#test/seeded-leads-cli.ts';
import { freshPostgres } from '#test/use-postgres.ts';

vi.setConfig({ testTimeout: 240_000 });

let cli: ConfiguredLeadsCli;
let server: ChildServer | undefined;
beforeEach(async () => {
  cli = await configuredLeadsCli();
});
afterEach(async () => {
  await server?.end('SIGKILL');
  server = undefined;
  await cli.close();
});

/** The bytes of all files in the data folder, secrets included. */
function allBytes(folder = cli.dataDir): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n')
    .toLowerCase();
}

test('if the key of the ledger is lost, erase refuses and makes no new key', async () => {
  await cli.add({}, plan);
  const bob = 'bob@other.example';
  const id = await cli.add({ email: bob, answers: [['email', bob]] });
  await cli.leads('erase', 'zoe@lakeside.example', '--yes');
  const key = join(cli.dataDir, 'secrets', 'person-key');
  const keyText = readFileSync(key, 'utf8');
  rmSync(key);
  const refused = await cli.leads('erase', bob, '--yes');
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('person-key') });
  expect(existsSync(key)).toBe(false);
  expect(await cli.leads('show', id)).toMatchObject({ code: 0, err: '' });
  writeFileSync(key, keyText);
  expect((await cli.leads('erase', bob, '--yes')).code).toBe(0);
});

test('no file contains a fragment of an erased lead, while the running site stores others (PRIV-2)', async () => {
  server = await startServer(cli.dataDir);
  const { url } = server;
  const post = (email: string, page: string) =>
    fetch(`${url}/f/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ ...GOOD_CONTACT, email, landing_page: page }),
    });
  // Add enough rows, in an order that makes SQLite split the pages of every index and move cells between pages.
  for (let round = 0; round < 8; round += 1) {
    const leads = Array.from({ length: 150 }, (_, index) => {
      const n = (index * 7919 + round * 104_729) % 100_003;
      const person = index % 50 === 7 ? 'quetzalcoatl' : `p${n}`;
      const email = `${person}@split${n % 3}.example`;
      return contactLead({
        email,
        idempotencyKey: `${email}-${round}-${index}`,
        answers: [
          ['email', email],
          ['message', `I am ${email} ${'x'.repeat(n % 900)}`],
        ],
        context: { landing_page: `/?e=${encodeURIComponent(email)}` },
      });
    });
    await cli.storage.db.transaction().execute((trx) => insertLeads(trx, leads, plan, Date.now()));
  }
  const storing = (async () => {
    for (let index = 0; index < 30; index += 1) {
      expect(
        (await post(`later${index}@other.example`, '/?e=quetzalcoatl%40split2.example')).status,
      ).toBe(200);
    }
  })();
  expect((await post('Quetzalcoatl@Split1.example', '/')).status).toBe(200);
  await storing;
  expect(allBytes()).toContain('quetzalcoatl');
  for (let domain = 0; domain < 3; domain += 1) {
    const address = `quetzalcoatl@split${domain}.example`;
    const { code, out, err } = await cli.leads('erase', address, '--also-named', '--yes');
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('Certificate of erasure');
  }
  expect(allBytes()).not.toContain('quetzal');
  expect(allBytes()).not.toContain('coatl');
  expect((await post('after@other.example', '/')).status).toBe(200);
});

test('no certificate for a text that is not only an address', async () => {
  for (const text of [
    'Zoe <zoe@lakeside.example>',
    '<zoe@lakeside.example>',
    'mailto:zoe@lakeside.example',
    '"zoe@lakeside.example"',
    'zoe@lakeside.example,',
    'zoe@lakeside.example.',
    'zoe@lakeside.example;bob@lakeside.example',
  ]) {
    const { code, out, err } = await cli.leads('erase', text, '--yes');
    expect([text, code, out]).toEqual([text, 2, '']);
    expect(err).toContain('Type the address alone');
  }
});

test('other addresses of the same mailbox are listed and stay', async () => {
  const answers = [] as const;
  await cli.add({ email: 'zoe.lake@gmail.com', answers });
  await cli.add({ email: 'zoelake+jobs@googlemail.com', answers });
  await cli.add({ email: 'zoe@lakeside.example', answers });
  await cli.add({ email: 'zoe+cv@lakeside.example', answers });
  await cli.add({ email: 'zoey@lakeside.example', answers });
  const gmail = await cli.leads('erase', 'zoelake@gmail.com', '--yes');
  expect(gmail.err).toContain('  zoe.lake@gmail.com\n  zoelake+jobs@googlemail.com\n');
  const erased = await cli.leads('erase', 'Zoe@Lakeside.example', '--yes');
  expect(erased.err).toContain('zoe+cv@lakeside.example');
  expect(erased.err).not.toContain('zoey');
  expect(await cli.rows('export', '--json')).toHaveLength(4);
});

test('the certificate names the SQLite database that a move to PostgreSQL left', async () => {
  await cli.add();
  const moved = await seededLeadsCli({
    DATA_DIR: cli.dataDir,
    DATABASE_URL: await freshPostgres(),
  });
  const left = join(cli.dataDir, 'marigold.db');
  const text = (await moved.leads('erase', 'zoe@lakeside.example', '--yes')).out;
  expect(text.replace(/\s+/g, '')).toContain(left);
  rmSync(left);
  expect((await moved.leads('erase', 'zoe@lakeside.example', '--yes')).out).not.toContain(left);
  await moved.close();
});

test('restore refuses if the record of erasures is not that of the backup (PRIV-2)', async () => {
  await cli.add({ receivedAt: Date.now() - 1000 });
  const { file } = JSON.parse((await cli.leads('backup', '--to', cli.outside, '--json')).out);
  await cli.leads('erase', 'zoe@lakeside.example', '--yes');
  const foreign = await seededLeadsCli();
  await foreign.leads('backup', '--to', join(foreign.dataDir, 'backups'));
  const elsewhere = await seededLeadsCli();
  try {
    const restore = (...options: string[]) => elsewhere.leads('restore', file, ...options);
    const foreignSecrets = join(foreign.dataDir, 'secrets');
    const nowhere = join(cli.outside, 'mistyped');
    const refusals: [string[], RegExp][] = [
      [
        [],
        /people who were erased since would come back.*--erasures <folder>.*--without-erasures/s,
      ],
      [['--erasures', foreignSecrets], /is not the secrets folder of the installation/],
      [['--erasures', nowhere], /is not the secrets folder of the installation/],
      [['--erasures', nowhere, '--without-erasures'], /not both/],
    ];
    for (const [options, message] of refusals) {
      const { code, err } = await restore(...options);
      expect(code).not.toBe(0);
      expect(err.replace(/\s+/g, ' ')).toMatch(message);
      expect(await elsewhere.rows('export', '--json')).toEqual([]);
    }
    const known = ['--erasures', join(cli.dataDir, 'secrets'), '--json'];
    expect(JSON.parse((await restore(...known)).out)).toMatchObject({
      erased: { people: 1, leads: 1 },
    });
    expect(await elsewhere.rows('export', '--json')).toEqual([]);
    // The restore added the record of erasures to this secrets folder, so the next restore needs no option.
    const again = {
      DATA_DIR: join(cli.outside, 'again'),
      SECRETS_DIR: join(elsewhere.dataDir, 'secrets'),
    };
    const next = await seededLeadsCli(again);
    expect((await next.leads('restore', file)).out).toContain('1 person had been erased since');
    await next.close();
  } finally {
    await elsewhere.close();
    await foreign.close();
  }
});

describe('the record of erasures after a restore elsewhere (PRIV-2)', () => {
  let file: string;
  let home: string;
  const secrets = () => join(cli.dataDir, 'secrets');
  const homeSecrets = () => join(home, 'secrets');
  const restore = (dataDir: string, ...options: string[]) =>
    leads({ DATA_DIR: dataDir }, ['restore', file, ...options]);
  /** Restores the backup `file` into a new folder, with the record of erasures of the folder `home`. */
  const restoreFromHome = () =>
    leads({ DATA_DIR: join(cli.outside, 'next'), SECRETS_DIR: homeSecrets() }, ['restore', file]);
  const REFUSED = { code: 1, err: expect.stringContaining('people who were erased since') };

  beforeEach(async () => {
    await cli.add({ receivedAt: Date.now() - 1000 });
    await cli.add({ receivedAt: Date.now() - 1000, email: 'x@other.example', answers: [] });
    await startOnce(cli.dataDir);
    file = JSON.parse((await cli.leads('backup', '--to', cli.outside, '--json')).out).file;
    home = join(cli.outside, 'home');
  });

  async function startOnce(dataDir: string): Promise<void> {
    const app = await createApp(configWith({ DATA_DIR: dataDir, SITE_DIR: dataDir }));
    await app.close();
  }

  test('holds in a folder where a server had already started', async () => {
    await startOnce(home);
    await cli.leads('erase', 'zoe@lakeside.example', '--yes');
    expect((await restore(home, '--erasures', secrets())).out).toContain('1 person');
    await startOnce(home);
    const args = ['backup', '--to', join(cli.outside, 'later'), '--json'];
    const later = JSON.parse((await leads({ DATA_DIR: home }, args)).out).file;
    // The record of erasures in `home` fits the backups from before and after the restore into `home`.
    const where = { DATA_DIR: join(cli.outside, 'later'), SECRETS_DIR: homeSecrets() };
    expect((await leads(where, ['restore', later])).code).toBe(0);
    expect((await restoreFromHome()).out).toContain('1 person had been erased');
  });

  test('gains what an older copy of the record lacks', async () => {
    await cli.leads('erase', 'x@other.example', '--yes');
    cpSync(secrets(), homeSecrets(), { recursive: true });
    await cli.leads('erase', 'zoe@lakeside.example', '--yes');
    expect((await restore(home, '--erasures', secrets())).out).toContain('2 people');
    const ledger = readFileSync(join(homeSecrets(), 'erasures.jsonl'), 'utf8');
    expect(ledger.trim().split('\n')).toHaveLength(2);
    expect((await restoreFromHome()).out).toContain('2 people had been erased');
  });

  test('is not mixed with a record that has another key', async () => {
    await startOnce(home);
    await leads({ DATA_DIR: home }, ['erase', 'x@other.example', '--yes']);
    await cli.leads('erase', 'zoe@lakeside.example', '--yes');
    const { code, err } = await restore(home, '--erasures', secrets());
    expect([code, err]).toEqual([1, expect.stringContaining('with another key')]);
    expect((await leads({ DATA_DIR: home }, ['export', '--json'])).out).toBe('');
    // The error message says how to restore: set SECRETS_DIR to the folder with the record of erasures.
    const where = { DATA_DIR: home, SECRETS_DIR: secrets() };
    expect((await leads(where, ['restore', file])).out).toContain('1 person had been erased');
  });

  test.each<[string, () => Promise<unknown>]>([
    [
      'that was lost, after which the server started',
      async () => {
        rmSync(secrets(), { recursive: true });
        await startOnce(cli.dataDir);
        cpSync(secrets(), homeSecrets(), { recursive: true });
      },
    ],
    [
      'that a backup was restored without',
      async () => {
        expect((await restore(home, '--without-erasures')).code).toBe(0);
        await startOnce(home);
      },
    ],
    [
      'of a mistyped SECRETS_DIR, with which a backup was made',
      async () => {
        const where = { DATA_DIR: cli.dataDir, SECRETS_DIR: homeSecrets() };
        const made = await leads(where, ['backup', '--to', join(cli.outside, 'mistyped')]);
        expect(made.code).toBe(0);
      },
    ],
  ])('is not replaced by a new one: %s', async (_, replace) => {
    await cli.leads('erase', 'zoe@lakeside.example', '--yes');
    await replace();
    expect(await restoreFromHome()).toMatchObject(REFUSED);
  });
});

test('restore leaves out people who were erased since and reports it (PRIV-2)', async () => {
  await cli.add({ receivedAt: Date.now() - 1000, files: [await cli.upload('of Zoë')] });
  const otherLead = await cli.add({ email: 'x@other.example', answers: [] });
  const { file } = JSON.parse((await cli.leads('backup', '--to', cli.outside, '--json')).out);
  expect((await cli.leads('erase', 'zoe@lakeside.example', '--yes')).code).toBe(0);
  const target = await seededLeadsCli({ SECRETS_DIR: join(cli.dataDir, 'secrets') });
  try {
    const restored = await target.leads('restore', file);
    expect(restored.out).toContain('1 person had been erased since: 1 lead and 1 file');
    expect((await target.rows('export', '--json')).map(({ id }) => id)).toEqual([otherLead]);
    expect(await savedFiles(target.storage)).toEqual([]);
  } finally {
    await target.close();
  }
});
