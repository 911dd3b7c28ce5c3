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

/** The recipes of CONTRIBUTING.md that need no build, followed in a copy of the project. */
let copy: string;
beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'marigold-recipes-'));
  for (const path of ['src', 'tools/setup', 'docs/configuration.md', 'package.json']) {
    cpSync(path, join(copy, path), { recursive: true, filter: (from) => !from.includes('media/') });
  }
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
});
afterEach(() => rmSync(copy, { recursive: true }));

/** The files that a recipe names before a block of code, with the code. */
function stepsOf(recipe: string): (readonly [file: string, code: string])[] {
  const [, text = ''] = readFileSync('CONTRIBUTING.md', 'utf8').split(`## ${recipe}\n`);
  const [section = ''] = text.split('\n## ');
  return [...section.matchAll(/`(src\/[\w/.-]+)`[^`]*```ts\n([^`]*)```/g)].map(
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

/** Prints what the form refuses if its new question has no answer, in both languages. */
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
  expect(run(['--input-type=module', '-e', REFUSED])).toContain(
    'form interest: startDate has no texts',
  );
  const spanish = english[1].replace('Please tell us when', 'Dinos cuándo');
  add(english[0].replace('/en/', '/es/'), 'fields: {', spanish);
  expect(run(['--input-type=module', '-e', REFUSED])).toBe('Please tell us when\nDinos cuándo\n');
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

test.runIf(IS_FULL)('“Add a page” and “Add a component”: the types fit together', () => {
  expect(readFileSync('CONTRIBUTING.md', 'utf8')).toContain('<ContentPage copy={HOLIDAYS}>');
  cpSync('tsconfig.json', join(copy, 'tsconfig.json'));
  for (const [file, code] of Object.entries(NEW_FILES)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    writeFileSync(join(copy, file), code);
  }
  for (const [file, before, code] of ADDED) add(file, before, code);
  const program = {
    extends: './tsconfig.json',
    files: ['src/site/features/holidays/HolidaysPage.tsx', 'src/site/ui/examples/all-examples.ts'],
    include: ['src/**/*.d.ts', 'src/shared/routes.ts'],
    references: [],
  };
  writeFileSync(join(copy, 'tsconfig.recipes.json'), JSON.stringify(program));
  const tsc = resolve('node_modules/typescript/bin/tsc');
  expect(run([tsc, '-p', 'tsconfig.recipes.json', '--incremental', 'false'])).toBe('');
});
