import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { linkPackages, startPackages } from '#test/production-packages.ts';
import { type Site, siteForWorker, startSite, test } from './harness.ts';

const ROOT = join(import.meta.dirname, '..');
const BUILT = join(ROOT, '.cache/configured-site');
const STAMP = join(BUILT, '.built-from');
const IDS = {
  GTM_ID: 'GTM-TEST1',
  META_PIXEL_ID: '123456',
  CONSENT: 'ask',
  SITE_LEGAL_NAME: 'Lakeside Staffing LLC',
  SITE_FOUNDED: '2019',
  SITE_PRIVACY_OFFICER: 'Rita O’Neil',
  HOURLY_PRICE: '14 | 2026-11-25 | Price list',
  CLAIM_PLACED: '4200',
  CLAIM_SATISFACTION: '97',
  REWARD_ENTERPRISE: '2600',
  REWARD_COMMISSION: '6',
};

/** Photos that an owner might use in place of the illustrations: portrait, landscape, small, large and square. */
export const PHOTOS = {
  'scenes/team.jpg': { width: 2400, height: 800 },
  'staff/receptionist.jpeg': { width: 900, height: 1600 },
  'practices/mri-centers.png': { width: 300, height: 200 },
  'portraits/leader-1.jpg': { width: 700, height: 1050 },
  'portraits/client-1.avif': { width: 500, height: 500 },
} as const;

/** A picture that the owner removed; the name has no file extension. */
export const REMOVED = 'specialties/dental';

/**
 * Serves a build for another business, with a tag manager, a pixel and its own photos. Builds again after dist/
 * changed.
 */
async function startConfiguredSite(): Promise<Site> {
  const sources = readFileSync(join(ROOT, 'dist/.built-from'), 'utf8');
  if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== sources) {
    await buildSite();
    writeFileSync(STAMP, sources);
  }
  return startSite({ ...IDS, SITE_DIR: BUILT });
}

async function buildSite(): Promise<void> {
  const copy = mkdtempSync(join(tmpdir(), 'marigold-configured-'));
  for (const name of [
    'src',
    'tools',
    'package.json',
    'package-lock.json',
    'astro.config.ts',
    'tsconfig.json',
    'tsconfig.browser.json',
    'tsconfig.server.json',
    'tsconfig.tools.json',
  ])
    cpSync(join(ROOT, name), join(copy, name), { recursive: true });
  // Links only the packages that `npm start` installs.
  linkPackages(copy, startPackages());
  // Use the pictures that the project's build has already encoded. Only the photos are new.
  for (const made of ['astro', 'og', 'packed'])
    cpSync(join(ROOT, '.cache', made), join(copy, '.cache', made), { recursive: true });
  const media = join(copy, 'src/content/media');
  for (const [file, size] of Object.entries(PHOTOS))
    await sharp({ create: { ...size, channels: 3, background: '#7b8f86' } }).toFile(
      join(media, file),
    );
  rmSync(join(media, `${REMOVED}.webp`));
  // Fast compression: the size of these pages is not tested.
  const packing = join(copy, 'tools/astro/pack-files.ts');
  const quick = readFileSync(packing, 'utf8').replace('_QUALITY]: 10', '_QUALITY]: 1');
  writeFileSync(packing, quick);
  const astro = join(copy, 'node_modules/.bin/astro');
  const { status, stderr } = spawnSync(astro, ['build', '--silent'], {
    cwd: copy,
    env: { ...process.env, ...IDS, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
    encoding: 'utf8',
  });
  if (status !== 0 || stderr.includes('no picture')) throw new Error(`it was not built: ${stderr}`);
  rmSync(BUILT, { recursive: true, force: true });
  cpSync(join(copy, 'dist'), BUILT, { recursive: true });
  rmSync(copy, { recursive: true, force: true });
}

/** The `test` of a configured business: its site asks for consent and shows its own photos. */
export const configuredTest = test.extend<object, { site: Site }>({
  // The first test may have to build the site.
  site: siteForWorker(startConfiguredSite, 600_000),
});

/**
 * Replaces both tags by local scripts. The tag manager's replacement records existing and later entries of the data
 * layer. The pixel's replacement empties the queue of its stub. Returns the addresses requested from other hosts.
 */
export async function standInTags(page: Page): Promise<string[]> {
  const requested: string[] = [];
  const answer = (body: string) => ({ contentType: 'text/javascript', body });
  await page.route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) => {
    const address = route.request().url();
    requested.push(address);
    if (address.startsWith('https://www.googletagmanager.com/gtm.js')) {
      return route.fulfill(
        answer(
          'window.tagManagerFound = dataLayer.map((e) => e.event ?? [...e].slice(0, 2).join(" "));',
        ),
      );
    }
    if (address.startsWith('https://connect.facebook.net/')) {
      return route.fulfill(
        answer(
          'window.pixelCalls = fbq.queue.map((call) => [...call]); fbq.callMethod = (...call) => pixelCalls.push(call);',
        ),
      );
    }
    return route.abort();
  });
  return requested;
}
