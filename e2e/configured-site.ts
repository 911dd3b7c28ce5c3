import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type Site, siteForWorker, startSite, test } from '#e2e/harness.ts';

const ROOT = join(import.meta.dirname, '../..');
const BUILT = join(ROOT, '.cache/consent-site');
const STAMP = join(BUILT, '.built-from');
const IDS = { GTM_ID: 'GTM-TEST1', META_PIXEL_ID: '123456' };

/** The server with a build in which a tag manager and a pixel are configured; built again when dist/ was. */
async function startConsentSite(): Promise<Site> {
  const sources = readFileSync(join(ROOT, 'dist/.built-from'), 'utf8');
  if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== sources) {
    rmSync(BUILT, { recursive: true, force: true });
    const astro = join(ROOT, 'node_modules/astro/bin/astro.mjs');
    const { status, stderr } = spawnSync(
      process.execPath,
      [astro, 'build', '--silent', '--outDir', BUILT],
      { cwd: ROOT, env: { ...process.env, ...IDS, CONSENT: 'ask' }, encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(`the build with ids failed: ${stderr}`);
    writeFileSync(STAMP, sources);
  }
  return startSite({ ...IDS, CONSENT: 'ask', SITE_DIR: BUILT });
}

/** The test of this folder: its site asks for consent. */
export const consentTest = test.extend<object, { site: Site }>({
  // A build of the whole site may come first.
  site: siteForWorker(startConsentSite, 600_000),
});

/**
 * Local stand-ins for both tags. The tag manager's notes the entries of the data layer that it finds and those that
 * follow; the pixel's empties the stub's queue. Returns the addresses asked for on other hosts.
 */
export async function standInTags(page: Page): Promise<string[]> {
  const asked: string[] = [];
  const answer = (body: string) => ({ contentType: 'text/javascript', body });
  await page.route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) => {
    const address = route.request().url();
    asked.push(address);
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
  return asked;
}
