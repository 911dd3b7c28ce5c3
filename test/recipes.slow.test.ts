import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BARE_ENV } from './bare-env.ts';
import { IS_FULL } from './share.ts';

/** A copy of the project, in which each test follows a recipe of CONTRIBUTING.md that needs no build. */
let copy: string;
beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'marigold-recipes-'));
  for (const path of ['src', 'tools/setup', 'docs/configuration.md', 'package.json']) {
    cpSync(path, join(copy, path), { recursive: true, filter: (from) => !from.includes('media/') });
  }
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
});
afterEach(() => rmSync(copy, { recursive: true }));

/** Each block of code in a recipe, with the file that the recipe names before it. */
function stepsOf(recipe: string): (readonly [file: string, code: string])[] {
  const [, text = ''] = readFileSync('CONTRIBUTING.md', 'utf8').split(`## ${recipe}\n`);
  const [section = ''] = text.split('\n## ');
  return [...section.matchAll(/`(src\/[\w/.-]+)`[^`]*```ts\n(.*?)\n *```/gs)].map(
    ([, file = '', code = '']) => [file, code] as const,
  );
}

function add(file: string, before: string, code: string): void {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(before);
  writeFileSync(
    path,
    text.replace(before, () => `${before}\n${code}`),
  );
}

function run(args: readonly string[], env = {}): string {
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: copy,
    env: { ...BARE_ENV, ...env },
    encoding: 'utf8',
  });
  return stdout + stderr;
}

const runCode = (code: string) => run(['--input-type=module', '-e', code]);

/**
 * Follows the steps of a recipe. `after` has an entry for each step: the code after which the step adds its own code,
 * or undefined if the step creates a file.
 */
function follow(recipe: string, after: readonly (string | undefined)[]): void {
  const steps = stepsOf(recipe);
  expect(steps).toHaveLength(after.length);
  for (const [index, [file, code]] of steps.entries()) {
    const before = after[index];
    if (before) add(file, before, code);
    else writeFileSync(join(copy, file), code);
  }
}

function addForm(): void {
  follow('Add a form', [undefined, undefined]);
  const registry = 'src/shared/forms/registry.ts';
  const contact = "import { contactForm } from './en/contact.ts';";
  add(registry, contact, "import { callbackForm } from './en/callback.ts';");
  add(registry, 'FORMS: readonly FormDefinition[] = [', 'callbackForm,');
  add('src/shared/retention.ts', 'FORM_IDS = [', "'callback',");
}

function addFieldOfRecord(): void {
  follow('Add a field to a record', ['const JOB = v.object({', 'JOB_PAGE = {', 'facts = [']);
  const [, [, words] = []] = stepsOf('Add a field to a record');
  add('src/content/es/jobs.ts', 'JOB_PAGE = {', words ?? '');
}

function changeTables(): void {
  const migrations = readFileSync('src/server/database/migrations.ts', 'utf8');
  follow('Change the tables', [
    "import type { Migration } from 'kysely/migration';",
    migrations.match(/^ {2}'\d{4}-.*$/gm)?.at(-1),
    'export interface InboxPeopleTable {',
  ]);
}

/** A program that prints, in both languages, the message about the new question without an answer. */
const REFUSED = `
  import { findForm } from '#shared/forms/registry.ts';
  import { validateForm } from '#shared/forms/validate.ts';
  for (const language of ['en', 'es']) {
    const { errors } = await validateForm(findForm('interest', language), {});
    console.log(errors.find(({ field }) => field === 'startDate').message);
  }`;

test('“Add a question to a form”: three files, and the server does not start without the Spanish texts', () => {
  const [structure, english] = stepsOf('Add a question to a form');
  if (!structure || !english) throw new Error('CONTRIBUTING.md has no steps');
  add(structure[0], 'fields: [', structure[1]);
  add(english[0], 'fields: {', english[1]);
  expect(runCode(REFUSED)).toContain('form interest: startDate has no texts');
  const spanish = english[1].replace('Please tell us when', 'Dinos cuándo');
  add(english[0].replace('/en/', '/es/'), 'fields: {', spanish);
  expect(runCode(REFUSED)).toBe('Please tell us when\nDinos cuándo\n');
});

test('“Add a setting”: one entry, which the table of the documents and the check at start read', () => {
  const [setting] = stepsOf('Add a setting');
  if (!setting) throw new Error('CONTRIBUTING.md has no step');
  add(setting[0], 'BOOKING_SETTINGS = {', setting[1]);
  expect(run(['tools/setup/generated.ts'])).toBe('');
  expect(readFileSync(join(copy, 'docs/configuration.md'), 'utf8')).toContain(
    '| `BOOKING_GREETING` | – | A sentence at the top of the mail about a call. |',
  );
  const long = { BOOKING_GREETING: 'x'.repeat(81), DATA_DIR: join(copy, 'data') };
  expect(run(['src/server/main.ts', '--check-settings'], long)).toContain('at most 80 characters');
});

/**
 * A program that prints what a server with a page for each member of the team answers. Its pages contain only the
 * address and the kinds of records.
 */
const MEMBER_PAGES = `
  import { createApp } from '#server/app.ts';
  import { ownConfig } from '#server/config.ts';
  import { addRecord, publishRecord } from '#server/records/change-records.ts';
  import { listRecords, readRecord } from '#server/records/list-records.ts';
  const app = await createApp(ownConfig({ DATA_DIR: 'data', SITE_DIR: 'site', PORT: '0' }));
  const { db } = app.storage;
  const { value } = await readRecord(db, 'team', 'founder');
  const publish = async (name) => {
    const id = await addRecord(db, 'team', {}, { who: 'ana', now: 0 });
    const ref = { kind: 'team', id, version: 1 };
    return (await publishRecord(db, ref, { ...value, name }, { who: 'ana', now: 0 })).id;
  };
  console.log(await publish('Ana Ray'), await publish('ana ray'));
  const all = await listRecords(db, 0);
  console.log(all.find(({ id }) => id === 'ana-ray').place.replace(/#.*/, ''));
  while (!app.records.current().team.some(({ id }) => id === 'ana-ray'))
    await new Promise((resolve) => setTimeout(resolve, 50));
  const ask = (url) => app.http.inject({ url, headers: { accept: 'text/html' } });
  console.log((await ask('/team/ana-ray')).payload, (await ask('/team/nobody')).statusCode);
  console.log(/<loc>[^<]*(.team.ana-ray)</.exec((await ask('/sitemap.xml')).payload)[1]);
  await app.close();`;

const BUNDLE = `export const openPages = () => ({
  listedIds: {},
  render: async ({ address, data }) => ({ html: address + ' of ' + Object.keys(data.records), maxAge: 60 }),
});`;

test('a third kind of record with pages of its own is one entry in the table of pages', () => {
  add(
    'src/shared/routes.ts',
    "'/accessibility': page(),",
    "'/team/:member': page({ shows: ['team'], each: 'team' }),",
  );
  mkdirSync(join(copy, 'site/server'), { recursive: true });
  const site = {
    'entry.mjs': BUNDLE,
    'pictures.json': '{}',
    'inline-hashes.json': '{"scripts":[],"styles":[]}',
  };
  for (const [file, text] of Object.entries(site))
    writeFileSync(join(copy, 'site/server', file), text);
  expect(runCode(MEMBER_PAGES).split('\n')).toEqual([
    // The second member is not published, because it has the same address as the first.
    'ana-ray undefined',
    '/team/ana-ray',
    '/team/ana-ray of team 404',
    '/team/ana-ray',
    '',
  ]);
});

/**
 * A program that prints which fields of the new form must not be empty. Throws if the form cannot have a retention
 * period.
 */
const CALLBACK = `
  import * as v from 'valibot';
  import { findForm } from '#shared/forms/registry.ts';
  import { validateForm } from '#shared/forms/validate.ts';
  import { RETENTION_SETTING } from '#shared/retention.ts';
  const { errors } = await validateForm(findForm('callback'), {});
  v.parse(RETENTION_SETTING, 'callback=30d');
  console.log(errors.map(({ field }) => field).join());`;

test('“Add a form”: the server checks it, and the owner can set its retention', () => {
  addForm();
  expect(runCode(CALLBACK)).toBe('firstName,phone\n');
});

/** A program that prints the label of the new field in the inbox, and the field's value for a job stored without it. */
const SHIFT = `
  import { jobsIn } from '#content/jobs-in-language.ts';
  import { SAMPLE_RECORDS } from '#content/samples/records.ts';
  import { fieldsOf } from '#shared/records/fields.ts';
  import { RECORD_KINDS } from '#shared/records/kinds.ts';
  const field = fieldsOf(RECORD_KINDS.jobs.schema).find(({ name }) => name === 'shift');
  console.log(field.title, jobsIn(SAMPLE_RECORDS.jobs, 'es')[0].shift);`;

test('“Add a field to a record”: the inbox has the field, and pages have its default', () => {
  addFieldOfRecord();
  expect(runCode(SHIFT)).toBe('Shift day\n');
});

/** A program that prints the value of the new column in a new database. */
const GREETING = `
  import { openStorage } from '#server/database/open-storage.ts';
  const storage = await openStorage({ dataDir: 'data' });
  const row = { email: 'a@example.com', name: 'A', role: '', created_at: 0, version: 1 };
  await storage.db.insertInto('inbox_people').values(row).execute();
  const rows = await storage.db.selectFrom('inbox_people').select('greeting').execute();
  console.log(JSON.stringify(rows));
  await storage.close();`;

test('“Change the tables”: a database has the new column', () => {
  changeTables();
  expect(runCode(GREETING)).toBe('[{"greeting":null}]\n');
});

/** The files of “Add a page” and “Add a component”, and what the recipes add to existing files. */
const NEW_FILES = {
  'src/content/en/holidays.ts': `
    export const HOLIDAYS = {
      meta: { title: 'Holidays', description: 'Who works on a holiday.' },
      crumb: 'Holidays', updated: '2026-11-29', title: 'Holidays', lead: 'On your days.',
      close: { title: 'A question?', text: 'Ask us.' },
    } as const;`,
  'src/site/features/holidays/HolidaysPage.tsx': `
    import { HOLIDAYS } from '#content/en/holidays.ts';
    import { ContentPage } from '#site/features/header-footer/ContentPage.tsx';
    export const HolidaysPage = () => <ContentPage copy={HOLIDAYS}>Text</ContentPage>;`,
  'src/site/ui/Tag.tsx': 'export const Tag = ({ text }: { text: string }) => <span>{text}</span>;',
} as const;
const ADDED = [
  ['src/shared/routes.ts', "'/accessibility': page(),", "'/holidays': page(),"],
  [
    'src/site/ui/examples/TextExamples.tsx',
    'TEXT_EXAMPLES: Examples = {',
    `Tag: [{ state: 'plain', element: <Tag text="New" /> }],`,
  ],
  [
    'src/site/ui/examples/TextExamples.tsx',
    "import type { Examples } from './example.ts';",
    "import { Tag } from '#site/ui/Tag.tsx';",
  ],
] as const;

test.runIf(IS_FULL)('every recipe: the types fit together', () => {
  expect(readFileSync('CONTRIBUTING.md', 'utf8')).toContain('<ContentPage copy={HOLIDAYS}>');
  cpSync('tsconfig.json', join(copy, 'tsconfig.json'));
  for (const [file, code] of Object.entries(NEW_FILES)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    writeFileSync(join(copy, file), code);
  }
  for (const [file, before, code] of ADDED) add(file, before, code);
  addForm();
  addFieldOfRecord();
  changeTables();
  const program = {
    extends: './tsconfig.json',
    files: [
      'src/site/features/careers/JobDetail.tsx',
      'src/site/features/holidays/HolidaysPage.tsx',
      'src/site/ui/examples/all-examples.ts',
    ],
    include: ['src/**/*.d.ts', 'src/shared/routes.ts', 'src/server/owners/people.ts'],
    references: [],
  };
  writeFileSync(join(copy, 'tsconfig.recipes.json'), JSON.stringify(program));
  const tsc = resolve('node_modules/typescript-7/bin/tsc');
  expect(run([tsc, '-p', 'tsconfig.recipes.json', '--incremental', 'false'])).toBe('');
});
