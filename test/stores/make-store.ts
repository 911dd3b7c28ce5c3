/**
 * Writes the store of this release into `test/stores/{version}/` as text: `node test/stores/make-store.ts`. Run it once
 * for each release, with the code of that release; the folder never changes afterward (CONTRIBUTING.md, "Release"). All
 * values are invented.
 *
 * - `schema.sql`, `rows.jsonl`: the tables and rows of a database that the code of the release filled
 * - `secrets/`: the keys that belong to it
 * - `links.json`: addresses that were mailed
 * - `statements-sqlite.jsonl`, `statements-postgres.jsonl`: every statement that the release ran
 */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openStorage } from '#server/database/open-storage.ts';
import { startPostgres } from '#test/postgres.ts';
import { recordStatements } from './record-statements.ts';
import { toLine } from './rows.ts';
import { type Links, runScenario } from './scenario.ts';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const target = join(import.meta.dirname, version);
const write = (name: string, lines: readonly string[]) =>
  writeFileSync(join(target, name), `${lines.join('\n')}\n`);

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
const dataDir = mkdtempSync(join(tmpdir(), 'marigold-store-'));
const links = await record('sqlite', dataDir, '');
write('links.json', [JSON.stringify(links, null, 2)]);
cpSync(join(dataDir, 'secrets'), join(target, 'secrets'), { recursive: true });
dump(join(dataDir, 'marigold.db'));
rmSync(dataDir, { recursive: true });

const postgres = await startPostgres();
const secondDir = mkdtempSync(join(tmpdir(), 'marigold-store-'));
await record('postgres', secondDir, await postgres.createDatabase());
rmSync(secondDir, { recursive: true });
await postgres.stop();

async function record(
  kind: 'sqlite' | 'postgres',
  dataDir: string,
  databaseUrl: string,
): Promise<Links> {
  // Creates the tables before the recording, because the statements will run against the tables of later releases.
  await (await openStorage({ dataDir, databaseUrl })).close();
  const recording = recordStatements(kind);
  const links = await runScenario(dataDir, databaseUrl);
  write(`statements-${kind}.jsonl`, recording.stop());
  return links;
}

/** Writes schema.sql and rows.jsonl. A row comes before the rows that refer to it. */
function dump(file: string): void {
  using database = new DatabaseSync(file, { readOnly: true });
  const all = (text: string) => database.prepare(text).all() as Record<string, unknown>[];
  const made = all(`select type, name, sql from sqlite_master
    where sql is not null and name not like 'sqlite_%' order by type = 'index', rowid`);
  write(
    'schema.sql',
    made.map(({ sql }) => `${sql};`),
  );
  const tables = made.filter(({ type }) => type === 'table').map(({ name }) => String(name));
  const order = (name: string) => ['bookings', 'submissions'].indexOf(name);
  const rows = tables
    .toSorted((a, b) => order(b) - order(a))
    .flatMap((table) => {
      const where = table === 'submissions' ? 'order by parent_id is not null, id' : '';
      return all(`select * from ${table} ${where}`)
        .filter((row) => table !== 'settings' || !/^(?:server |last-probe)/.test(String(row.key)))
        .map((row) => toLine({ table, row }));
    });
  write('rows.jsonl', rows);
}
