import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { siteFont } from '#tools/setup/write-font.ts';
import { fontCharacters, otherCharacters } from './site-font.ts';

test('the font in the pages is the one that fonts.css and the package give', async () => {
  const kept = readFileSync(new URL('../../src/site/styles/figtree.woff2', import.meta.url));
  expect(kept.equals(await siteFont()), 'run node tools/setup/write-font.ts').toBe(true);
  expect(kept.length).toBeLessThan(12_000);
});

test('finds the characters of a page that are not in it', async () => {
  const known = await fontCharacters();
  expect(otherCharacters('<p title="“é”">A – B&nbsp;&hellip;</p>\n', known)).toEqual([]);
  expect(otherCharacters('<p title="ë">&#x141;ukasz</p>', known)).toEqual(['ë', 'Ł']);
  expect(otherCharacters('<script>"Ł"</script><style>"→"</style>', known)).toEqual([]);
});
