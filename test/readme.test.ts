import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { configurationTable } from '#tools/setup/configuration-table.ts';
import { projectFiles, ROOT, read } from './sources.ts';

test('the README’s configuration table is the one the server reads', () => {
  // When red: node tools/setup/readme-table.ts
  const [, table = ''] =
    /<!-- configuration:[^>]*-->([\s\S]*?)<!-- \/configuration -->/.exec(read('README.md')) ?? [];
  expect(cells(table)).toEqual(cells(configurationTable()));
});

test('every path a document names exists', () => {
  const documents = projectFiles().filter(
    (file) => /^(README|docs\/.*)\.md$/.test(file) || file === 'README.md',
  );
  const gone = documents.flatMap((file) =>
    [...read(file).matchAll(/`((?:docs|src|tools|test|e2e|bench)\/[\w./-]+)`/g)]
      .map(([, path = '']) => path)
      .filter((path) => !existsSync(ROOT + path))
      .map((path) => `${file}: ${path}`),
  );
  expect(gone).toEqual([]);
});

/** A table's cells, without the padding and the rule that a formatter sets. */
function cells(table: string): string[][] {
  return table
    .trim()
    .split('\n')
    .filter((row) => !/^[|\s-]+$/.test(row))
    .map((row) => row.split(/(?<!\\)\|/).map((cell) => cell.trim()));
}
