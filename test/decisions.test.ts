import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { read } from './sources.ts';

const index = read('docs/decisions/README.md');
const rows = [...index.matchAll(/^\| (?:\[(\d+)\]\(([\w-]+\.md)\)|(\d+)) /gm)].map((row) => ({
  number: Number(row[1] ?? row[3]),
  file: row[2],
}));
const files = readdirSync('docs/decisions').filter((file) => file !== 'README.md');

it('docs/decisions/README.md lists every record, and no other', () => {
  expect(rows.flatMap(({ file }) => file ?? []).sort()).toEqual(files.sort());
});

it('numbers have no gap, and each is the number of its file', () => {
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, place) => place + 1));
  for (const { number, file } of rows) if (file) expect(Number(file.slice(0, 4))).toBe(number);
});

it.each(files)('%s has context, decision and consequences', (file) => {
  const text = read(`docs/decisions/${file}`);
  for (const part of ['Context', 'Decision', 'Consequences']) {
    expect(text).toMatch(new RegExp(`^(?:\\*\\*${part}\\.\\*\\*|## ${part}$)`, 'm'));
  }
});
