import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { axeFindings } from '#e2e/axe.ts';
import { DESKTOP, PHONE } from '#e2e/harness.ts';
import { contactLead, storeLead } from '#test/fakes/lead.ts';
import { linkIn, OWNER, type RemoteInbox, startRemoteInbox } from '#test/remote-inbox.ts';

/** The inbox at http://localhost, which browsers treat like https. */
const test = base.extend<{ inbox: RemoteInbox }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern.
  inbox: async ({}, use) => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    server.close();
    await once(server, 'close');
    const inbox = await startRemoteInbox(
      { INBOX_ORIGIN: `http://localhost:${port}`, INBOX_PORT: port, INBOX_OWNERS: [OWNER] },
      { pageDir: join(import.meta.dirname, '../../dist-inbox') },
    );
    await storeLead(inbox.storage, contactLead({ receivedAt: Date.now() }));
    inbox.clock.time = Date.now();
    await use(inbox);
    await inbox.end();
  },
});

async function enter(page: Page, inbox: RemoteInbox, link: string): Promise<void> {
  await page.goto(`${inbox.origin}/enter?link=${link}`);
  await page.getByRole('button', { name: 'Open the inbox' }).click();
  await page.getByRole('link', { name: 'Go to the inbox' }).click();
}

function section(page: Page, title: string) {
  return page.locator('section').filter({ has: page.getByRole('heading', { name: title }) });
}

test('an owner adds a colleague, who answers a lead under her name, and removes her (INBOX-12)', async ({
  page,
  browser,
  inbox,
}, { outputDir }) => {
  await page.setViewportSize(DESKTOP);
  await enter(page, inbox, await inbox.mailedLink());
  await page.getByRole('link', { name: 'People' }).click();
  const form = section(page, 'Add a person');
  await form.getByLabel('Name').fill('Eva <b>Luna</b>');
  await form.getByLabel('Email address').fill('eva@practice.example');
  await form.getByRole('button', { name: 'Add and send an invitation' }).click();
  await expect(page.getByRole('status')).toContainText('An invitation is on its way');
  await expect(page.getByRole('form', { name: 'Eva <b>Luna</b>' })).toBeVisible();
  await page.screenshot({ path: `${outputDir}/people-desktop.png`, fullPage: true });
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  await page.screenshot({ path: `${outputDir}/people-phone.png`, fullPage: true });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    PHONE.width,
  );

  const context = await browser.newContext({ viewport: PHONE });
  const eva = await context.newPage();
  await enter(eva, inbox, linkIn(inbox.smtp.received.at(-1)));
  const menu = eva.getByRole('navigation');
  await expect(menu.getByRole('link', { name: 'Today' })).toBeVisible();
  for (const name of ['Site', 'People', 'Visits']) {
    await expect(menu.getByRole('link', { name })).toHaveCount(0);
  }
  await menu.getByRole('link', { name: /^Leads/ }).click();
  await eva.getByRole('link', { name: /Zoë Okafor/ }).click();
  await eva.getByLabel('Assigned to').selectOption({ label: 'Eva <b>Luna</b>' });
  await expect(eva.getByRole('status')).toContainText('Assigned.');
  await eva.getByRole('button', { name: 'Mark as answered' }).click();
  const history = section(eva, 'Who did what');
  await expect(history).toContainText('Eva <b>Luna</b> marked it as answered');
  await expect(history).toContainText('Eva <b>Luna</b> assigned it to Eva <b>Luna</b>');
  expect(await axeFindings(eva)).toEqual([]);
  await eva.screenshot({ path: `${outputDir}/lead-phone.png`, fullPage: true });
  await eva.goto(`${inbox.origin}/#/today`);
  await eva.getByLabel('Whose leads').selectOption({ label: 'Mine' });
  await expect(eva).toHaveURL(/mine=1/);
  await eva.screenshot({ path: `${outputDir}/today-phone.png`, fullPage: true });
  await eva.goto(`${inbox.origin}/#/health`);
  await expect(eva.getByRole('heading', { name: 'Jobs' })).toBeVisible();
  await expect(eva.getByRole('button', { name: 'Send a test email' })).toHaveCount(0);

  page.on('dialog', (dialog) => dialog.accept());
  await page.getByRole('button', { name: 'Remove Eva' }).click();
  await expect(page.getByRole('status')).toContainText('is removed');
  await eva.reload();
  await expect(eva.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await context.close();
});
