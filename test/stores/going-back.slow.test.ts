import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openStorage } from '#server/database/open-storage.ts';
import { type ChildServer, startServer } from '#test/child-server.ts';
import { DATABASE_URLS } from '#test/databases.ts';
import { leads } from '#test/run-leads.ts';
import { GOOD_CONTACT } from '#test/running-app.ts';
import { usual } from '#test/share.ts';

vi.setConfig({ testTimeout: 240_000 });

const NEXT = `--import=${resolve('test/stores/next-version.ts')}`;

describe.each(DATABASE_URLS)(
  'going back to the last version, on %s (STORE-9)',
  (kind, database) => {
    async function folders() {
      const databaseUrl = await database();
      const folder = mkdtempSync(join(tmpdir(), 'marigold-back-'));
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
      const dataDir = join(folder, 'data');
      const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
      const start = async (more: Readonly<Record<string, string>>): Promise<ChildServer> => {
        const server = await startServer(dataDir, { DATABASE_URL: databaseUrl, ...more });
        onTestFinished(() => server.end('SIGKILL'));
        return server;
      };
      return {
        folder,
        env,
        where: { dataDir, databaseUrl },
        newer: (version = 'compatible') => start({ NODE_OPTIONS: NEXT, NEXT_VERSION: version }),
        older: () => start({}),
      };
    }

    async function post({ url }: ChildServer, email: string): Promise<void> {
      const answer = await fetch(`${url}/f/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ ...GOOD_CONTACT, email }),
      });
      expect(answer.status).toBe(200);
    }

    test('new, post, old, post, new: everything is there', async () => {
      const { folder, env, where, newer, older } = await folders();
      const first = await newer();
      await post(first, 'first@x.example');
      await first.end();
      {
        await using storage = await openStorage(where);
        expect(storage.newerMigrations).toEqual(['9999-next-version']);
        await sql`update submissions set next_note = 'of the newer version'`.execute(storage.db);
        await sql`insert into next_things select 'x', id from submissions`.execute(storage.db);
      }

      const back = await older();
      await post(back, 'second@x.example');
      expect((await fetch(`${back.url}/readyz`)).status).toBe(200);
      expect(back.output().match(/brought up to date by a newer version/g)).toHaveLength(1);
      await back.end();

      const listed = await leads(env, ['list']);
      expect(listed.code).toBe(0);
      expect(listed.err).toContain('(9999-next-version), which allows this version to use it');
      const backup = await leads(env, ['backup', '--to', join(folder, 'backups'), '--json']);
      if (kind === 'SQLite') {
        expect(backup.code).toBe(0);
        const target = { DATA_DIR: join(folder, 'other') };
        const restored = await leads(target, [
          'restore',
          JSON.parse(backup.out).file,
          '--without-erasures',
        ]);
        expect(restored).toMatchObject({ code: 1, err: expect.stringContaining('Update first') });
      } else {
        expect(backup).toMatchObject({ code: 1, err: expect.stringContaining('pg_dump') });
      }

      const again = await newer();
      await post(again, 'third@x.example');
      expect(again.output()).not.toContain('newer version');
      await again.end();
      await using storage = await openStorage(where);
      const { rows } = await sql<{ email: string; next_note: string | null; things: number }>`
      select email, next_note, (select count(*) from next_things t where t.lead = s.id) as things
      from submissions s order by received_at`.execute(storage.db);
      expect(
        rows.map(({ email, next_note, things }) => [email, next_note, Number(things)]),
      ).toEqual([
        ['first@x.example', 'of the newer version', 1],
        ['second@x.example', null, 0],
        ['third@x.example', null, 0],
      ]);
    });

    const onSqlite = test.runIf(usual(DATABASE_URLS).some(([name]) => name === kind));

    onSqlite(
      'a version that is too old for the tables does not start, and changes nothing',
      async () => {
        const { where, newer, older } = await folders();
        const first = await newer('incompatible');
        await post(first, 'first@x.example');
        await first.end();
        await expect(older()).rejects.toThrow(
          /newer version of this program \(9999-next-version\)\. Nothing was changed\. Start that version/,
        );
        const again = await newer('incompatible');
        await post(again, 'second@x.example');
        await again.end();
        await expect(openStorage(where)).rejects.toThrow('too old for its tables');
      },
    );

    onSqlite(
      'a newer migration that states nothing allows no older version; a column that somebody dropped is named',
      async () => {
        const { where, newer } = await folders();
        await (await newer()).end();
        {
          await using storage = await openStorage(where);
          await storage.db
            .deleteFrom('schema_versions')
            .where('migration', 'like', '9999%')
            .execute();
        }
        await expect(openStorage(where)).rejects.toThrow('too old for its tables');
        // Starts the newer version again. This writes the missing row in `schema_versions`, as after a crash.
        await (await newer()).end();
        {
          await using storage = await openStorage(where);
          expect(storage.newerMigrations).toHaveLength(1);
          await sql`alter table submissions drop column note`.execute(storage.db);
        }
        await expect(openStorage(where)).rejects.toThrow('the column submissions.note is missing');
      },
    );
  },
);
