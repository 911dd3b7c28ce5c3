import type { CDPSession } from '@playwright/test';
import { DESKTOP, expect, PHONE, test } from '#e2e/harness.ts';

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

for (const viewport of [PHONE, DESKTOP]) {
  for (const path of ['/', '/assessment', '/privacy', '/services']) {
    test(`a first visit shows ${path} at ${viewport.width} px in one typeface, without asking for a font`, async ({
      page,
    }) => {
      const requests: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'font' && !request.url().startsWith('data:'))
          requests.push(request.url());
      });
      await page.setViewportSize(viewport);
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      const devtools = await page.context().newCDPSession(page);
      expect([...(await families(devtools)).keys()]).toEqual([FIGTREE]);
      expect(requests).toEqual([]);
    });
  }
}

test('a typed name with other letters is in the same typeface', async ({ page }) => {
  await page.goto('/contact');
  const font = page.waitForResponse(/latin-ext.*\.woff2$/);
  await page.getByRole('main').getByLabel('First Name').fill('Łukasz');
  expect((await font).status()).toBe(200);
  const devtools = await page.context().newCDPSession(page);
  await expect.poll(async () => [...(await families(devtools)).keys()]).toEqual([FIGTREE]);
});
