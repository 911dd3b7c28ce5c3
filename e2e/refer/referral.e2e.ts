import type { Page } from '@playwright/test';
import { fillContact, openContact, submitButton } from '#e2e/assessment/fill-steps.ts';
import { axeFindings } from '#e2e/axe.ts';
import { DESKTOP, expect, type Lead, PHONE, test } from '#e2e/harness.ts';

const form = (page: Page) => page.locator('form[data-form="referral"]');
const LINK = /^https?:\/\/[a-z0-9.:]+\/\?ref=([0-9a-f-]{36})$/;

async function fill(page: Page, referrerEmail: string) {
  await form(page).getByLabel('Your name').fill('Dana O’Neill');
  await form(page).getByLabel('Your email').fill(referrerEmail);
  await form(page).getByLabel("Referral's name").fill('Sam Lee');
  await form(page).getByLabel("Referral's email").fill('sam@example.com');
  await form(page).getByLabel('Practice name').fill('Lee Dental');
}

const send = (page: Page) => form(page).getByRole('button', { name: 'Submit Referral' }).click();

test.use({ viewport: PHONE });

test('a lead of a visitor who followed the link has the referral', async ({ page, site }) => {
  const code = '019a9f3e-7c1b-7d52-8a4e-0b1c2d3e4f50';
  await page.goto(`/?ref=${code}`);
  await page.goto('/contact');
  const contact = page.locator('form[data-form="contact"]').first();
  await contact.getByLabel('First name').fill('Sam');
  await contact.getByLabel('Last name').fill('Lee');
  await contact.getByLabel('Work email').fill('sam@practice.example');
  await contact.getByLabel('Phone').fill('(512) 555-0134');
  await contact.getByLabel('Message', { exact: true }).fill('Dana told me about you.');
  const stored = page.waitForResponse('**/f/contact');
  await contact.getByRole('button', { name: 'Send message' }).click();
  expect((await stored).status()).toBe(200);
  const leads: Lead[] = await site.leads({ formId: 'contact' });
  expect(leads.at(-1)).toMatchObject({ context: { ref: code } });
});

test('a referral is stored; the page of its link names the referrer, up to the assessment, whose lead has the code (REFER-4, REFER-5)', async ({
  page,
  site,
}) => {
  await page.goto('/refer');
  await fill(page, 'named@example.org');
  await send(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Thank you! We got your referral',
  );
  // The page's script writes the referral code, and no name, into the address.
  await expect(page.getByLabel('Link')).toHaveValue(LINK);
  const link = new URL(await page.getByLabel('Link').inputValue());
  const [referral] = await site.leads({ formId: 'referral', text: 'named@example.org' });
  expect(referral).toMatchObject({
    id: link.searchParams.get('ref'),
    answers: {
      referralName: 'Sam Lee',
      referralEmail: 'sam@example.com',
      practiceName: 'Lee Dental',
    },
  });
  expect(await axeFindings(page)).toEqual([]);
  await page.goto(`/${link.search}`);
  await expect(page.getByText("Recommended by Dana O'Neill")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.locator('main').getByRole('link', { name: 'Get Two Weeks Free' }).first().click();
  await expect(page).toHaveURL(`/assessment${link.search}`);
  const recommended = page.getByText("Recommended by Dana O'Neill").filter({ visible: true });
  await expect(recommended).toBeVisible();
  // The link keeps the code if the visitor first reads another page.
  await page.goto('/guarantee');
  await page.locator('main').getByRole('link', { name: 'Get Two Weeks Free' }).first().click();
  await expect(page).toHaveURL(`/assessment${link.search}`);
  await expect(recommended).toBeVisible();
  await page.setViewportSize(DESKTOP);
  await expect(recommended).toBeVisible();
  await page.setViewportSize(PHONE);
  await openContact(page, `&${link.search.slice(1)}`);
  await expect(recommended).toBeVisible();
  await fillContact(page, { practiceName: 'Elm Clinic' });
  await submitButton(page).click();
  await page.waitForURL('**/what-happens-next');
  const leads = await site.leads({ formId: 'assessment' });
  const lead = leads.find((candidate) => JSON.stringify(candidate).includes('Elm Clinic'));
  expect(lead).toMatchObject({ context: { ref: link.searchParams.get('ref') } });
});

test('copying shows a confirmation; where it is not allowed, the link is selected and the page says so', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/refer/received?lead=019a9f3e-7c1b-7d52-8a4e-0b1c2d3e4f50');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(LINK);
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.getByRole('button', { name: /^(Copy link|Copied)/ }).click();
  await expect(page.getByText('so you can copy it yourself')).toBeVisible();
  await expect(page.getByLabel('Link')).toBeFocused();
  expect(await page.evaluate(() => String(getSelection()))).toMatch(LINK);
});

test('sharing works before anything is sent; the link of a sent referral is stored on this device', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: async (data: ShareData) => Object.assign(window, { shared: data.url }),
    });
  });
  await page.goto('/refer');
  const share = page.getByRole('button', { name: 'Share', exact: true });
  await page.getByRole('heading', { name: 'Share our website' }).scrollIntoViewIfNeeded();
  await share.click();
  expect(await page.evaluate(() => Reflect.get(window, 'shared'))).toBe(`${site.url}/`);
  expect(await axeFindings(page)).toEqual([]);
  const code = '019a9f3e-7c1b-7d52-8a4e-0b1c2d3e4f50';
  await page.goto(`/refer/received?lead=${code}`);
  await expect(page.getByLabel('Link')).toHaveValue(LINK);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('referral-code')))
    .toBe(JSON.stringify({ code }));
  await page.goto('/refer');
  await page.getByLabel('Link').scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { name: 'Share your link' })).toBeVisible();
  await expect(page.getByLabel('Link')).toHaveValue(`${site.url}/?ref=${code}`);
});

test('a share that the visitor closed says nothing; one that failed says so and selects the link (REFER-4)', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const errors = ['AbortError', 'NotAllowedError', 'DataError'];
    Object.assign(navigator, {
      share: async () => {
        const name = errors.shift();
        document.documentElement.dataset.shared = name;
        throw new DOMException('refused', name);
      },
    });
  });
  await page.goto('/refer/received?lead=019a9f3e-7c1b-7d52-8a4e-0b1c2d3e4f50');
  const sharing = page.locator('main');
  for (const name of ['AbortError', 'NotAllowedError', 'DataError']) {
    await sharing.getByRole('button', { name: 'Share', exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('data-shared', name);
    if (name === 'AbortError') await expect(sharing.getByRole('status')).toBeEmpty();
    else {
      await expect(sharing.getByRole('status')).toHaveText(/^Sharing didn’t work on this device/);
      await expect(page.getByLabel('Link')).toBeFocused();
    }
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a refused post is shown again filled in; a stored one has its link on the page, which names the referrer (FORM-7, FORM-14, REFER-5)', async ({
    page,
  }) => {
    await page.goto('/refer');
    await fill(page, 'nobody');
    await send(page);
    await expect(form(page).locator('[data-error-for="referrerEmail"]')).toHaveText(
      'Please enter a valid email address',
    );
    await expect(form(page).getByLabel('Practice name')).toHaveValue('Lee Dental');
    await form(page).getByLabel('Your email').fill('plain@example.org');
    await send(page);
    await expect(page).toHaveURL(/\/refer\/received\?lead=[0-9a-f-]{36}&status=[\w-]{43}$/);
    await expect(page.getByLabel('Link')).toHaveValue(/\/\?ref=[0-9a-f-]{36}$/);
    await expect(page.getByRole('link', { name: 'Send by email' })).toHaveAttribute(
      'href',
      /ref%3D[0-9a-f-]{36}/,
    );
    const link = new URL(await page.getByLabel('Link').inputValue());
    await page.goto(`/${link.search}`);
    await page.locator('main').getByRole('link', { name: 'Get Two Weeks Free' }).first().click();
    await expect(
      page.getByText("Recommended by Dana O'Neill").filter({ visible: true }),
    ).toBeVisible();
    await expect(page.locator('form[data-form="assessment"] [name="ref"]')).toHaveValue(
      link.searchParams.get('ref') ?? '',
    );
  });
});
