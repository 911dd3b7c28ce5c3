import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { test as base, type CDPSession, expect, type Page } from '@playwright/test';
import { axeFindings } from '#e2e/axe.ts';
import { DESKTOP, PHONE } from '#e2e/harness.ts';
import { contactLead, storeLead } from '#test/fakes/lead.ts';
import { linkIn, OWNER, type RemoteInbox, startRemoteInbox } from '#test/remote-inbox.ts';
import { one } from '#test/share.ts';

/** A port that is free now. The origin has to be known before the inbox starts. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** The inbox at http://localhost, which browsers treat like https. */
const test = base.extend<{ inbox: RemoteInbox }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern.
  inbox: async ({}, use) => {
    const port = await freePort();
    const inbox = await startRemoteInbox(
      { INBOX_ORIGIN: `http://localhost:${port}`, INBOX_PORT: port },
      { pageDir: join(import.meta.dirname, '../../dist-inbox') },
    );
    await storeLead(inbox.storage, contactLead());
    await use(inbox);
    await inbox.end();
  },
});

async function enterByMail(page: Page, inbox: RemoteInbox): Promise<void> {
  await page.goto(inbox.origin);
  await page.getByLabel('Your email address').fill(OWNER);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByRole('alert')).toContainText('an email with a link is on its way');
  await inbox.settled();
  await page.goto(`${inbox.origin}/enter?link=${linkIn(inbox.smtp.received.at(-1))}`);
  await page.getByRole('button', { name: 'Open the inbox' }).click();
  await expect(page.getByRole('heading', { name: 'Devices', level: 1 })).toBeVisible();
}

/** Adds a virtual device that creates passkeys and confirms each request with a fingerprint. */
async function addAuthenticator(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

test('a passkey enters without a mail, and is refused for a repeated or stale challenge, another origin, and after it was removed (INBOX-9)', async ({
  page,
  browser,
  inbox,
}) => {
  const { cdp, authenticatorId } = await addAuthenticator(page);
  await enterByMail(page, inbox);
  await page.getByRole('button', { name: 'Add a passkey on this device' }).click();
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await expect(passkeys.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Add a passkey on this device' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign out this device' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();

  const mails = inbox.smtp.received.length;
  const sent = page.waitForRequest((request) => request.url().endsWith('/passkey'));
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('navigation').getByRole('link', { name: /^Leads/ })).toBeVisible();
  expect(inbox.smtp.received.length).toBe(mails);
  const { db } = inbox.storage;
  const log = await db.selectFrom('access_log').selectAll().orderBy('id').execute();
  expect(log.map(({ command }) => command)).toEqual(
    expect.arrayContaining(['inbox enter', 'inbox passkey add', 'inbox sign-out']),
  );
  expect(log.some(({ details }) => details.includes('"entry":"passkey"'))).toBe(true);
  // Each of the two owners got two mails: about the device and about the passkey.
  const planned = await db
    .selectFrom('deliveries')
    .where('channel', '=', 'mail-notice')
    .selectAll()
    .execute();
  expect(planned).toHaveLength(4);

  // Sends the same answer to the same challenge again.
  const body = JSON.parse((await sent).postData() ?? '');
  expect((await inbox.postJson('/passkey', body)).status).toBe(401);

  const own = await cdp.send('WebAuthn.getCredentials', { authenticatorId });
  expect(own.credentials).toHaveLength(1);
  await page.goto(`${inbox.origin}/devices`);
  await page.getByRole('button', { name: 'Sign out this device' }).click();
  // Selects the status by its text, because "Loading …" is a status too.
  const refusal = page.getByRole('status').filter({ hasText: 'That passkey did not work here' });

  // The server gets the browser's answer five minutes later, when the challenge has expired.
  await page.route('**/passkey', async (route) => {
    inbox.clock.time += 5 * 60_000;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(refusal).toBeVisible();
  await page.unroute('**/passkey');

  // Starts an inbox with another origin on the same database, so it knows the same passkey.
  const elsewhere = await startRemoteInbox(
    { INBOX_ORIGIN: 'http://localhost:1' },
    { storage: inbox.storage },
  );
  const forged = page.waitForRequest((request) => request.url().endsWith('/passkey'));
  await page.route('**/passkey', (route) => route.abort());
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  const answer = JSON.parse((await forged).postData() ?? '');
  expect((await elsewhere.postJson('/passkey', answer)).status).toBe(401);
  await page.unroute('**/passkey');
  await elsewhere.end();

  const laptop = await (await browser.newContext()).newPage();
  await enterByMail(laptop, inbox);
  await laptop.getByRole('button', { name: /^Remove the passkey of/ }).click();
  await expect(laptop.getByText('There are none.')).toBeVisible();
  await laptop.context().close();
  const answered = page.waitForResponse((response) => response.url().endsWith('/passkey'));
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  expect((await answered).status()).toBe(401);
  await expect(refusal).toBeVisible();
  expect(await page.context().cookies()).not.toContainEqual(
    expect.objectContaining({ name: '__Host-inbox' }),
  );
});

test('a lost phone is signed out from another device, and its open page says so (INBOX-9)', async ({
  page,
  browser,
  inbox,
}) => {
  await page.clock.install();
  await addAuthenticator(page);
  await enterByMail(page, inbox);
  await page.getByRole('button', { name: 'Add a passkey on this device' }).click();
  await expect(page.getByRole('region', { name: 'Passkeys' }).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('link', { name: 'Go to the inbox' }).click();
  await expect(page.getByRole('navigation').getByRole('link', { name: /^Leads/ })).toBeVisible();

  const laptop = await (await browser.newContext()).newPage();
  await enterByMail(laptop, inbox);
  await laptop.getByRole('button', { name: /^Sign out Chrome on/ }).click();
  await expect(laptop.getByText('There are none.')).toBeVisible();
  await laptop.context().close();
  await page.clock.runFor(16_000);
  await expect(page.getByText('You are signed out.')).toBeVisible();
  await page.goto(`${inbox.origin}/devices`);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('without JavaScript the mailed link works, by keyboard (INBOX-9)', async ({
  browser,
  inbox,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE });
  const page = await context.newPage();
  await page.goto(inbox.origin);
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeHidden();
  await page.keyboard.press('Tab');
  await page.keyboard.type(OWNER);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('an email with a link is on its way');
  await inbox.settled();
  await page.goto(`${inbox.origin}/enter?link=${linkIn(inbox.smtp.received.at(-1))}`);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Devices' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out this device' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await context.close();
});

for (const colorScheme of one(['light', 'dark'] as const)) {
  test(`its pages fit 360 px and pass axe, ${colorScheme} (INBOX-9)`, async ({ page, inbox }) => {
    await page.emulateMedia({ colorScheme });
    const check = async () => {
      for (const viewport of [PHONE, DESKTOP]) {
        await page.setViewportSize(viewport);
        expect(await axeFindings(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
          viewport.width,
        );
      }
    };
    const errors: string[] = [];
    page.on(
      'console',
      (message) => void (message.type() === 'error' && errors.push(message.text())),
    );
    await page.goto(inbox.origin);
    await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible();
    await check();
    await addAuthenticator(page);
    await page.goto(`${inbox.origin}/enter?link=${await inbox.mailedLink()}`);
    await check();
    await page.getByRole('button', { name: 'Open the inbox' }).click();
    await expect(page.getByRole('heading', { name: 'Devices', level: 1 })).toBeVisible();
    await check();
    await page.getByRole('button', { name: 'Add a passkey on this device' }).click();
    await expect(page.getByRole('region', { name: 'Passkeys' }).getByRole('listitem')).toHaveCount(
      1,
    );
    await check();
    await page.getByRole('link', { name: 'Go to the inbox' }).click();
    const menu = page.getByRole('navigation');
    await menu.getByRole('link', { name: 'Devices' }).click();
    await expect(page.getByRole('heading', { name: 'Devices', level: 1 })).toBeVisible();
    // Ignores the 401: the server sends the sign-in page with this status.
    expect(errors.filter((error) => !error.includes('401'))).toEqual([]);
  });
}
