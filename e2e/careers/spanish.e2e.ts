import { expect, PHONE, test } from '#e2e/harness.ts';
import { sharedPageTest } from '#e2e/shared-page.ts';

const other = (name: string) => ({ name, exact: true });

sharedPageTest(
  'a link leads to the same page in the other language, with its search (LANG-3)',
  async ({ page }) => {
    await page.goto('/careers?category=Billing');
    await page.getByRole('link', other('Español')).click();
    await expect(page).toHaveURL('/es/careers?category=Billing');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page.locator('#positions').getByRole('status')).toHaveText('1 vacante encontrada');
    await page.locator('[data-job="medical-billing"] summary').click();
    await page
      .getByRole('link', { name: /^Ver la vacante completa/ })
      .first()
      .click();
    await expect(page).toHaveURL('/es/careers/medical-billing');
    await page.getByRole('link', other('English')).click();
    await expect(page).toHaveURL('/careers/medical-billing');
  },
);

sharedPageTest('a search in Spanish ignores accents', async ({ page }) => {
  await page.goto('/es/careers');
  await page.getByLabel('Buscar por puesto o descripción').fill('facturacion');
  await expect(page.locator('#positions').getByRole('status')).toHaveText('1 vacante encontrada');
  await expect(page).toHaveURL('/es/careers?q=facturacion');
});

sharedPageTest('an unknown address below /es gets the Spanish page', async ({ page }) => {
  const answer = await page.goto('/es/empleos');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página no encontrada');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  sharedPageTest('the server answers with the list in Spanish', async ({ page }) => {
    await page.goto('/es/careers');
    await page.getByLabel('Área').selectOption('Clinical');
    await page.getByRole('button', { name: 'Buscar' }).click();
    await expect(page).toHaveURL(/\/es\/careers\?q=&category=Clinical/);
    await expect(page.locator('#positions').getByRole('status')).toHaveText('1 vacante encontrada');
    await expect(page.locator('[data-job]:visible')).toHaveCount(1);
  });
});

test.describe('in a browser that is set to Spanish', () => {
  test.use({ locale: 'es-NI', viewport: PHONE });

  test('the link to the Spanish page stands out in the same space', async ({ page, browser }) => {
    const english = await browser.newPage({ viewport: PHONE, locale: 'en-US' });
    const heading = (of: typeof page) => of.getByRole('heading', { level: 1 }).boundingBox();
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
