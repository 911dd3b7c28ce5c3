import { expect, test } from '#e2e/harness.ts';

test.describe('for a visitor in Manila', () => {
  test.use({ timezoneId: 'Asia/Manila', viewport: { width: 360, height: 740 } });

  test('how pay works, and a U.S. workday on the clocks of the countries and of the device (CAREER-11)', async ({
    page,
  }) => {
    for (const [path, pay, own] of [
      ['/careers', 'How pay works', /^(9|10).PM – (6|7).AM$/],
      ['/es/careers', 'Cómo funciona el pago', /^(9|10).p\.m\. – /],
    ] as const) {
      await page.goto(path);
      const section = page.getByRole('region', { name: pay });
      await expect(section.locator('dt')).toHaveCount(4);
      await expect(section.locator('li')).toHaveCount(8);
      await expect(section.locator('[data-own-shift]')).toHaveText(own);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    }
  });
});

test('an applicant who comes back reads when the application was sent (CAREER-11)', async ({
  page,
}) => {
  await page.goto('/careers');
  await expect(page.locator('#applied')).toBeHidden();
  await page.evaluate(() => {
    const receipt = {
      key: 'k',
      reference: '01a20960-67ec-7e7f-8000-000000000001',
      at: new Date().toISOString(),
    };
    localStorage.setItem('sent:application', JSON.stringify(receipt));
  });
  await page.goto('/es/careers');
  await expect(page.locator('#applied')).toContainText('Te postulaste el');
  await expect(page.locator('#applied')).toContainText('Tu número de referencia es');
  await page.locator('#applied').getByRole('link').click();
  await expect(page.getByText('Enviaste tu postulación el')).toBeVisible();
});
