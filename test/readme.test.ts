import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { SAMPLE_SITE_FACTS } from '#tools/astro/sample-pages.ts';
import { configurationTable, darkColorsCss, paletteCss } from '#tools/setup/generated.ts';
import { projectFiles, ROOT, read } from './sources.ts';

test('docs/configuration.md holds the settings that the server reads', () => {
  // To update the table: node tools/setup/generated.ts
  const [, table = ''] =
    /<!-- configuration:[^>]*-->([\s\S]*?)<!-- \/configuration -->/.exec(
      read('docs/configuration.md'),
    ) ?? [];
  expect(cells(table)).toEqual(cells(configurationTable()));
});

test('the style sheet’s color tokens are those of the palette', () => {
  // To update the table: node tools/setup/generated.ts
  expect(read('src/site/styles/palette.css')).toBe(paletteCss());
  expect(read('src/inbox/ui/dark-colors.css')).toBe(darkColorsCss());
});

test('the defaults of the business use the reserved domain (BIZ-5)', () => {
  const defaults = Object.values({
    ...SAMPLE_SITE_FACTS.identity,
    origin: SAMPLE_SITE_FACTS.origin,
  });
  const hosts = defaults.flatMap(
    (text) => /^(?:https?:\/\/|[^\s@]+@)([^/]+)$/.exec(text)?.[1] ?? [],
  );
  expect(hosts.length).toBeGreaterThanOrEqual(6);
  expect(hosts.filter((host) => !/(^|\.)marigold\.example$/.test(host))).toEqual([]);
});

test('every path a document names exists', () => {
  const documents = projectFiles().filter((file) =>
    /^(README|CONTRIBUTING|docs\/.*)\.md$/.test(file),
  );
  const gone = documents.flatMap((file) =>
    [...read(file).matchAll(/`((?:docs|src|tools|test|e2e|bench)\/[\w./-]+)`/g)]
      .map(([, path = '']) => path)
      // Skips the page and the form that CONTRIBUTING adds as examples.
      .filter((path) => !/holidays|callback/.test(path) && !existsSync(ROOT + path))
      .map((path) => `${file}: ${path}`),
  );
  expect(gone).toEqual([]);
});

test('every link between documents leads to a file, and to a heading in it', () => {
  const documents = projectFiles().filter((file) => file.endsWith('.md'));
  const broken = documents.flatMap((file) =>
    [...read(file).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)]
      .filter(([, path = '', anchor]) => {
        const target = path === '' ? file : join(dirname(file), path);
        if (!existsSync(ROOT + target)) return true;
        return anchor !== undefined && !anchorsOf(read(target)).includes(anchor);
      })
      .map(([link]) => `${file}: ${link}`),
  );
  expect(broken).toEqual([]);
});

/** The anchors that GitHub gives to the headings of a document. */
function anchorsOf(document: string): string[] {
  return [...document.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

test('the README shows two pictures with alternative text, each below 100 kB', () => {
  const shown = [...read('README.md').matchAll(/<img src="([^"]+)"[^>]* alt="([^"]{10,})"/g)];
  expect(shown).toHaveLength(2);
  for (const [, file = ''] of shown) expect(statSync(ROOT + file).size).toBeLessThan(100_000);
});

test('the owner’s guide has pictures that exist, each with alternative text', () => {
  const images = [...read('docs/owners-guide.md').matchAll(/<img [^>]*>/g)].map(([tag]) => tag);
  expect(images.length).toBeGreaterThan(4);
  for (const tag of images) {
    const [, file = ''] = /src="([^"]+)"/.exec(tag) ?? [];
    expect(statSync(`${ROOT}docs/${file}`).size, file).toBeLessThan(100_000);
    expect(tag).toMatch(/ alt="[^"]{10,}"/);
  }
});

/** A table's cells without the padding that a formatter adds. */
function cells(table: string): string[][] {
  return table
    .trim()
    .split('\n')
    .filter((row) => !/^[|\s-]+$/.test(row))
    .map((row) => row.split(/(?<!\\)\|/).map((cell) => cell.trim()));
}

test('docs/editing-content.md names every file of copy', () => {
  const guide = read('docs/editing-content.md');
  const copy = projectFiles().flatMap(
    (file) => /^src\/content\/en\/([\w-]+\.ts)$/.exec(file)?.[1] ?? [],
  );
  // The guide does not name these files. They load or count other files, and the owner edits nothing in them.
  const loaded = [
    'staff-roles.ts',
    'practice-types.ts',
    'scenes.ts',
    'counts.ts',
    'claim-words.ts',
  ];
  expect(copy.filter((file) => !loaded.includes(file) && !guide.includes(file))).toEqual([]);
});

test('README, LICENSE and package.json agree on the license', () => {
  expect(JSON.parse(read('package.json')).license).toBe('UNLICENSED');
  for (const file of ['README.md', 'LICENSE']) expect(read(file)).toContain('ll rights reserved');
});
