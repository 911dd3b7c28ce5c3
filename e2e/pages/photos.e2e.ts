import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { DESKTOP, expect, PHONE, test } from '#e2e/harness.ts';

/** One page of each kind that shows pictures. */
const PATHS = [
  '/',
  '/about',
  '/team',
  '/testimonials',
  '/success-stories',
  '/medical-staff',
  '/services',
  '/staff/receptionist',
  '/practices/dental',
  '/practices/surgery-centers',
  '/security',
  '/careers',
  '/refer',
  '/what-happens-next',
  '/thank-you',
];

const SHAPES = [
  { name: 'small upright', width: 200, height: 450 },
  { name: 'wide', width: 1200, height: 300 },
] as const;

type Photo = Awaited<ReturnType<typeof makePhoto>>;

async function makePhoto({ name, width, height }: (typeof SHAPES)[number]) {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#7b8f86' } })
    .png()
    .toBuffer();
  return { name, width, height, bytes };
}

const PICTURES = /\/assets\/[^?]*\.(avif|webp)/;

/** Place and size of every displayed picture, to whole pixels, and whether it fills its frame without distortion. */
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

/** Serves the page with `photo` in place of each picture, in the document too; the result ends that. */
async function replacePictures(page: Page, path: string, photo: Photo) {
  await page.route(PICTURES, (route) =>
    route.fulfill({ body: photo.bytes, contentType: 'image/png' }),
  );
  await page.route(`**${path}`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const response = await route.fetch();
    const html = (await response.text()).replace(/<img\b[^>]*>/g, (image) =>
      image
        .replace(/ width="\d+"/, ` width="${photo.width}"`)
        .replace(/ height="\d+"/, ` height="${photo.height}"`),
    );
    await route.fulfill({ response, body: html });
  });
  return async () => {
    await page.unroute(PICTURES);
    await page.unroute(`**${path}`);
  };
}

for (const viewport of [PHONE, DESKTOP]) {
  for (const paths of [PATHS.slice(0, PATHS.length / 2), PATHS.slice(PATHS.length / 2)]) {
    test(`photos of any shape leave pages at ${viewport.width} px as they are: ${paths.join(' ')}`, async ({
      page,
    }) => {
      test.setTimeout(120_000);
      await page.setViewportSize(viewport);
      const photos = await Promise.all(SHAPES.map(makePhoto));
      for (const path of paths) {
        await page.goto(path);
        const before = await frames(page);
        expect(before, path).not.toEqual([]);
        expect(
          before.filter((frame) => frame.endsWith('distorted')),
          path,
        ).toEqual([]);
        for (const photo of photos) {
          const restore = await replacePictures(page, path, photo);
          await page.goto(path);
          expect(await frames(page), `${path} with photos that are ${photo.name}`).toEqual(before);
          await restore();
        }
      }
    });
  }
}
