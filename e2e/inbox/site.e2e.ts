import { axeFindings } from '#e2e/axe.ts';
import { PHONE } from '#e2e/harness.ts';
import { one } from '#test/share.ts';
import { expect, openInbox, test } from './start-inbox.ts';

test('a testimonial is replaced, with a refusal, a draft that survives, and Undo (RECORD-1, RECORD-2)', async ({
  page,
  inbox,
}) => {
  await page.goto(inbox.address);
  await page.getByRole('navigation').getByRole('link', { name: 'Site' }).click();
  await page.getByText('29 invented examples are among the records').click();
  await page.getByRole('link', { name: 'Replace Dr. Renée Baptiste' }).click();
  const title = page.getByRole('heading', { level: 2, name: 'Dr. Renée Baptiste' });
  await expect(title).toBeFocused();
  await page.getByLabel('Name', { exact: true }).fill('Siobhan O’Neil');
  await page.getByLabel('Role', { exact: true }).fill('Saved 81%');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByLabel('Role', { exact: true })).toBeFocused();
  await expect(page.getByText('“81%” is a number that is on no list of claims')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await page.getByLabel('Role', { exact: true }).fill('Dentist');
  await page.getByLabel('Quote', { exact: true }).fill('81% of calls on the <b>first</b> ring.');
  await expect(page.getByText('A number that somebody else states must be true')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Draft saved' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Quote', { exact: true })).toHaveValue(/<b>first<\/b>/);
  await page.getByLabel('This is an invented example').uncheck();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published. Visitors see it within five seconds.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Dr. Renée Baptiste' })).toBeVisible();
  await page
    .getByRole('button', { name: /^Publish this version again/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 2, name: 'Siobhan O’Neil' })).toBeVisible();
  await page.getByRole('link', { name: 'All of the site' }).click();
  await expect(page.getByText('28 invented examples are among the records')).toBeVisible();
});

test('the second window keeps what was typed and overwrites nothing; what was typed last is saved although a window closes', async ({
  page,
  context,
  inbox,
}) => {
  await page.goto(inbox.address);
  await page.getByRole('navigation').getByRole('link', { name: 'Site' }).click();
  await page.goto(`${page.url().split('#')[0]}#/site?kind=team&id=founder`);
  await expect(page.getByLabel('Title', { exact: true })).toBeVisible();
  const second = await context.newPage();
  await second.goto(page.url());
  await second.getByLabel('Title', { exact: true }).fill('Founder');
  await expect(second.getByRole('status').filter({ hasText: 'Draft saved' })).toBeVisible();
  await page.getByLabel('Title', { exact: true }).fill('President');
  await expect(page.getByRole('alert')).toContainText('Someone changed this in another window');
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('President');
  await page.getByRole('button', { name: 'Load the newer version' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Founder');

  await page.getByLabel('Title', { exact: true }).fill('President');
  await page.close({ runBeforeUnload: true });
  await expect(async () => {
    await second.reload();
    await expect(second.getByLabel('Title', { exact: true })).toHaveValue('President', {
      timeout: 1000,
    });
  }).toPass({ timeout: 10_000 });
});

test('on a phone the first screens list what can be edited, and a story is added, with rows, without scrolling sideways', async ({
  page,
  inbox,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto(inbox.address);
  await page.getByRole('navigation').getByRole('link', { name: 'Site' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Commitments' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThan(4 * PHONE.height);
  await page.getByRole('heading', { level: 2, name: 'Success stories' }).click();
  await page.getByRole('button', { name: 'Add a success story' }).click();
  await page.getByLabel('Kind', { exact: true }).selectOption('enterprise');
  await expect(page.getByLabel('Kind of group')).toBeVisible();
  await page.getByLabel('Kind', { exact: true }).selectOption('practice');
  await expect(page.getByLabel('Kind of group')).toBeHidden();
  await page.getByRole('button', { name: 'Add a row Staff hired through us' }).click();
  const role = page.getByRole('group', { name: 'Staff hired through us' }).getByLabel('Role');
  await expect(role).toBeFocused();
  await page.getByLabel('People').fill('many');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Enter a whole number.')).toBeVisible();
  await expect(page.getByText('Add at least one.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  const isWide = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
  expect(await isWide()).toBe(false);
  await page.getByRole('button', { name: 'Remove Staff hired through us, Row 1' }).click();
  await expect(
    page.getByRole('button', { name: 'Add a row Staff hired through us' }),
  ).toBeFocused();
});

test('a confirmation can be undone, and its message does not follow to another page (TRUST-1)', async ({
  page,
  inbox,
}) => {
  await page.goto(inbox.address);
  const menu = page.getByRole('navigation');
  await menu.getByRole('link', { name: 'Site' }).click();
  const summary = page.getByText(
    /commitments, documents, answers and figures are on the site and not confirmed/,
  );
  await summary.click();
  const count = await summary.textContent();
  const confirm = page.getByRole('button', { name: 'Confirm A private room' });
  const next = page.getByRole('listitem').filter({ has: confirm }).locator('+ li a').first();
  const nextAddress = await next.getAttribute('href');
  await confirm.press('Enter');
  await expect(confirm).toBeHidden();
  await expect(page.locator(':focus')).toHaveAttribute('href', nextAddress ?? '');
  await expect(summary).not.toHaveText(count ?? '');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(confirm).toBeVisible();
  await expect(summary).toHaveText(count ?? '');
  await expect(page.getByText('Undone.')).toBeVisible();
  await menu.getByRole('link', { name: 'Health' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Health' })).toBeVisible();
  await expect(page.getByText('Undone.')).toBeHidden();
});

test('a new testimonial: problems before the preview, Undo after the first publication (RECORD-1)', async ({
  page,
  inbox,
}) => {
  await page.goto(inbox.address);
  await page.getByRole('navigation').getByRole('link', { name: 'Site' }).click();
  await page.getByRole('heading', { level: 2, name: 'Testimonials' }).click();
  await page.getByRole('button', { name: 'Add a testimonial' }).click();
  await page.getByLabel('Role', { exact: true }).fill('Saved 81%');
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Preview on a phone' }).click();
  const popup = await opening;
  await expect.poll(() => popup.isClosed()).toBe(true);
  await expect(page.getByLabel('Who says it')).toBeFocused();
  await expect(page.getByText('4 answers need another look.')).toBeVisible();
  await expect(page.getByText('“81%” is a number that is on no list of claims')).toBeVisible();

  await page.getByLabel('Who says it').selectOption('client');
  await page.getByLabel('Name', { exact: true }).fill('Ana Ruiz');
  await page.getByLabel('Role', { exact: true }).fill('Dentist');
  await page.getByLabel('Quote', { exact: true }).fill('“She never misses a call.”');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Visitors see exactly this.')).toBeVisible();
  await expect(page.getByLabel('Quote', { exact: true })).toHaveValue('She never misses a call.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Visitors do not see this yet.')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ana Ruiz');
  await page.getByRole('link', { name: 'All of the site' }).click();
  const list = page.locator('summary', { hasText: 'Testimonials (10, 1 not published)' });
  await expect(list).toBeFocused();
  await expect(page.getByRole('link', { name: 'Edit Ana Ruiz' })).toBeVisible();
});

for (const width of one([360, 768, 1280])) {
  test(`the price is changed, and the site is published, at ${width} px (RECORD-1, RECORD-5)`, async ({
    page,
  }) => {
    const inbox = await openInbox({ env: { SITE_ORIGIN: 'https://www.lakeside.example' } });
    const isWide = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      );
    await page.setViewportSize({ width, height: 800 });
    await page.goto(inbox.address);
    await page.getByRole('navigation').getByRole('link', { name: 'Site' }).click();
    await page.getByRole('heading', { level: 2, name: 'Figures' }).click();
    const row = page.getByRole('listitem').filter({
      has: page.getByRole('link', { name: 'Edit Hourly price, in dollars' }),
    });
    await expect(row.last()).toContainText(
      '12 · Owner, product specification · Nov 20, 2026 · not confirmed',
    );
    await expect(page.getByRole('button', { name: 'Add a figure' })).toHaveCount(0);
    await row.getByRole('link', { name: /^Edit/ }).last().press('Enter');
    const number = page.getByLabel('Number', { exact: true });
    await expect(number).toHaveAttribute('inputmode', 'decimal');
    await expect(page.getByRole('button', { name: 'Take off the site' })).toHaveCount(0);
    await number.fill('0');
    await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
    await expect(number).toBeFocused();
    await expect(page.getByText('Enter a number with at most 2 decimals')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await number.fill('14.50');
    await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
    await expect(page.getByText('Published. Visitors see it within five seconds.')).toBeVisible();
    await page.getByRole('link', { name: 'All of the site' }).click();
    await expect(row.last()).toContainText('14.50 · Owner');

    await page.getByText('17 facts about the business are missing or samples').click();
    await page.getByRole('link', { name: 'Edit LinkedIn page' }).click();
    await expect(page.getByLabel('LinkedIn page')).toBeFocused();
    expect(await isWide()).toBe(false);
    await page.getByRole('link', { name: 'All of the site' }).click();
    let asked = '';
    page.once('dialog', (dialog) => {
      asked = dialog.message();
      return dialog.accept();
    });
    await page.getByRole('button', { name: 'Publish the site' }).click();
    await expect(page.getByText(/^Yes\. It was published on/)).toBeVisible();
    expect(asked).toContain('29 invented examples are among the records.');
    expect(asked).toContain('17 facts about the business are missing or samples.');
    expect(await axeFindings(page)).toEqual([]);
    expect(await isWide()).toBe(false);
    await page.getByRole('button', { name: 'Take the site back' }).click();
    await expect(page.getByRole('button', { name: 'Publish the site' })).toBeVisible();

    await page.getByRole('heading', { level: 2, name: 'Who takes calls and interviews' }).click();
    await page.getByRole('link', { name: 'Edit our onboarding team' }).click();
    await expect(page.getByLabel('From', { exact: true }).first()).toHaveValue('08:00');
    expect(await isWide()).toBe(false);
    await inbox.end();
  });
}
