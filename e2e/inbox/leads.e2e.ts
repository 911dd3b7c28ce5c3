import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { axeFindings } from '#e2e/axe.ts';
import { COMPILED, PHONE } from '#e2e/harness.ts';
import { startChild } from '#test/child-server.ts';
import { one } from '#test/share.ts';
import { expect, openLeads, person, test } from './start-inbox.ts';

const UNSHOWN = [
  ['the code cannot be fetched', '**/OpenLead-*.js', 'the connection is lost'],
  ['an error is in the code', /\/api\/leads\/[\w-]{36}$/, 'an error in the inbox'],
] as const;
for (const [cause, address, sentence] of UNSHOWN) {
  test(`a lead is not shown because ${cause}: it says so, and the list stays`, async ({
    page,
    inbox,
  }) => {
    await inbox.add(person('Ada'));
    await page.route(address, (route) =>
      route.request().resourceType() === 'script' ? route.abort() : route.fulfill({ json: {} }),
    );
    await openLeads(page, inbox.address);
    await page.getByRole('link', { name: /Ada Okafor/ }).click();
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Leads' }).getByRole('listitem')).toHaveCount(1);
    await page.unroute(address);
    await page.getByRole('button', { name: 'Reload the inbox' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Ada Okafor' })).toBeVisible();
  });
}

test('works with the keyboard only: move, open, note, answer, undo, search (INBOX-7)', async ({
  page,
  inbox,
}) => {
  const older = await inbox.add(person('Ada'));
  await inbox.add(person('Grace'));
  await openLeads(page, inbox.address);
  await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeFocused();
  await expect(page.getByRole('link', { name: /Unread: Grace Okafor/ })).toBeVisible();

  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Ada Okafor' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Leads 1 unread' })).toBeVisible();

  await page.getByLabel('Note', { exact: true }).focus();
  await page.keyboard.type('jk/ likes mornings');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Note saved.' })).toBeVisible();
  await page.getByRole('button', { name: 'Mark as answered' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Mark as not answered' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Mark as answered' })).toBeVisible();

  await page.getByRole('heading', { level: 2 }).focus();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await page.keyboard.type('likes mornings');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Leads' }).getByRole('listitem')).toHaveCount(1);
  const { note, answered_at: answered } = await inbox.stored(older);
  expect([note, answered]).toEqual(['jk/ likes mornings', null]);
});

test('two windows that change one lead lose nothing (INBOX-4)', async ({
  page,
  context,
  inbox,
}) => {
  const id = await inbox.add(person('Ada'));
  await openLeads(page, inbox.address);
  await page.getByRole('link', { name: /Ada Okafor/ }).click();
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
  const secondWindow = await context.newPage();
  await secondWindow.goto(page.url());
  await expect(secondWindow.getByRole('heading', { level: 2 })).toBeVisible();

  await secondWindow.getByLabel('Note', { exact: true }).fill('from the other window');
  await secondWindow.getByRole('button', { name: 'Save notes' }).click();
  await expect(secondWindow.getByRole('status').filter({ hasText: 'Note saved.' })).toBeVisible();

  await page.getByLabel('Note', { exact: true }).fill('from this window');
  await page.getByRole('button', { name: 'Save notes' }).click();
  await expect(page.getByRole('alert')).toContainText('Another window changed this lead');
  await expect(page.getByLabel('Note', { exact: true })).toHaveValue('from this window');
  await expect(page.getByText('from the other window', { exact: true })).toBeVisible();
  // The owner sees both notes and presses Save again, which replaces the note of the other window.
  await page.getByRole('button', { name: 'Save notes' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Note saved.' })).toBeVisible();
  expect((await inbox.stored(id)).note).toBe('from this window');
});

test('text of a visitor is never markup (INBOX-3)', async ({ page, inbox }) => {
  const markup = '<img src=x onerror="document.title=1"><script>document.title=2</script>';
  await inbox.add(person(markup, markup));
  const hosts: string[] = [];
  page.on('request', (request) => hosts.push(new URL(request.url()).host));
  await openLeads(page, inbox.address);
  await page.getByRole('link', { name: /<img src=x/ }).click();
  await expect(page.getByRole('definition').filter({ hasText: markup }).first()).toBeVisible();
  await expect(page).toHaveTitle(/Leads/);
  expect(new Set(hosts)).toEqual(new Set([new URL(inbox.address).host]));
});

for (const colorScheme of one(['light', 'dark'] as const)) {
  test(`axe finds nothing, and nothing is wider than a phone, ${colorScheme} (INBOX-7)`, async ({
    page,
    inbox,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await inbox.add(person('Ada'));
    await inbox.add({ ...person('Spam'), status: 'quarantined' });
    await openLeads(page, inbox.address);
    await expect(page.getByRole('link', { name: /Ada Okafor/ })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('link', { name: /Ada Okafor/ }).click();
    await expect(page.getByRole('heading', { level: 2 })).toBeFocused();
    expect(await axeFindings(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      360,
    );
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await expect(page.getByRole('link', { name: /Ada Okafor/ })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      360,
    );
    for (const name of ['today', 'applicants', 'calls', 'health']) {
      await page.goto(`${page.url().split('#')[0]}#/${name}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await axeFindings(page), name).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        360,
      );
    }
  });
}

test('a phone shows one row of pages and three leads on its first screen (INBOX-7)', async ({
  page,
  inbox,
}) => {
  for (const name of ['Ada', 'Grace', 'Joan']) await inbox.add(person(name));
  await page.setViewportSize({ width: 390, height: 844 });
  await openLeads(page, inbox.address);
  for (const name of ['leads', 'today']) {
    await page.goto(`${page.url().split('#')[0]}#/${name}`);
    const third = page
      .getByRole('main')
      .getByRole('link', { name: /Okafor/ })
      .nth(2);
    await expect(third).toBeInViewport({ ratio: 1 });
    const pages = await page.getByRole('navigation').boundingBox();
    expect(pages?.height).toBeLessThan(60);
  }
  await page.goto(`${page.url().split('#')[0]}#/people`);
  await expect(page.getByRole('navigation').getByRole('link', { name: 'People' })).toBeInViewport();
});

test('the note stays in view beside the answers, and filters are behind a button (INBOX-7)', async ({
  page,
  inbox,
}) => {
  const id = await inbox.add({
    ...person('Ada', 'We need help.\n'.repeat(120)),
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await openLeads(page, inbox.address);
  await expect(page.getByLabel('Source')).toBeHidden();
  const filter = page.getByRole('button', { name: /^Filter/ });
  await filter.press('Enter');
  await page.getByLabel('Show').selectOption('Not answered');
  await expect(filter).toHaveText('Filter (1)');
  await page.getByRole('link', { name: /Ada Okafor/ }).click();
  await page.getByRole('heading', { name: 'About this lead' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { level: 2 })).not.toBeInViewport();
  await expect(page.getByLabel('Note', { exact: true })).toBeInViewport();
  await expect(page.getByLabel('Follow-up day')).toBeInViewport();

  // On a phone the notes are above the answers and closed.
  await page.setViewportSize(PHONE);
  await page.getByRole('heading', { level: 2 }).scrollIntoViewIfNeeded();
  await expect(page.getByText('No note and no follow-up day yet.')).toBeVisible();
  await expect(page.getByLabel('Note', { exact: true })).toBeHidden();
  const edit = page.getByRole('button', { name: 'Edit your notes' });
  await edit.press('Enter');
  await page.getByLabel('Note', { exact: true }).fill('Call back on Monday');
  await page.getByRole('button', { name: 'Save notes' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Note saved.' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await edit.click();
  await expect(page.getByRole('region', { name: 'Your notes' }).getByRole('paragraph')).toHaveText(
    'Call back on Monday',
  );
  expect((await inbox.stored(id)).note).toBe('Call back on Monday');
});

test('an empty inbox explains itself', async ({ page, inbox }) => {
  await page.goto(inbox.address);
  await expect(page.getByRole('heading', { level: 1, name: 'No leads yet' })).toBeVisible();
  await expect(page.getByText(inbox.dataDir)).toBeVisible();
});

/** Starts a server on a free port of 127.0.0.1. Resolves with the port. */
async function listen(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

test('works through a port that ssh -L forwards; a stopped server is reported, and typed text stays (INBOX-1, INBOX-7)', async ({
  page,
  inbox,
}) => {
  await inbox.add(person('Ada'));
  let target = 0;
  const forward = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    near.pipe(far).pipe(near);
    near.on('error', () => far.destroy());
    far.on('error', () => near.destroy());
  });
  const port = await listen(forward);
  // Gets a port on which nothing listens.
  const probe = createServer();
  target = await listen(probe);
  probe.close();
  const options = ['--port', String(target), '--forwarded-port', String(port)];
  const env = { DATA_DIR: inbox.dataDir, NODE_COMPILE_CACHE: COMPILED };
  const remote = await startChild('src/cli/leads.ts', env, { args: ['inbox', ...options] });
  const [address = ''] = /http:\/\/\S+/.exec(remote.output()) ?? [];
  expect(new URL(address).port).toBe(String(port));
  await openLeads(page, address);
  await page.getByRole('link', { name: /Ada Okafor/ }).click();
  await page.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(page.getByRole('button', { name: 'Mark as not answered' })).toBeVisible();
  await page.getByLabel('Note', { exact: true }).fill('half a thought');
  // Stops the inbox like Ctrl-C.
  await remote.end();
  await page.getByRole('button', { name: 'Save notes' }).click();
  await expect(page.getByRole('alert')).toContainText('The inbox does not answer');
  await expect(page.getByLabel('Note', { exact: true })).toHaveValue('half a thought');
  forward.close();
});

test('a reply template has the lead’s name and opens in the mail program or is copied (INBOX-8)', async ({
  page,
  context,
  inbox,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await inbox.add(person('Ada'));
  await openLeads(page, inbox.address);
  await page.getByRole('link', { name: /Ada Okafor/ }).click();
  await page.getByRole('button', { name: 'Reply by email' }).click();
  await expect(page.getByText('No reply can be sent from here: email is not set up')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send this email' })).toHaveCount(0);
  await page.getByLabel('Begin with').selectOption('Invite to a call');
  const address = await page.getByRole('link', { name: 'Open in email' }).getAttribute('href');
  const { protocol, pathname, searchParams } = new URL(address ?? '');
  expect([protocol, decodeURIComponent(pathname)]).toEqual(['mailto:', 'ada@practice.example']);
  expect(searchParams.get('body')).toMatch(/^Hi Ada,\r\n/);
  await page.getByRole('button', { name: 'Copy the text' }).click();
  await expect(page.getByRole('status').first()).toContainText('The text is copied.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^Hi Ada,/);
  expect(await axeFindings(page)).toEqual([]);
});

test('applicants are compared side by side (INBOX-5)', async ({ page, inbox }) => {
  for (const name of ['Ada', 'Grace', 'Mary']) {
    await inbox.add({ ...person(name), formId: 'application' });
  }
  await page.goto(inbox.address);
  await page.getByRole('link', { name: 'Applicants' }).click();
  await page.getByRole('checkbox', { name: /Compare: Ada/ }).check();
  await page.getByRole('checkbox', { name: /Compare: Mary/ }).check();
  await page.getByRole('link', { name: 'Compare (2)' }).click();
  await expect(page.getByRole('columnheader')).toHaveText([/Question/, /Ada/, /Mary/]);
  await page.getByRole('link', { name: 'Back to the applicants' }).click();
  await expect(page.getByRole('checkbox', { name: /Compare: Ada/ })).toBeChecked();
  await page.getByRole('link', { name: 'Compare (2)' }).click();
  await page.getByRole('link', { name: 'Ada Okafor' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Ada Okafor' })).toBeVisible();
  await page
    .getByRole('article')
    .getByLabel('Stage', { exact: true })
    .selectOption('Interview booked');
  await page.getByRole('button', { name: 'Save notes' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Stage saved.' })).toBeVisible();
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByLabel('Stage', { exact: true }).first().selectOption('Interview booked');
  await expect(page.getByRole('list', { name: 'Leads' }).getByRole('listitem')).toHaveCount(1);
});
