import sharp from 'sharp';
import { DESKTOP, expect } from '#e2e/harness.ts';
import { ALL_PATHS } from '#e2e/page-share.ts';
import { sharedPageTest } from '#e2e/shared-page.ts';

/**
 * Width and height of a thumbnail in pixels. All thumbnails are square, so that the height of a scene does not matter.
 */
const SIZE = 48;
/**
 * The least mean difference between two thumbnails, on a scale to 255. Two pictures of the same scene differ by less
 * than 1.
 */
const MIN_DIFFERENCE = 12;

sharedPageTest('the scenes of all staff roles differ as thumbnails (STAFF-6)', async ({ page }) => {
  sharedPageTest.slow();
  await page.setViewportSize(DESKTOP);
  await page.goto('/staff/receptionist');
  const thumbnails: { path: string; pixels: Buffer }[] = [];
  for (const path of ALL_PATHS) {
    if (!path.startsWith('/staff/') || path === '/staff/astronaut') continue;
    // Moves the scene and the styles of each page into one page, because loading each page takes longer.
    await page.evaluate(async (address) => {
      const html = await (await fetch(address)).text();
      const other = new DOMParser().parseFromString(html, 'text/html');
      const styles = new CSSStyleSheet();
      styles.replaceSync(
        [...other.querySelectorAll('style')].map((one) => one.textContent).join('\n'),
      );
      document.adoptedStyleSheets = [styles];
      const scene = 'main figure.scene';
      document.querySelector(scene)?.replaceWith(other.querySelector(scene) ?? '');
    }, path);
    const scene = page.locator('main figure.scene').first();
    const pixels = await sharp(await scene.screenshot({ animations: 'disabled' }))
      .resize(SIZE, SIZE, { fit: 'fill' })
      .removeAlpha()
      .raw()
      .toBuffer();
    for (const other of thumbnails) {
      const sum = pixels.reduce(
        (total, value, index) => total + Math.abs(value - (other.pixels[index] ?? 0)),
        0,
      );
      expect.soft(sum / pixels.length, `${path} and ${other.path}`).toBeGreaterThan(MIN_DIFFERENCE);
    }
    thumbnails.push({ path, pixels });
  }
  expect(thumbnails.length).toBeGreaterThan(1);
});
