import { expect, PHONE, test } from '#e2e/harness.ts';
import { ALL_PATHS, pageShare } from '#e2e/page-share.ts';
import { sharedPageTest } from '#e2e/shared-page.ts';
import { languageOf } from '#shared/language.ts';

const exactly = (name: string) => ({ name, exact: true });

sharedPageTest(
  'a link leads to the same page in the other language, with its search (LANG-3)',
  async ({ page }) => {
    await page.goto('/careers?category=Billing');
    await page.getByRole('link', exactly('Español')).click();
    await expect(page).toHaveURL('/es/careers?category=Billing');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page.locator('#positions').getByRole('status')).toHaveText(
      'Encontramos 1 vacante',
    );
    await page.locator('[data-job="medical-billing"] summary').click();
    await page
      .getByRole('link', { name: /^Ver la vacante completa/ })
      .first()
      .click();
    await expect(page).toHaveURL('/es/careers/medical-billing');
    await page.getByRole('link', exactly('English')).click();
    await expect(page).toHaveURL('/careers/medical-billing');
  },
);

sharedPageTest('a search in Spanish ignores accents', async ({ page }) => {
  await page.goto('/es/careers');
  await page.getByLabel('Buscar por puesto o descripción').fill('facturacion');
  await expect(page.locator('#positions').getByRole('status')).toHaveText('Encontramos 1 vacante');
  await expect(page).toHaveURL('/es/careers?q=facturacion');
});

test.describe('in a browser that is set to Spanish', () => {
  test.use({ locale: 'es-NI', viewport: PHONE });

  test('the link to the Spanish page stands out in the same space', async ({ page, browser }) => {
    const english = await browser.newPage({ viewport: PHONE, locale: 'en-US' });
    const heading = (target: typeof page) =>
      target.getByRole('heading', { level: 1 }).boundingBox();
    for (const path of ['/careers', '/careers/medical-scribe']) {
      await page.goto(path);
      await english.goto(new URL(path, page.url()).href);
      await expect(page.getByText('¿Prefieres leer en español?')).toBeVisible();
      await expect(english.getByText('¿Prefieres leer en español?')).toBeHidden();
      expect(await heading(page)).toEqual(await heading(english));
    }
    await english.close();
  });
});

/** The Spanish pages. The tests below make every word a third longer: "Vacantes" becomes "VacantesVac". */
const SPANISH = ALL_PATHS.filter((path) => languageOf(path) === 'es');

test.describe('on the smallest phone, with words a third longer', () => {
  test.use({ viewport: { width: 360, height: 640 }, contextOptions: { reducedMotion: 'reduce' } });

  for (const path of pageShare(SPANISH)) {
    test(`${path} is not wider than the window, and its header is inside`, async ({ page }) => {
      await page.goto(path);
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('main details'))
          details.setAttribute('open', '');
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          if (node.parentElement?.closest('script, style, template, noscript')) continue;
          node.textContent = (node.textContent ?? '').replace(
            /\p{L}{3,}/gu,
            (word) => word + word.slice(0, Math.ceil(word.length / 3)),
          );
        }
      });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      for (const control of await page.locator('header :is(a, button):visible').all()) {
        const box = await control.boundingBox();
        expect(
          box && box.x >= 0 && box.x + box.width <= 360,
          String(await control.textContent()),
        ).toBe(true);
      }
    });
  }
});
