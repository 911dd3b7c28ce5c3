import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { DESKTOP, expect, PHONE, test } from '#e2e/harness.ts';
import { sharedPageTest } from '#e2e/shared-page.ts';
import { share } from '#test/share.ts';

/** One page of each kind with pictures. */
const PATHS = [
  '/',
  '/about',
  '/team',
  '/services',
  '/practices',
  '/security',
  '/careers',
  '/refer',
  '/what-happens-next',
  '/thank-you',
];

const PHOTOS = [
  { shape: 'small upright', width: 200, height: 450 },
  { shape: 'wide', width: 1200, height: 300 },
] as const;

// Bypasses the CSP, because the photos are data URLs in the document.
test.use({ bypassCSP: true });

/** Position and size of every displayed picture in whole pixels, and whether it fills its frame undistorted. */
const frames = async (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('main img')]
      .filter((image) => image.checkVisibility())
      .map((image) => {
        const { width, height, top } = image.getBoundingClientRect();
        const fits = getComputedStyle(image).objectFit === 'cover';
        return (
          [width, height, top + scrollY].map(Math.round).join(' ') + (fits ? '' : ' distorted')
        );
      }),
  );

/** Replaces each picture by a photo, as if the page had been built with it. */
async function replacePictures(page: Page, { width, height }: (typeof PHOTOS)[number]) {
  const png = await sharp({ create: { width, height, channels: 3, background: '#7b8f86' } })
    .png()
    .toBuffer();
  await page.evaluate(
    async (photo) => {
      for (const source of document.querySelectorAll('main source')) source.remove();
      for (const image of document.querySelectorAll<HTMLImageElement>('main img')) {
        image.removeAttribute('srcset');
        Object.assign(image, photo);
        await image.decode();
      }
    },
    { width, height, src: `data:image/png;base64,${png.toString('base64')}`, loading: 'eager' },
  );
}

test('photos of any shape leave pages as they are', async ({ page }) => {
  test.setTimeout(180_000);
  for (const path of share(PATHS, 4)) {
    await page.goto(path);
    const before = new Map<string, string[]>();
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      const pictures = await frames(page);
      expect(pictures, path).not.toEqual([]);
      expect(
        pictures.filter((frame) => frame.endsWith('distorted')),
        path,
      ).toEqual([]);
      before.set(String(viewport.width), pictures);
    }
    for (const photo of PHOTOS) {
      await replacePictures(page, photo);
      for (const viewport of [PHONE, DESKTOP]) {
        await page.setViewportSize(viewport);
        expect(
          await frames(page),
          `${path} at ${viewport.width} px with photos that are ${photo.shape}`,
        ).toEqual(before.get(String(viewport.width)));
      }
    }
  }
});

for (const [path, people] of [
  ['/', '#main .carousel-track > li'],
  ['/testimonials', '#main figure:has(blockquote)'],
  ['/team', '#main li:has(> div h3)'],
] as const) {
  sharedPageTest(
    `each person of ${path} has a round picture (HOME-8, TEAM-1)`,
    async ({ page }) => {
      await page.goto(path);
      const all = page.locator(people);
      const pictures = all.locator('img');
      expect(await all.count()).toBeGreaterThanOrEqual(3);
      await expect(pictures).toHaveCount(await all.count());
      for (const picture of await pictures.all()) {
        await expect(picture).toHaveCSS('border-radius', /e\+07px|9999px|50%/);
        expect(await picture.evaluate((image: HTMLImageElement) => image.decode())).toBeUndefined();
      }
    },
  );
}
