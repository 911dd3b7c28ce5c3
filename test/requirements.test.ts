import { expect, test } from 'vitest';
import { projectFiles, read } from './sources.ts';

const LIST = 'docs/requirements.md';
const listed = [...read(LIST).matchAll(/^- \*\*([A-Z0-9]+-\d+)\*\*/gm)].map(([, id = '']) => id);
const areas = [...new Set(listed.map((id) => id.replace(/-\d+$/, '')))];
const citation = new RegExp(`\\b(?:${areas.join('|')})-\\d+\\b`, 'g');

test('each requirement has a number of its own (docs/requirements.md)', () => {
  expect(listed.filter((id, place) => listed.indexOf(id) !== place)).toEqual([]);
});

test('every citation names a requirement that exists', () => {
  const files = projectFiles().filter(
    (file) => /\.(tsx?|astro|css|mjs|md)$/.test(file) && file !== LIST,
  );
  const unknown = files.flatMap((file) =>
    (read(file).match(citation) ?? [])
      .filter((id) => !listed.includes(id))
      .map((id) => `${file}: ${id}`),
  );
  expect(unknown).toEqual([]);
});
