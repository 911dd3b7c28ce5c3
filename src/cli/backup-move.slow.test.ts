import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openStorage } from '#server/database/open-storage.ts';
import { SECRET } from '#server/database/secrets.ts';
import { configuredLeadsCli, plan } from '#test/configured-leads-cli.ts';
import { DATABASE_URLS } from '#test/databases.ts';
import { killLeadsCommand } from '#test/killed-leads-command.ts';
import { openForEach } from '#test/opened.ts';
import { leads } from '#test/run-leads.ts';
import { usual } from '#test/share.ts';

vi.setConfig({ testTimeout: 120_000 });

const cli = openForEach(() => configuredLeadsCli());

/**
 * Fills a site on a laptop with leads, a file, a changed fact and the erasure of a person. Returns the path of a backup
 * from before the erasure.
 */
async function fillLaptop(): Promise<{ readonly before: string }> {
  const { storage } = cli;
  const identity = storage.db
    .selectFrom('records')
    .select('published')
    .where('kind', '=', 'identity');
  const { published } = await identity.executeTakeFirstOrThrow();
  await storage.db
    .updateTable('records')
    .set({ published: published?.replace('Marigold', 'Lakeside') ?? '' })
    .where('kind', '=', 'identity')
    .execute();
  storage.secrets.once(SECRET.booking, () => 'links that were mailed');
  storage.secrets.once(SECRET.inboxEpoch, () => 'who is signed in');
  await cli.add({ files: [await cli.upload('a résumé')] }, plan);
  await cli.add({ email: 'gone@x.example', answers: [['email', 'gone@x.example']] });
  const made = await cli.leads('backup', '--to', join(cli.outside, 'before'), '--json');
  expect((await cli.leads('erase', 'gone@x.example', '--yes')).code).toBe(0);
  return { before: JSON.parse(made.out).file };
}

async function makeFile(): Promise<string> {
  const made = await cli.leads('backup', '--with-secrets', '--to', cli.outside);
  expect(made.err).toBe('');
  const [file = ''] = readdirSync(cli.outside).filter((name) => name.startsWith('marigold-site-'));
  expect(made.out).toContain(`leads restore ${file}`);
  return join(cli.outside, file);
}

const recordsOf = (db: typeof cli.storage.db) =>
  db.selectFrom('records').selectAll().orderBy('kind').orderBy('id').execute();

test.each(DATABASE_URLS)(
  'one file carries a site from a laptop to %s (DATA-2)',
  async (_, database) => {
    const { before } = await fillLaptop();
    const file = await makeFile();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const home = join(cli.outside, 'server');
    const where = { DATA_DIR: home, DATABASE_URL: await database() };
    // The server was started once before, so it has created keys of its own.
    const address = where.DATABASE_URL ? { databaseUrl: where.DATABASE_URL } : {};
    const started = await openStorage({ dataDir: home, ...address });
    started.secrets.once(SECRET.booking, () => 'of the new server');
    started.secrets.once(SECRET.person, () => 'of the new server');
    await started.close();
    const run = await leads(where, ['restore', file]);
    expect(run).toMatchObject({ code: 0, err: '' });
    expect(run.out).toContain('1 lead and 1 file are restored.');
    expect(run.out).toContain('The keys and the record of erasures came with the file.');
    expect((await leads(where, ['audit', '--deep'])).code).toBe(0);
    const server = await openStorage({ dataDir: home, ...address });
    expect(await recordsOf(server.db)).toEqual(await recordsOf(cli.storage.db));
    const names = (await server.db.introspection.getTables()).map(({ name }) => name);
    expect(names).not.toContain('moved_secrets');
    await server.close();
    const read = (folder: string, name: string) =>
      readFileSync(join(folder, 'secrets', name), 'utf8');
    for (const name of [SECRET.booking, SECRET.person, 'erasures.jsonl']) {
      expect([name, read(home, name)]).toEqual([name, read(cli.dataDir, name)]);
    }
    expect(existsSync(join(home, 'secrets', SECRET.inboxEpoch))).toBe(false);
    // The server has the record of the erasure, so an older backup does not bring the person back.
    const older = ['restore', before, '--erasures', join(home, 'secrets')];
    const restored = await leads({ DATA_DIR: join(cli.outside, 'older') }, older);
    expect(restored.out).toContain('1 person had been erased since');
  },
);

test('a person who is erased while the file is made is left out when it is restored (DATA-2)', async () => {
  await fillLaptop();
  const file = await makeFile();
  expect((await leads({ DATA_DIR: cli.dataDir }, ['audit', '--backup', file])).code).toBe(0);
  // Zoë is erased after the file was made. A restore of the file must leave her out.
  expect((await cli.leads('erase', 'zoe@lakeside.example', '--yes')).code).toBe(0);
  const home = join(cli.outside, 'again');
  const again = ['restore', file, '--erasures', join(cli.dataDir, 'secrets')];
  expect((await leads({ DATA_DIR: home }, again)).out).toContain('1 person had been erased since');
  expect((await leads({ DATA_DIR: home }, ['export', '--json'])).out).toBe('');
});

test.each(usual([0, 40, 120], 2))(
  'a restore of the file that is killed after %i ms can be repeated (DATA-2)',
  async (ms) => {
    await fillLaptop();
    const file = await makeFile();
    const home = join(cli.outside, 'killed');
    await killLeadsCommand(home, ['restore', file], () => existsSync(join(home, 'tmp')), ms);
    const again = await leads({ DATA_DIR: home }, ['restore', file]);
    // If the first restore finished before the signal arrived, the second restore is refused.
    if (again.code !== 0) expect(again.err).toContain('already');
    expect(readdirSync(join(home, 'tmp'))).toEqual([]);
    expect((await leads({ DATA_DIR: home }, ['audit', '--deep', '--json'])).out).toContain(
      '"received":1',
    );
    expect(readFileSync(join(home, 'secrets', SECRET.booking), 'utf8')).toContain('mailed');
  },
);

test('an ordinary backup holds no key, and the file of a killed command looks like none (DATA-2)', async () => {
  const { before } = await fillLaptop();
  expect(readFileSync(before).includes('links that were mailed')).toBe(false);
  const to = join(cli.outside, 'killed-backup');
  const started = () => existsSync(to) && readdirSync(to).length > 0;
  await killLeadsCommand(cli.dataDir, ['backup', '--with-secrets', '--to', to], started, 5);
  for (const name of existsSync(to) ? readdirSync(to) : []) {
    const { code } = await leads({ DATA_DIR: cli.dataDir }, ['audit', '--backup', join(to, name)]);
    expect([basename(name), code]).toEqual([name, name.includes('.incomplete') ? 3 : 0]);
  }
});
