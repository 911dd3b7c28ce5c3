import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CompiledQuery, sql } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openStorage, type Storage } from '#server/database/open-storage.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import { DATABASE_URLS, DATABASES } from '#test/databases.ts';
import { startSmtp } from '#test/fakes/smtp-server.ts';
import { leads } from '#test/run-leads.ts';
import { DRAWN_AS_JSON, drawnData, startApp } from '#test/running-app.ts';
import { postEveryForm } from './post-forms.ts';
import {
  fillSqlite,
  lastReceived,
  linksOf,
  openReleasedStore,
  RELEASES,
  rowsOf,
  type Statement,
  statementsOf,
} from './released-store.ts';
import { ERASED_ADDRESS } from './scenario.ts';

const settings = (dataDir: string, databaseUrl: string) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
});

const allRows = async ({ db }: Storage, table: string) =>
  (await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db)).rows;

/** Expects every row of the release. A later release may add columns, tables and its own rows. */
async function expectRows(storage: Storage, version: string, skipped = /^kysely_/): Promise<void> {
  const tables = Map.groupBy(rowsOf(version), ({ table }) => table);
  for (const [table, rows] of tables) {
    if (skipped.test(table)) continue;
    const stored = await allRows(storage, table);
    for (const { row } of rows) {
      // Skips this setting, because the first command of this version moves it into the record of the job.
      if (table === 'settings' && String(row.key).startsWith('job-end:')) continue;
      const plain = (value: unknown) =>
        value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value;
      const isSame = (other: Record<string, unknown>) =>
        Object.entries(row).every(([name, value]) => plain(other[name]) === plain(value));
      expect(stored.some(isSame), `${table}: ${JSON.stringify(row)}`).toBe(true);
    }
  }
}

test('this release has a store', () => {
  expect(RELEASES).toContain(JSON.parse(readFileSync('package.json', 'utf8')).version);
});

describe.each(RELEASES)('the store of version %s', (version) => {
  test('has leads, calls, files, drafts, erasures, messages in two states and an access log', () => {
    const tables = Map.groupBy(rowsOf(version), ({ table }) => table);
    for (const table of ['submissions', 'bookings', 'files', 'saved_drafts', 'access_log']) {
      expect(tables.get(table), table).toBeDefined();
    }
    const states = (tables.get('deliveries') ?? []).map(({ row }) => row.state);
    expect(new Set(states)).toEqual(new Set(['delivered', 'canceled', 'pending']));
    const commands = (tables.get('access_log') ?? []).map(({ row }) => row.command);
    expect(commands).toContain('erase');
  });

  describe.each(DATABASE_URLS)('on %s', (_name, database) => {
    test('is opened with every row, and every form is stored (STORE-9)', async () => {
      const databaseUrl = await database();
      const dataDir = await openReleasedStore(version, databaseUrl);
      const storage = await openStorage({ dataDir, databaseUrl });
      await expectRows(storage, version);
      await storage.close();

      const smtp = await startSmtp();
      onTestFinished(() => smtp.stop());
      const app = await startApp(
        {
          ...settings(dataDir, databaseUrl),
          SMTP_URL: smtp.url,
          MAIL_TO: ['owner@marigold.example'],
        },
        {
          site: DRAWN_AS_JSON,
          deps: { planDeliveries: undefined, now: () => lastReceived(version) + 10 * MINUTE_MS },
        },
      );
      onTestFinished(() => app.end());
      expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
      await postEveryForm(app.url, 'later');
      // Waits for the mail that the release could not send.
      const texts = () => smtp.received.map(({ mail }) => mail.text).join();
      await vi.waitFor(() => expect(texts()).toContain('waiting@practice.example'), 30_000);

      const { call, interview, draft } = linksOf(version);
      const open = async (path: string, method = 'GET') => {
        const answer = await fetch(app.url + path, { method, headers: { Accept: 'text/html' } });
        return drawnData(await answer.text());
      };
      expect((await open(call)).call.state).toBe('booked');
      expect((await open(interview)).call.state).toBe('invited');
      expect((await open(draft, 'POST')).draft).toMatchObject({
        state: 'opened',
        form: 'application',
        fields: [['specialSkills', 'Ten years at the clinic.']],
      });
    });

    test('is restored from a backup, without the people who were erased (STORE-5, STORE-9)', async () => {
      const databaseUrl = await database();
      const dataDir = mkdtempSync(join(tmpdir(), 'marigold-restored-'));
      onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
      const { secrets } = await backupOf(version, dataDir);
      const where = settings(dataDir, databaseUrl);
      const [backup = ''] = readdirSync(join(dataDir, 'backups'));
      const restored = await leads(where, [
        'restore',
        join(dataDir, 'backups', backup),
        '--erasures',
        secrets,
      ]);
      expect(restored).toMatchObject({ code: 0, err: '' });
      const storage = await openStorage({ dataDir, databaseUrl });
      onTestFinished(() => storage.close());
      await expectRows(storage, version, /^(?:kysely_|rate_limits|funnel_keys|funnel_marks)/);
      const left = await Promise.all(
        [...new Set(rowsOf(version).map(({ table }) => table))].map((table) =>
          allRows(storage, table),
        ),
      );
      expect(JSON.stringify(left)).not.toContain(ERASED_ADDRESS);
    });
  });
});

/** A backup of the release in `folder/backups`, made before the erasure of {@link ERASED_ADDRESS}. */
async function backupOf(version: string, folder: string): Promise<{ secrets: string }> {
  mkdirSync(join(folder, 'backups'));
  const file = join(folder, 'backups', 'made.db');
  fillSqlite(version, file);
  using database = new DatabaseSync(file);
  const copied = database.prepare(
    `insert into submissions (id, form_id, received_at, status, score, reasons, answers, extra, context, email)
     select 'copy', form_id, received_at, status, score, reasons, replace(answers, email, ?), extra, context, ?
     from submissions where email = 'store-contact@practice.example'`,
  );
  expect(copied.run(ERASED_ADDRESS, ERASED_ADDRESS).changes).toBe(1);
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16);
  renameSync(file, join(folder, 'backups', `marigold-2026-11-23T120000Z-${hash}.db`));
  return { secrets: join(import.meta.dirname, version, 'secrets') };
}

/** Runs the statements of a release in order. Throws an error with the statement that a database refuses. */
async function replay({ db }: Storage, statements: readonly Statement[]): Promise<void> {
  for (const { sql: text, parameters } of statements) {
    await db.executeQuery(CompiledQuery.raw(text, [...parameters])).catch((cause: Error) => {
      throw new Error(`${cause.message}: ${text}`);
    });
  }
}

describe.each(RELEASES)('a server of version %s beside this one', (version) => {
  describe.each(DATABASES)('on $name', ({ open }) => {
    test('runs all its statements on the tables of this version (STORE-9)', async () => {
      const { storage, end } = await open();
      onTestFinished(end);
      await replay(storage, statementsOf(version, storage.kind));
      const stored = await allRows(storage, 'submissions');
      const forms = new Set(rowsOf(version).flatMap(({ row }) => row.form_id ?? []));
      expect(new Set(stored.map(({ form_id }) => form_id))).toEqual(forms);
    });

    test.each([
      ['alter table bookings drop column zone', /"?zone"?.*: insert into "bookings"/],
      ['alter table submissions rename column note to notes', /note.*: (?:select|update) /],
      ['create unique index one_form on submissions (form_id)', /: insert into "submissions"/],
    ])('fails after: %s', async (change, message) => {
      const { storage, end } = await open();
      onTestFinished(end);
      await sql.raw(change).execute(storage.db);
      await expect(replay(storage, statementsOf(version, storage.kind))).rejects.toThrow(message);
    });
  });
});
