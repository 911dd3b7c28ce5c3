/** Tests that the site shows what the owner publishes in the inbox. Both run side by side. */
import type { Page } from '@playwright/test';
import { axeFindings } from '#e2e/axe.ts';
import { failOnScriptErrors, PHONE } from '#e2e/harness.ts';
import { DAY_MS, MINUTE_MS } from '#shared/durations.ts';
import { phonePhoto } from '#test/fakes/photo.ts';
import { drop, openFounder } from './portrait.ts';
import { expect, type InboxWithPage, test } from './start-inbox.ts';

// One worker, because the tests share a site. The first test needs the sample records unchanged.
test.describe.configure({ mode: 'default' });

test('each example has a link to its place in its page (RECORD-1)', async ({
  page,
  context,
  published: { inbox, site: server },
}) => {
  await page.goto(inbox.newAddress());
  await page.getByRole('navigation').getByRole('link', { name: 'Site' }).click();
  await page.getByText('29 invented examples are among the records').click();
  await page
    .getByText(/commitments, documents, answers and figures are on the site and not confirmed/)
    .click();
  const site = await context.newPage();
  for (const name of ['Isabel Cordero', 'A private room', 'Dr. Renée Baptiste']) {
    const link = page.getByRole('link', { name: `See it on the site ${name}` });
    await expect(link).toHaveAttribute('target', '_blank');
    const { pathname, hash } = new URL((await link.getAttribute('href')) ?? '');
    await site.goto('about:blank');
    await site.goto(server.url + pathname + hash);
    await expect(site.getByText(name).first()).toBeInViewport();
  }
});

async function find(page: Page, words: string): Promise<void> {
  await page.getByLabel('A few words of the sentence').fill(words);
  await page.getByRole('button', { name: 'Find' }).click();
}

test('a sentence is found, changed, previewed, published and taken back (WORDS-1)', async ({
  page,
  context,
  published: { inbox, site: server, says },
}) => {
  const site = await context.newPage();
  await page.goto(inbox.newAddress());
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
  await expect.poll(() => says('/', 'Hire a Helper')).toBe(true);
  await site.reload();
  await expect(site.getByRole('heading', { level: 1 })).toHaveText('Hire a Helper <b>Today</b>');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => says('/', 'Hire a Helper')).toBe(false);
  await page.getByRole('link', { name: 'All words' }).click();
  await expect(page.getByText('Changes not published')).toBeVisible();
  await site.close();
});

test('a changed text of an island is in the document and stays after hydration (WORDS-1)', async ({
  page,
  context,
  published: { inbox, site: server, says },
}) => {
  await page.setViewportSize(PHONE);
  await page.goto(inbox.newAddress());
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
    await expect.poll(() => says('/coverage', 'Empty the week')).toBe(true);
    await site.goto(`${server.url}/coverage`);
    await expect(button).toBeVisible();
    // Waits for the grid of hours, which only scripts add.
    await site.getByRole('grid', { name: 'Hours your phone rings' }).waitFor();
    await button.click();
    await expect(site.getByText('Mark the hours in which your phone rings').last()).toBeVisible();
    await expect(button).toHaveText('Empty the week');
  });
  await site.close();
});

test('a text in Spanish stands beside the English, and says when that was changed later (WORDS-3)', async ({
  page,
  published: { inbox },
}) => {
  await page.goto(inbox.newAddress());
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
});

const ALT = 'Ana Ruiz at her desk';

test('a photo is dropped on a team member, and visitors see it within five seconds (RECORD-4)', async ({
  page,
  context,
  published: { inbox, site: server, says },
}) => {
  await page.setViewportSize(PHONE);
  await openFounder(page, inbox.newAddress());
  await drop(page, Buffer.from('not a picture'), 'notes.jpg');
  await expect(page.getByText('This is not a JPEG, PNG, WebP or AVIF picture.')).toBeVisible();
  await drop(page, await phonePhoto(), 'photo.jpg');
  const shown = page.getByRole('img', { name: 'The photo that you added' });
  await expect(shown).toBeVisible();
  await expect(page.getByText('This is not a JPEG')).toBeHidden();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const alt = page.getByLabel('Text for people who do not see the photo');
  await expect(alt).toBeFocused();
  await expect(page.getByText('Say in a few words what the picture shows.')).toBeVisible();
  await alt.fill(ALT);

  const { width = 0, height = 0 } =
    (await page.getByRole('img', { name: ALT }).boundingBox()) ?? {};
  expect(height).toBeGreaterThan(width);
  await page
    .getByRole('img', { name: ALT })
    .click({ position: { x: width * 0.3, y: height * 0.1 } });
  const down = page.getByLabel('From top to bottom');
  await expect(page.getByLabel('From left to right')).toHaveValue('30');
  await expect(down).toHaveValue('10');
  await down.press('ArrowRight');
  await expect(down).toHaveValue('20');
  expect(await axeFindings(page)).toEqual([]);
  expect(
    await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    ),
  ).toBe(false);

  // Only the preview shows the draft. The site does not.
  await expect(page.getByRole('status').filter({ hasText: 'Draft saved' })).toBeVisible();
  const site = await context.newPage();
  const failed: string[] = [];
  site.on('response', (answer) => {
    if (answer.status() >= 400) failed.push(answer.url());
  });
  site.on('console', (message) => {
    if (message.type() === 'error') failed.push(message.text());
  });
  await site.goto(`${server.url}/team`);
  await expect(site.getByRole('img', { name: ALT })).toHaveCount(0);
  const preview = await page.evaluate(async () => {
    const answer = await fetch('api/site/team/founder/preview', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    });
    return (await answer.json()).address;
  });
  await site.goto(server.url + new URL(preview).pathname);
  await expect(site.getByRole('img', { name: ALT })).toHaveCount(1);
  await site.goto(`${server.url}/team`);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published. Visitors see it within five seconds.')).toBeVisible();
  const picture = site.getByRole('img', { name: ALT });
  await expect.poll(() => says('/team', ALT), { timeout: 5000 }).toBe(true);
  await site.reload();
  await expect(picture).toHaveCount(1);
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  expect(
    await picture.evaluate((image) => {
      const { objectPosition, objectFit } = getComputedStyle(image);
      const { currentSrc, width, height } = image as HTMLImageElement;
      const box = image.getBoundingClientRect();
      return [
        objectPosition,
        objectFit,
        new URL(currentSrc).pathname.slice(0, 10),
        box.width > 0 && width > 0 && height > 0,
      ];
    }),
  ).toEqual(['30% 20%', 'cover', '/pictures/', true]);
  expect(failed).toEqual([]);

  // Undo restores the sample's picture.
  const remove = page.getByRole('button', { name: 'Remove the photo' });
  await expect(remove).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(remove).toBeHidden();
});

/** Stores requests of the last days. The first `answered` requests are answered after three hours and ten minutes. */
async function addRequests({ add, storage }: InboxWithPage, count: number, answered: number) {
  for (let index = 0; index < count; index += 1) {
    const receivedAt = Date.now() - 2 * DAY_MS - index * MINUTE_MS;
    const id = await add({ receivedAt });
    if (index >= answered) continue;
    await storage.db
      .updateTable('submissions')
      .set({ answered_at: receivedAt + 190 * MINUTE_MS })
      .where('id', '=', id)
      .execute();
  }
}

const LINE = 'Last 30 days: 41 requests, half answered within 3 h 10 min.';

test('the owner reads the reply times, shows them on the site and takes them off (REPLY-1, REPLY-3)', async ({
  page,
  context,
  published: { inbox, site: server, says },
}) => {
  await page.setViewportSize(PHONE);
  await addRequests(inbox, 9, 9);
  await page.goto(inbox.newAddress());
  await page.getByRole('navigation').getByRole('link', { name: 'Site' }).click();
  const section = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Reply times on the site' }) });
  await expect(section).toContainText('There were 9 requests in the last 30 days.');
  await addRequests(inbox, 32, 12);
  await page.reload();
  await expect(section).toContainText(`Visitors would see: “${LINE}” Show this on the site?`);
  expect(await says('/', LINE)).toBe(false);

  await section.getByRole('button', { name: 'Show it on the site' }).click();
  await expect(section).toContainText(`Visitors see: “${LINE}”`);
  expect(await axeFindings(page)).toEqual([]);
  const width = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  expect(await width()).toBe(0);
  await expect.poll(() => says('/', LINE)).toBe(true);
  const site = await context.newPage();
  await site.setViewportSize(PHONE);
  const line = site.getByText(LINE);
  for (const path of ['/pricing', '/contact', '/']) {
    await site.goto(server.url + path);
    await expect(line, path).toBeInViewport({ ratio: 1 });
  }
  expect(await axeFindings(site)).toEqual([]);
  // The assessment shows the reply times in its first step only.
  await site.goto(`${server.url}/assessment`);
  await expect(line).toBeVisible();
  await site.getByRole('radio', { name: /^Virtual Medical Scribe/ }).check();
  await expect(site.getByText('Step 2 of 8:')).toBeVisible();
  await expect(line).toBeHidden();

  await section.getByRole('button', { name: 'Take it off the site' }).click();
  await expect(page.getByText('Taken off the site.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(section).toContainText(`Visitors see: “${LINE}”`);
  await section.getByRole('button', { name: 'Take it off the site' }).click();
  await expect.poll(() => says('/', LINE)).toBe(false);
});
