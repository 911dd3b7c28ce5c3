/** Takes the pictures of the README from the built site: the home page, and the assessment on a phone. */
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { startSite } from '#e2e/harness.ts';
import { browserLaunch } from './browser.mjs';

const PICTURES = [
  { file: 'home', path: '/', width: 1280, height: 800, scale: 1 },
  { file: 'assessment-phone', path: '/assessment', width: 360, height: 740, scale: 2 },
] as const;

const site = await startSite();
const browser = await chromium.launch({ ...browserLaunch(), args: ['--no-sandbox'] });
for (const { file, path, width, height, scale } of PICTURES) {
  const page = await browser.newPage({
    viewport: { width, height },
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
  });
  await page.goto(site.url + path, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  const target = `docs/pictures/${file}.webp`;
  const { size } = await sharp(await page.screenshot())
    .webp({ quality: 80, effort: 6 })
    .toFile(target);
  console.log(`${target}: ${Math.round(size / 1000)} kB`);
  await page.close();
}
await browser.close();
await site.stop();
