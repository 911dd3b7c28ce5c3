import { axeFindings } from '#e2e/axe.ts';
import { DESKTOP, expect, PHONE, test } from '#e2e/harness.ts';
import { ALL_PATHS, pageShare, share } from '#e2e/page-share.ts';
import { sharedPageTest } from '#e2e/shared-page.ts';

/** The others are tested with what they do. */
const paths = pageShare(ALL_PATHS.filter((path) => !/^\/($|apply|assessment|book)/.test(path)));

/** On a desktop too; the header and the footer there are tested on pages of their own. */
const wide = new Set(share(paths, 2));

/** Pages for each test: a new browser context for each page would take longer than axe does. */
const PAGES_PER_CONTEXT = 6;

// Moving pictures and slides are not what is checked.
sharedPageTest.use({ contextOptions: { reducedMotion: 'reduce' } });

for (let from = 0; from < paths.length; from += PAGES_PER_CONTEXT) {
  const visit = paths.slice(from, from + PAGES_PER_CONTEXT);
  sharedPageTest(
    `axe finds nothing and nothing overflows (A11Y-1): ${visit.join(' ')}`,
    async ({ page }) => {
      test.slow();
      for (const path of visit) {
        await page.setViewportSize(PHONE);
        await page.goto(path);
        await page.evaluate(() => {
          for (const details of document.querySelectorAll('main details'))
            details.setAttribute('open', '');
        });
        for (const viewport of [PHONE, DESKTOP]) {
          await page.setViewportSize(viewport);
          if (viewport === PHONE || wide.has(path)) {
            const findings = await axeFindings(page, viewport === PHONE ? undefined : 'main');
            expect.soft(findings, `${path} at ${viewport.width} px`).toEqual([]);
          }
          const width = await page.evaluate(() => document.documentElement.scrollWidth);
          expect.soft(width, `${path} at ${viewport.width} px`).toBeLessThanOrEqual(viewport.width);
        }
      }
    },
  );
}

for (const path of ['/staff/astronaut', '/practices/moon']) {
  sharedPageTest(`${path} answers 404 with its text and links onward (NAV-5)`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Staff type not found');
    await page.getByRole('main').getByRole('link', { name: 'Virtual Medical Scribe' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Virtual Medical Scribe');
  });
}
