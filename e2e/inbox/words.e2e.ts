import type { Page } from '@playwright/test';
import { axeFindings } from '#e2e/axe.ts';
import { failOnScriptErrors, PHONE, startSite } from '#e2e/harness.ts';
import { expect, openInbox, test } from './start-inbox.ts';

async function find(page: Page, words: string): Promise<void> {
  await page.getByLabel('A few words of the sentence').fill(words);
  await page.getByRole('button', { name: 'Find' }).click();
}

test('a sentence is found, changed, previewed, published and taken back (WORDS-1)', async ({
  page,
  context,
}) => {
  const env: Record<string, string> = {};
  const inbox = await openInbox({ env });
  // Without a limit: on a busy machine, the start of the preview's worker takes all that a network may use in ten seconds.
  const server = await startSite({ DATA_DIR: inbox.dataDir, RATE_LIMIT: '0' });
  // The address of the previews; the port is known only now.
  env.SITE_ORIGIN = server.url;
  const site = await context.newPage();
  await page.goto(inbox.address);
  await page.getByRole('navigation').getByRole('link', { name: 'Words' }).click();
  await find(page, 'hire an experienced medical');
  const title = 'Hire an Experienced Medical Virtual Assistant';
  const place = page.getByRole('link', { name: `See it on the site ${title}` }).first();
  await expect(place).toHaveAttribute('href', /\/#:~:text=Hire%20an%20Experienced/);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: `Change ${title}` }).click();
  const text = page.getByLabel('Your text');
  await expect(text).toBeFocused();
  await expect(text).toHaveValue(title);
  await text.fill('Hire 8,000 people for {price}');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('“8,000” is a number that is on no list of claims')).toBeVisible();
  await expect(page.getByText('“{price}” stands for nothing here.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await text.fill('Hire a Helper <b>Today</b>');
  for (const [button, width] of [
    ['Preview on a phone', 360],
    ['Preview on a computer', 1280],
  ] as const) {
    const opened = context.waitForEvent('page');
    await page.getByRole('button', { name: button }).click();
    const preview = await opened;
    const heading = preview.getByRole('heading', { level: 1, name: 'Hire a Helper <b>Today</b>' });
    await expect(heading).toBeInViewport({ timeout: 20_000 });
    expect(await preview.evaluate(() => window.innerWidth)).toBe(width);
    await preview.close();
  }
  await site.goto(server.url);
  await expect(site.getByRole('heading', { level: 1 })).toHaveText(title);

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published. Visitors see it within five seconds.')).toBeVisible();
  const shows = (words: string) =>
    expect(async () => {
      await site.goto(server.url);
      await expect(site.getByRole('heading', { level: 1 })).toHaveText(words, { timeout: 200 });
    }).toPass({ timeout: 10_000, intervals: [200] });
  await shows('Hire a Helper <b>Today</b>');
  await page.getByRole('button', { name: 'Undo' }).click();
  await shows(title);
  await page.getByRole('link', { name: 'All words' }).click();
  await expect(page.getByText('Changes not published')).toBeVisible();
  await site.close();
  await server.stop();
  await inbox.end();
});

test('a changed text of an island is in the document and stays after hydration (WORDS-1)', async ({
  page,
  context,
  inbox,
}) => {
  const server = await startSite({ DATA_DIR: inbox.dataDir });
  await page.setViewportSize(PHONE);
  await page.goto(inbox.address);
  await page.getByRole('navigation').getByRole('link', { name: 'Words' }).click();
  await find(page, 'clear the week');
  await page.getByRole('button', { name: 'Change Clear the week' }).click();
  await page.getByLabel('Your text').fill('Empty the week');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published. Visitors see it within five seconds.')).toBeVisible();
  const isWide = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
  expect(await isWide()).toBe(false);
  const site = await context.newPage();
  await failOnScriptErrors(context, async () => {
    const button = site.getByRole('button', { name: 'Empty the week' });
    await expect(async () => {
      await site.goto(`${server.url}/coverage`);
      await expect(button).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 15_000 });
    // The grid exists once scripts run.
    await site.getByRole('grid', { name: 'Hours your phone rings' }).waitFor();
    await button.click();
    await expect(site.getByText('Mark the hours in which your phone rings').last()).toBeVisible();
    await expect(button).toHaveText('Empty the week');
  });
  await site.close();
  await server.stop();
});

test('a text in Spanish stands beside the English, and says when that was changed later (WORDS-3)', async ({
  page,
}) => {
  const inbox = await openInbox({ now: Date.now });
  await page.goto(inbox.address);
  await page.getByRole('navigation').getByRole('link', { name: 'Words' }).click();
  await find(page, 'haz carrera en salud');
  await page
    .getByRole('button', { name: /^Change Haz carrera/ })
    .first()
    .click();
  await expect(page.getByText('In English')).toBeVisible();
  await page.getByRole('button', { name: /^Change the English text/ }).click();
  await expect(page.getByText('In Spanish')).toBeVisible();
  await page.getByLabel('Your text').fill('Work in health care from home');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('The Spanish text still says')).toBeVisible();
  await page.getByRole('button', { name: /^Change the Spanish text/ }).click();
  await expect(page.getByText('The English was changed after this text.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await inbox.end();
});
