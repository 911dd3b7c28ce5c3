import type { CDPSession } from '@playwright/test';
import { expect, test } from '#e2e/harness.ts';
import { ALL_PATHS, share } from '#e2e/page-share.ts';

/** Figtree, as its files name themselves. */
const FIGTREE = 'Figtree Light';

/** The families that the text of a page is drawn in, each with some of it. */
async function families(devtools: CDPSession): Promise<Map<string, string>> {
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { nodes } = await devtools.send('DOM.getFlattenedDocument', { depth: -1, pierce: true });
  const texts = nodes.filter(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue.trim());
  const found = new Map<string, string>();
  for (const { parentId: nodeId = 0, nodeValue } of texts) {
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
    for (const { familyName } of fonts) found.set(familyName, nodeValue);
  }
  return found;
}

const visits = share(
  ALL_PATHS.flatMap((path) => [360, 390, 768, 1280, 1536].map((width) => ({ path, width }))),
  23,
);

test(`a first visit is in one typeface, without asking for a font (${visits.length} visits)`, async ({
  page,
}) => {
  test.setTimeout(30_000 + visits.length * 10_000);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font' && !request.url().startsWith('data:'))
      requests.push(request.url());
  });
  const devtools = await page.context().newCDPSession(page);
  for (const { path, width } of visits) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    expect
      .soft([...(await families(devtools)).keys()], `${path} at ${width} px`)
      .toEqual([FIGTREE]);
  }
  expect(requests).toEqual([]);
});

test('a typed name with other letters is in the same typeface', async ({ page }) => {
  await page.goto('/contact');
  const font = page.waitForResponse(/latin-ext.*\.woff2$/);
  await page.getByRole('main').getByLabel('First Name').fill('Łukasz');
  expect((await font).status()).toBe(200);
  const devtools = await page.context().newCDPSession(page);
  await expect.poll(async () => [...(await families(devtools)).keys()]).toEqual([FIGTREE]);
});
