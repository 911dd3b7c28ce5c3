import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { siteFont } from '#tools/setup/write-font.ts';
import { fontCharacters, otherCharacters } from './site-font.ts';

test('the font in the pages is the one that fonts.css and the package give', async () => {
  const committed = readFileSync(new URL('../../src/site/styles/figtree.woff2', import.meta.url));
  expect(committed.equals(await siteFont()), 'run node tools/setup/write-font.ts').toBe(true);
  expect(committed.length).toBeLessThan(12_000);
});

test('finds the characters of a page that are not in it', async () => {
  const characters = await fontCharacters();
  expect(otherCharacters('<p title="“é”">A – B&nbsp;&hellip;</p>\n', characters)).toEqual([]);
  expect(otherCharacters('<p title="ë">&#x141;ukasz</p>', characters)).toEqual(['ë', 'Ł']);
  expect(otherCharacters('<script>"Ł"</script><style>"→"</style>', characters)).toEqual([]);
});
