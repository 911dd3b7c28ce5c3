import type { Page } from '@playwright/test';
import { DESKTOP, expect, PHONE, test } from '#e2e/harness.ts';

const GOOD = {
  'First name': 'Ana',
  'Last name': 'Ruiz',
  'Work email': 'ana@ruizfamilymedicine.com',
  Phone: '(512) 555-0143',
  'How can we help?': 'Our phones are not answered after four.',
};

const form = (page: Page) => page.getByRole('contentinfo').getByRole('form');

async function fill(page: Page, answers: Partial<typeof GOOD> = {}): Promise<void> {
  for (const [label, value] of Object.entries({ ...GOOD, ...answers })) {
    await form(page).getByLabel(label).fill(value);
  }
}

const send = (page: Page) => form(page).getByRole('button', { name: 'Send message' });

for (const viewport of [PHONE, DESKTOP]) {
  test.describe(`footer form at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('a stored message resets the form and leads to the assessment, with its event and attribution (CONTACT-5, EVENT-5, FORM-8, FTR-1)', async ({
      page,
      site,
    }) => {
      const last = `Ruiz ${viewport.width}`;
      await page.goto('/careers?utm_source=news&utm_medium=mail&utm_campaign=fall');
      await page.goto('/');
      await fill(page, { 'Last name': last });
      await form(page)
        .getByLabel(/^Text me about/)
        .check();
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
      const lead = (await site.leads()).find((one) => JSON.stringify(one).includes(last));
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
      await expect(page).toHaveURL(/\/assessment$/);
      expect(JSON.stringify(await site.leads())).toContain(`Plain ${viewport.width}`);
      await context.close();
    });
  });
}

test('each error shows its message under its field, takes the focus, and disappears on editing (CONTACT-2, CONTACT-3, FORM-7)', async ({
  page,
}) => {
  await page.goto('/');
  await send(page).click();
  for (const message of [
    'First name is required',
    'Last name is required',
    'Please enter a valid email address',
    'Please enter a valid US phone number',
    'Message is required',
  ]) {
    await expect(form(page).getByText(message, { exact: true })).toBeVisible();
  }
  const first = form(page).getByLabel('First name');
  await expect(first).toBeFocused();
  await expect(first).toHaveAccessibleDescription('First name is required');
  await first.fill('A');
  await expect(form(page).getByText('First name is required')).toBeHidden();
});

const REFUSED = [
  ['Work email', 'ana@', 'Please enter a valid email address'],
  ['Work email', `${'a'.repeat(65)}@example.com`, 'Please enter a valid email address'],
  ['Work email', `ana@${'b'.repeat(64)}.com`, 'Please enter a valid email address'],
  ['Work email', 'ana@mailinator.com', 'Please use a valid business email'],
  ['Work email', 'ana@tempmail.com', 'Please use a valid business email'],
  ['Work email', 'ana@GuerrillaMail.com', 'Please use a valid business email'],
  ['Phone', '12', 'Please enter a valid US phone number'],
  ['Phone', '+44 20 7946 0958', 'Please enter a valid US phone number'],
  ['Phone', '(123) 456-7890', 'Invalid phone number format'],
  ['Phone', '5'.repeat(251), 'Please enter a valid phone number'],
] as const;

test('an invalid email address or phone number is refused with its message (CONTACT-3, FORM-3, FORM-11)', async ({
  page,
}) => {
  test.slow();
  await page.goto('/');
  await fill(page);
  for (const [label, value, message] of REFUSED) {
    await test.step(`${label} “${value.slice(0, 24)}” is refused: ${message}`, async () => {
      const field = form(page).getByLabel(label);
      await field.fill(value);
      await send(page).click();
      await expect(field).toHaveAccessibleDescription(message);
      await expect(form(page).getByText(message, { exact: true })).toBeVisible();
      await expect(field).toBeFocused();
      await expect(field).toHaveValue(value);
      await field.fill(GOOD[label]);
      await expect(form(page).getByText(message, { exact: true })).toBeHidden();
    });
  }
});

test('a filled honeypot and a second submit within three seconds send nothing and show no message (FORM-1, CONTACT-1)', async ({
  page,
}) => {
  let posts = 0;
  await page.route('**/f/contact', (route) => {
    posts++;
    return route.fulfill({ status: 500, json: { error: 'no' } });
  });
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto('/');
  await fill(page);
  const trap = form(page).locator('[name="honeypot"]');
  await trap.evaluate((input: HTMLInputElement) => {
    input.value = 'https://spam.example';
  });
  await send(page).click();
  await expect(send(page)).toBeEnabled();
  await expect(form(page).locator('[data-form-alert]')).toBeHidden();
  expect(posts).toBe(0);
  await trap.evaluate((input: HTMLInputElement) => {
    input.value = '';
  });
  await send(page).click();
  await expect.poll(() => posts).toBe(1);
  await expect(send(page)).toBeEnabled();
  await send(page).click();
  expect(posts).toBe(1);
});

for (const [name, answer] of [
  ['a 500', 500],
  ['no network', 'offline'],
] as const) {
  test(`${name} alerts its message and keeps every answer; the retry is one lead (CONTACT-4, FORM-13)`, async ({
    page,
    site,
  }) => {
    await page.clock.install();
    const last = `Kept ${answer}`;
    let fail = true;
    const keys: (string | null)[] = [];
    await page.route('**/f/contact', async (route) => {
      keys.push(await route.request().headerValue('Idempotency-Key'));
      if (!fail) return route.continue();
      return answer === 'offline'
        ? route.abort('internetdisconnected')
        : route.fulfill({ status: 500, json: { error: 'broken' } });
    });
    const alerts: string[] = [];
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message());
      return dialog.accept();
    });
    await page.goto('/');
    await fill(page, { 'Last name': last });
    await send(page).click();
    await expect
      .poll(() => alerts)
      .toEqual(['Sorry, there was a problem submitting your message. Please try again later.']);
    await expect(form(page).getByLabel('How can we help?')).toHaveValue(GOOD['How can we help?']);
    await expect(send(page)).toBeEnabled();
    fail = false;
    await page.clock.fastForward(3000);
    await send(page).click();
    await expect(page).toHaveURL(/\/assessment$/);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
    const leads = (await site.leads()).filter((one) => JSON.stringify(one).includes(last));
    expect(leads).toHaveLength(1);
  });
}

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
