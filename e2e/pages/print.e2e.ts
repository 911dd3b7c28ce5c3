import { expect, test } from '#e2e/harness.ts';

for (const path of ['/', '/staff/billing', '/careers']) {
  test(`${path} prints with every picture, without having been scrolled`, async ({ page }) => {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    // Those of closed dialogs are not printed.
    const missing = () =>
      page.evaluate(() =>
        [...document.images]
          .filter((image) => image.checkVisibility() && !(image.complete && image.naturalWidth))
          .map((image) => image.currentSrc || image.src),
      );
    await expect.poll(missing).toEqual([]);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
}
