import { PDF } from '#e2e/forms/every-form.ts';
import { expect, PHONE, test } from '#e2e/harness.ts';
import { leadReference } from '#shared/lead.ts';
import { choose, fillPersonal, nextButton, openStep } from './fill-steps.ts';

test.use({ viewport: PHONE });

test('a photo is refused at once, a PDF is reviewed and stored, and who comes back reads when it was sent (APPLY-12, ASMT-17)', async ({
  page,
  site,
}) => {
  await openStep(page, 10);
  const resume = page.locator('#application-resume');
  await expect(resume).toHaveAccessibleDescription(/Scan it with your phone/);
  await resume.setInputFiles({ ...PDF, name: 'photo.jpg', mimeType: 'image/jpeg' });
  await expect(page.locator('[data-error-for="resume"]')).toHaveText(
    'Please choose a .pdf, .doc, or .docx file',
  );
  await nextButton(page).click();
  await expect(resume).toBeFocused();
  await resume.setInputFiles(PDF);
  await expect(page.locator('[data-error-for="resume"]')).toBeHidden();
  await nextButton(page).click();
  await expect(page.getByRole('definition').getByText(PDF.name)).toBeVisible();
  await fillPersonal(page);
  await nextButton(page).click();
  await page.waitForURL('**/submission-success*');
  const lead = (await site.leads()).find((candidate) =>
    JSON.stringify(candidate).includes(PDF.name),
  );
  // An application with a file gets a reference number and a status page like any other (THANKS-4, STATUS-1).
  await expect(page.locator('[data-reference]')).toHaveText(leadReference(String(lead?.id)));
  await expect(page.locator('[data-status] a')).toHaveAttribute(
    'href',
    /^\/application\/[\w-]{43}$/,
  );
  await page.goto('/apply');
  await expect(page.getByRole('heading', { name: /^You sent your application on / })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('draft:application'))).toBeNull();
  await page.getByRole('button', { name: 'Start another application' }).click();
  await expect(page.locator('[data-step="role"]')).toBeVisible();
});

test('a reload loses the chosen file and says so, also after another step (APPLY-12)', async ({
  page,
}) => {
  await openStep(page, 10);
  await page.locator('#application-resume').setInputFiles({
    ...PDF,
    name: 'curriculum-vitae-maria-jose-hernandez-lopez-2026.pdf',
  });
  await expect(page.getByText('hernandez-lopez-2026.pdf')).toBeVisible();
  const lost = page.locator('[data-error-for="resume"]');
  await page.reload();
  await expect(lost).toHaveText(
    'Please choose curriculum-vitae-maria-jose-hernandez-lopez-2026.pdf again. It wasn’t kept.',
  );
  await nextButton(page).click();
  await fillPersonal(page);
  await page.reload();
  await page.locator('form').getByRole('button', { name: 'Back' }).click();
  await expect(lost).toBeVisible();
  await page.locator('#application-resume').setInputFiles(PDF);
  await expect(lost).toBeHidden();
});

test('"No" to what a job needs shows a note and stops nobody (APPLY-12)', async ({ page }) => {
  await openStep(page, 7);
  const note = page.locator('[data-step="equipment"]').getByText('You can still apply').first();
  await expect(note).toBeHidden();
  await choose(page, 'hasComputer', 'no');
  await expect(note).toBeVisible();
  await nextButton(page).click();
  await expect(page.locator('[data-step="goals"]')).toBeVisible();
});
