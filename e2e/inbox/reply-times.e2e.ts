import { axeFindings } from '#e2e/axe.ts';
import { PHONE, startSite } from '#e2e/harness.ts';
import { DAY_MS, MINUTE_MS } from '#shared/durations.ts';
import { expect, type InboxWithPage, test } from './start-inbox.ts';

/** Stores requests of the last days, the first `answered` of them answered after three hours and ten minutes. */
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
  inbox,
}) => {
  await page.setViewportSize(PHONE);
  await addRequests(inbox, 9, 9);
  await page.goto(inbox.address);
  await page.getByRole('navigation').getByRole('link', { name: 'Site' }).click();
  const section = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Reply times on the site' }) });
  await expect(section).toContainText('There were 9 requests in the last 30 days.');
  await addRequests(inbox, 32, 12);
  await page.reload();
  await expect(section).toContainText(`Visitors would see: “${LINE}” Show this on the site?`);
  const server = await startSite({ DATA_DIR: inbox.dataDir });
  const site = await context.newPage();
  await site.setViewportSize(PHONE);
  const line = site.getByText(LINE);
  await site.goto(server.url);
  await expect(line).toHaveCount(0);

  await section.getByRole('button', { name: 'Show it on the site' }).click();
  await expect(section).toContainText(`Visitors see: “${LINE}”`);
  expect(await axeFindings(page)).toEqual([]);
  const width = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  expect(await width()).toBe(0);
  await expect(async () => {
    await site.goto(server.url);
    await expect(line).toBeInViewport({ ratio: 1, timeout: 1000 });
  }).toPass({ timeout: 10_000 });
  expect(await axeFindings(site)).toEqual([]);
  for (const path of ['/pricing', '/contact']) {
    await site.goto(server.url + path);
    await expect(line, path).toBeInViewport({ ratio: 1 });
  }
  // In the assessment it is below the first step alone.
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
  await expect(async () => {
    await site.goto(server.url);
    await expect(line).toHaveCount(0, { timeout: 1000 });
  }).toPass({ timeout: 10_000 });
  await server.stop();
});
