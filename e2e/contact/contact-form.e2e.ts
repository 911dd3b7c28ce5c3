import type { Page } from '@playwright/test';
import { axeFindings } from '#e2e/axe.ts';
import { DESKTOP, expect, PHONE, test } from '#e2e/harness.ts';
import { one } from '#test/share.ts';

const GOOD = {
  'First name': 'Ana',
  'Last name': 'Ruiz',
  'Work email': 'ana@ruizfamilymedicine.com',
  Phone: '(512) 555-0143',
  Message: 'Our phones are not answered after four.',
};

const form = (page: Page) => page.getByRole('contentinfo').getByRole('form');

async function fill(page: Page, answers: Partial<typeof GOOD> = {}): Promise<void> {
  for (const [label, value] of Object.entries({ ...GOOD, ...answers })) {
    await form(page).getByLabel(label, { exact: true }).fill(value);
  }
}

const send = (page: Page) => form(page).getByRole('button', { name: 'Send message' });

test('a mistyped mail service is asked about, and one press corrects it', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/contact');
  const contact = page.getByRole('main').getByRole('form');
  const email = contact.getByLabel('Work email');
  await contact.getByLabel('First name').click();
  // The first click loads the form's script.
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
  await email.fill('ann@gmial.com');
  await contact.getByLabel('Phone').focus();
  await expect(contact.getByRole('status').filter({ hasText: 'Did you mean' })).toContainText(
    'Did you mean ann@gmail.com?',
  );
  expect(await axeFindings(page)).toEqual([]);
  await contact.getByRole('button', { name: 'Yes, use this address' }).click();
  await expect(email).toHaveValue('ann@gmail.com');
  await expect(email).toBeFocused();
  await expect(contact.getByText('Did you mean')).toBeHidden();
});

test('the button begins where the fields begin; on a phone it is below the message box, which is as wide as the form (FTR-1)', async ({
  page,
}) => {
  await page.goto('/about');
  const box = form(page).getByLabel('Message', { exact: true });
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    const [message, button] = [await box.boundingBox(), await send(page).boundingBox()];
    expect(button?.x).toBe(message?.x);
  }
  const [whole, message, button] = await Promise.all([
    form(page).boundingBox(),
    box.boundingBox(),
    send(page).boundingBox(),
  ]);
  expect(message?.width).toBeGreaterThan((whole?.width ?? 0) - 2);
  expect(button?.y).toBeGreaterThan((message?.y ?? 0) + (message?.height ?? 0));
  const lines = await box.evaluate(
    (area) => area.clientHeight / Number.parseFloat(getComputedStyle(area).lineHeight),
  );
  expect(lines).toBeGreaterThan(3);
  expect(lines).toBeLessThan(4.5);
});

test('errors on the dark ground are red and readable (FTR-1)', async ({ page }) => {
  await page.goto('/thank-you');
  await send(page).click();
  const error = form(page).getByText('First name is required');
  await expect(error).toBeVisible();
  const color = await error.evaluate((element) => getComputedStyle(element).color);
  const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map(Number);
  expect(red - Math.max(green, blue)).toBeGreaterThan(60);
  expect(await axeFindings(page)).toEqual([]);
});

for (const viewport of one([PHONE, DESKTOP])) {
  test.describe(`footer form at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('a stored message resets the form and leads to the assessment, with its event and attribution (CONTACT-5, EVENT-3, FORM-8, FTR-1)', async ({
      page,
      site,
    }) => {
      const last = `Ruiz ${viewport.width}`;
      await page.goto('/careers?utm_source=news&utm_medium=mail&utm_campaign=fall');
      await page.goto('/');
      await fill(page, { 'Last name': last });
      await page.exposeFunction('reportEvent', (entry: unknown) => events.push(entry));
      const events: unknown[] = [];
      await page.evaluate(() => {
        const layer = (window as unknown as { dataLayer: unknown[] }).dataLayer;
        const push = layer.push.bind(layer);
        layer.push = (...entries) => {
          (window as unknown as { reportEvent(entry: unknown): void }).reportEvent(entries[0]);
          return push(...entries);
        };
      });
      await send(page).click();
      await expect(page).toHaveURL(/\/assessment$/);
      expect(events).toContainEqual(expect.objectContaining({ event: 'contact_form_submit' }));
      expect(JSON.stringify(events)).not.toContain('Ruiz');
      const lead = (await site.leads()).find((candidate) =>
        JSON.stringify(candidate).includes(last),
      );
      const text = JSON.stringify(lead);
      for (const part of ['ana@ruizfamilymedicine.com', 'news', 'fall', 'after four']) {
        expect(text).toContain(part);
      }
    });

    test('a plain post without JavaScript leads to the assessment (FORM-14)', async ({
      browser,
      site,
    }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, viewport });
      const page = await context.newPage();
      await page.goto(`${site.url}/`);
      await fill(page, { 'Last name': `Plain ${viewport.width}` });
      await send(page).click();
      await expect(page).toHaveURL(/\/assessment#message-sent$/);
      await expect(page.getByText('Thank you. We got your message.')).toBeVisible();
      expect(JSON.stringify(await site.leads())).toContain(`Plain ${viewport.width}`);
      await page.goto(`${site.url}/assessment`);
      await expect(page.getByText('Thank you. We got your message.')).toBeHidden();
      await context.close();
    });
  });
}

/** One refused answer for each message of a field. contact-form.test.ts has more answers. */
const REFUSED = [
  ['Work email', 'ana@', 'Please enter a valid email address'],
  ['Work email', 'ana@GuerrillaMail.com', 'Please use a valid business email'],
  ['Phone', '12', 'Please enter a valid US phone number'],
  ['Phone', '(123) 456-7890', 'Invalid phone number format'],
] as const;

test('an invalid email address or phone number is refused with its message (CONTACT-3, FORM-3, FORM-11)', async ({
  page,
}) => {
  test.slow();
  await page.goto('/');
  await fill(page);
  for (const [label, value, message] of REFUSED) {
    await test.step(`${label} “${value.slice(0, 24)}” is refused: ${message}`, async () => {
      const field = form(page).getByLabel(label, { exact: true });
      await field.fill(value);
      await send(page).click();
      await expect(field).toHaveAccessibleDescription(
        new RegExp(`^${message} .* Write to us: hello@marigold.example$`),
      );
      await expect(form(page).getByText(message, { exact: true })).toBeVisible();
      await expect(field).toBeFocused();
      await expect(field).toHaveValue(value);
      if (value === '12') expect(await axeFindings(page)).toEqual([]);
      await field.fill(GOOD[label]);
      await expect(form(page).getByText(message, { exact: true })).toBeHidden();
    });
  }
});

test('a busy server shows a plain sentence, and the page retries automatically (FORM-6)', async ({
  page,
}) => {
  await page.clock.install();
  let posts = 0;
  await page.route('**/f/contact', (route) => {
    posts++;
    return posts === 1
      ? route.fulfill({ status: 429, headers: { 'Retry-After': '4' }, json: { error: 'slow' } })
      : route.continue();
  });
  await page.goto('/');
  await fill(page);
  await send(page).click();
  await expect(form(page).getByText(/send them again in 4 seconds/)).toBeVisible();
  await expect(form(page).getByLabel('First name')).toHaveValue('Ana');
  for (let second = 0; second < 4; second++) {
    await page.clock.runFor(1000);
  }
  await expect(page).toHaveURL(/\/assessment$/);
  expect(posts).toBe(2);
});
