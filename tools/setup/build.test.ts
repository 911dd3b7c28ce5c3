import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startChild } from '#test/child-server.ts';
import { linkPackages, startPackages } from '#test/production-packages.ts';
import { ROOT } from '#test/sources.ts';
import { sentence } from './content-mistake.mjs';

/** A copy of the project with the packages that `npm start` installs and a placeholder for the real build. */
let copy: string;
const stories = () => join(copy, 'src/content/en/stories.ts');
let good: string;

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'marigold-build-'));
  for (const name of ['src', 'tools', 'package.json', 'package-lock.json', 'astro.config.ts']) {
    cpSync(join(ROOT, name), join(copy, name), { recursive: true });
  }
  cpSync(join(ROOT, 'tsconfig.json'), join(copy, 'tsconfig.json'));
  linkPackages(copy, startPackages());
  good = readFileSync(stories(), 'utf8');
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

function npm(script: string): SpawnSyncReturns<string> {
  return spawnSync(process.execPath, [join('tools/setup', `${script}.mjs`)], {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: join(copy, 'data') },
  });
}

function breakContent(): number {
  const broken = good.replace("crumb: 'Success Stories',", "crumb: 'Success Stories,");
  expect(broken).not.toBe(good);
  writeFileSync(stories(), broken);
  return broken.split('\n').findIndex((line) => line.includes("'Success Stories,")) + 1;
}

// Each of these tests runs Astro's compiler and TypeScript's, which takes seconds on an idle machine.
describe('a typing mistake in src/content (OPS-1, OPS-2)', { timeout: 300_000 }, () => {
  test('without a good build: start fails and says where it is', () => {
    const line = breakContent();
    const { status, stderr } = npm('start');
    expect(status).toBe(1);
    expect(stderr).toContain(`src/content/en/stories.ts, line ${line}: `);
    expect(stderr).toContain('likely cure: add the missing quotation mark');
    expect(existsSync(join(copy, 'dist'))).toBe(false);
  });

  test.each(['title', 'lead', 'enterprise'])(
    'a renamed key is named with its file: %s',
    async (key) => {
      writeFileSync(stories(), good.replace(new RegExp(`^ {2}${key}: `, 'm'), `  ${key}X: `));
      const { contentMistake } = await import(join(copy, 'tools/setup/content-mistake.mjs'));
      expect(await contentMistake()).toMatch(
        new RegExp(`src/content/en/stories\\.ts.*: ${key} is missing \\(.*likely cure:`),
      );
    },
  );

  test('a misspelled key of a job and a missing file are named with their file', async () => {
    writeFileSync(stories(), good);
    const { contentMistake } = await import(join(copy, 'tools/setup/content-mistake.mjs'));
    const words = join(copy, 'src/content/samples/jobs.ts');
    const text = readFileSync(words, 'utf8');
    writeFileSync(words, text.replace('metaTitle:', 'metaTitel:'));
    expect(await contentMistake()).toMatch(
      /^src\/content\/samples\/jobs\.ts, line \d+: .*'metaTitel'.*write metaTitle\.$/,
    );
    rmSync(words);
    expect(await contentMistake()).toMatch(
      /^src\/content\/samples\/records\.ts, line \d+: Cannot find module '\.\/jobs\.ts'.*put the file/,
    );
    writeFileSync(words, text);
  });

  test('tests beside the content are not read: `npm start` does not install what they import', async () => {
    writeFileSync(stories(), good);
    writeFileSync(join(copy, 'src/content/stories.test.ts'), "import 'not-installed';\n");
    const { contentMistake } = await import(join(copy, 'tools/setup/content-mistake.mjs'));
    expect(await contentMistake()).toBeUndefined();
  });

  test('a removed or incomplete position is named with each place and its cure', async () => {
    const { positionMistakes } = await import(join(copy, 'tools/setup/content-mistake.mjs'));
    expect(positionMistakes()).toBeUndefined();
    const staff = join(copy, 'src/content/en/staff');
    const liens = readFileSync(join(staff, 'lien-negotiator.ts'), 'utf8');
    rmSync(join(staff, 'lien-negotiator.ts'));
    const places = positionMistakes().split('\n');
    expect(places).toHaveLength(5);
    const orthopedics = readFileSync(join(copy, 'src/content/en/practices/orthopedics.ts'), 'utf8');
    const line =
      orthopedics.split('\n').findIndex((text) => text.includes("'lien-negotiator'")) + 1;
    expect(places).toContain(
      `src/content/en/practices/orthopedics.ts, line ${line}: the position "lien-negotiator" does not exist; likely cure: remove it there, or put src/content/en/staff/lien-negotiator.ts back and switch the position off in the inbox.`,
    );
    writeFileSync(
      join(staff, 'lien-negotiator.ts'),
      liens
        .replace("id: 'lien-negotiator'", "id: 'liens'")
        .replace('export const role:', 'export const rol:'),
    );
    rmSync(join(copy, 'src/content/en/scenes/scribe.ts'));
    expect(positionMistakes().split('\n')).toEqual([
      expect.stringMatching(/lien-negotiator\.ts, line 1: the file exports no role; likely cure: /),
      expect.stringMatching(
        /lien-negotiator\.ts, line \d+: the id is "liens"; likely cure: write 'lien-negotiator'/,
      ),
      expect.stringMatching(
        /scribe\.ts, line 1: the page has no scene; likely cure: add src\/content\/en\/scenes\/scribe\.ts/,
      ),
    ]);
    for (const file of ['staff/lien-negotiator.ts', 'scenes/scribe.ts'])
      cpSync(join(ROOT, 'src/content/en', file), join(copy, 'src/content/en', file));
  });

  test('after a good build: the build fails and leaves it, the start serves it', async () => {
    // Copies the files of a finished build, because a build takes a minute.
    const line = breakContent();
    mkdirSync(join(copy, 'dist'));
    cpSync(join(ROOT, 'dist'), join(copy, 'dist'), { recursive: true });
    writeFileSync(join(copy, 'dist/.built-from'), 'another state');
    const lastGood = join(copy, '.cache/last-good');
    for (const name of ['server', 'shared', 'cli', 'content']) {
      cpSync(join(ROOT, 'src', name), join(lastGood, 'src', name), { recursive: true });
    }
    cpSync(join(ROOT, 'package.json'), join(lastGood, 'package.json'));

    const { status, stderr } = npm('build');
    expect(status).toBe(1);
    expect(stderr).toContain('dist/ is still the last good build');
    expect(existsSync(join(copy, 'dist/server/entry.mjs'))).toBe(true);

    // The settings come from `.env`, which `npm run setup` writes (OPS-4).
    const settings = `DATA_DIR='${join(copy, 'data')}'\nPORT=0\n`;
    writeFileSync(join(copy, '.env'), settings);
    const server = await startChild('tools/setup/start.mjs', {}, { cwd: copy });
    onTestFinished(() => server.end());
    const output = server.output();
    expect(output).toContain('WARNING: your latest changes are not on the site');
    expect(existsSync(join(copy, 'data/marigold.db'))).toBe(true);
    expect(output).toContain(`src/content/en/stories.ts, line ${line}: `);
    expect((await fetch(`${server.url}/success-stories`)).status).toBe(200);
  });
});

test.each([
  ["',' expected.", "add the missing ','"],
  ['Unterminated string literal.', 'quotation mark'],
  [
    "Object literal may only specify known properties, but 'titel' does not exist in type 'X'. Did you mean to write 'title'?",
    'write title',
  ],
  ["Property 'lead' is missing in type '{}' but required in type 'X'.", 'add lead'],
  ["Cannot find name 'Success'.", 'quotation marks'],
])('%s has a likely cure', (message, cure) => {
  expect(sentence('src/content/en/x.ts', '3', message)).toMatch(
    /^src\/content\/en\/x\.ts, line 3: /,
  );
  expect(sentence('src/content/en/x.ts', '3', message)).toContain(cure);
});

test('an apostrophe inside a text is named as such', () => {
  for (const message of [
    "',' expected.",
    "Cannot find name 'Neil'.",
    'Unterminated string literal.',
  ]) {
    expect(sentence('src/content/en/x.ts', '3', message, "    name: 'Pat O'Neil',")).toBe(
      "src/content/en/x.ts, line 3: an apostrophe ends the text; likely cure: write ’ instead of ' inside the text.",
    );
  }
});
