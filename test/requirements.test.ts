import { describe, expect, test } from 'vitest';
import { projectFiles, read } from './sources.ts';

/** Lower this number when tests cite more requirements. A new requirement must come with a test that cites it. */
const MAX_UNTESTED = 0;

const LIST = 'docs/requirements.md';
const listed = [...read(LIST).matchAll(/^- \*\*([A-Z0-9]+-\d+)\*\*/gm)].map(([, id = '']) => id);
const areas = [...new Set(listed.map((id) => id.replace(/-\d+$/, '')))];
const citation = new RegExp(`\\b(?:${areas.join('|')})-\\d+\\b`, 'g');

const sources = projectFiles().filter(
  (file) => /\.(tsx?|astro|css|mjs|md)$/.test(file) && file !== LIST && !file.endsWith('.min.js'),
);
const cited = new Map(sources.map((file) => [file, read(file).match(citation) ?? []]));

describe('requirements (docs/requirements.md)', () => {
  test('each number is given once', () => {
    expect(listed.filter((id, place) => listed.indexOf(id) !== place)).toEqual([]);
  });

  test('the numbers of an area have no gap', () => {
    for (const area of areas) {
      const numbers = listed
        .filter((id) => id.startsWith(`${area}-`))
        .map((id) => Number(id.split('-')[1]));
      expect(numbers, area).toEqual(numbers.map((_, place) => place + 1));
    }
  });

  test('every citation names a requirement that exists', () => {
    const unknown = [...cited].flatMap(([file, ids]) =>
      ids.filter((id) => !listed.includes(id)).map((id) => `${file}: ${id}`),
    );
    expect(unknown).toEqual([]);
  });

  test('lists the requirements that no test cites', () => {
    const tested = new Set(
      [...cited].filter(([file]) => /\.(test|e2e)\.tsx?$/.test(file)).flatMap(([, ids]) => ids),
    );
    const open = listed.filter((id) => !tested.has(id));
    if (open.length > 0) console.info(`Requirements that no test cites: ${open.join(', ')}`);
    expect(open.length).toBeLessThanOrEqual(MAX_UNTESTED);
  });
});
