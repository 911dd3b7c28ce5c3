import { randomUUIDv7 } from 'node:crypto';
import { axeFindings } from '#e2e/axe.ts';
import { PHONE } from '#e2e/harness.ts';
import { PAGE_LEADS } from '#inbox/contract.ts';
import { openSample } from '#server/leads/open-sample.ts';
import { configWith } from '#test/config-with.ts';
import { uploadFile } from '#test/fakes/lead.ts';
import { expect, openInbox, openLeads, person, test } from './start-inbox.ts';

test('a text file opens in a sandboxed tab, a recording plays, a résumé is downloaded (INBOX-3)', async ({
  page,
  context,
  inbox,
}) => {
  const files = await Promise.all(
    ['text/plain', 'audio/mpeg', 'application/pdf'].map((type) =>
      uploadFile(inbox.storage, 'what was sent', { name: `file.${type.split('/')[1]}`, type }),
    ),
  );
  await inbox.add({ ...person('Ada'), files });
  await openLeads(page, inbox.address);
  await page.getByRole('link', { name: /Ada Okafor/ }).click();
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Open in a new tab file.plain' }).click();
  const tab = await opened;
  await expect(tab.locator('body')).toContainText('what was sent');
  expect(await tab.evaluate(() => window.origin)).toBe('null');
  await expect(page.getByLabel('file.mpeg')).toBeVisible();
  const saving = page.waitForEvent('download');
  const download = page.getByRole('link', { name: 'Download file.pdf' });
  await page.setViewportSize(PHONE);
  expect((await download.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await download.click();
  expect((await saving).suggestedFilename()).toBe('file.pdf');
});

test('a new lead is offered, and the list does not move', async ({ page, inbox }) => {
  await page.clock.install();
  await inbox.add(person('Ada'));
  await openLeads(page, inbox.address);
  // Looks in the list of leads, because the page Today is open until the list has loaded and also shows Ada.
  await expect(
    page.getByRole('list', { name: 'Leads' }).getByRole('link', { name: /Ada Okafor/ }),
  ).toBeVisible();
  await inbox.add(person('Grace'));
  const offer = page.getByRole('button', { name: 'New leads came in. Show them' });
  // Repeats the wait: the page starts its next timer only after the last response has arrived.
  await expect(async () => {
    await page.clock.runFor(16_000);
    await expect(offer).toBeVisible({ timeout: 2000 });
  }).toPass();
  await offer.click();
  await expect(page.getByRole('link', { name: /Grace Okafor/ })).toBeVisible();
});

test('late or repeated responses do not mix lists (INBOX-3)', async ({ page, inbox }) => {
  for (let place = 0; place <= PAGE_LEADS; place += 1) {
    await inbox.add(person(place === 0 ? 'Ada' : 'Grace'));
  }
  let held = Promise.withResolvers<void>();
  await page.route(/[?&]after=/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await openLeads(page, inbox.address);
  const leads = page.getByRole('list', { name: 'Leads' }).getByRole('listitem');
  await expect(leads).toHaveCount(PAGE_LEADS);
  const more = page.getByRole('button', { name: 'Show older leads' });
  await more.click();
  await more.click();
  await page.getByLabel('Text or reference').fill('ada@practice');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(leads).toHaveCount(1);
  held.resolve();
  // The page has aborted the request of the first list. Otherwise the leads of that list appear within two frames.
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  await expect(leads).toHaveCount(1);
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(leads).toHaveCount(PAGE_LEADS);
  const again = Promise.withResolvers<void>();
  held = again;
  await more.dblclick();
  again.resolve();
  await expect(leads).toHaveCount(PAGE_LEADS + 1);
  await expect(more).toBeHidden();
});

test('the sample: its leads are there, a call is canceled, a day blocked, and axe finds nothing', async ({
  page,
}) => {
  const { storage, remove } = await openSample(configWith(), Date.now());
  const sample = await openInbox({ storage, sample: true });
  await openLeads(page, sample.address);
  await expect(page.getByText('Sample data')).toBeVisible();
  // A call is no row of its own, because it belongs to the lead of the person who sent the assessment.
  await expect(page.getByRole('list', { name: 'Leads' }).getByRole('listitem')).toHaveCount(13);
  await page.getByRole('link', { name: 'Calls', exact: true }).click();
  const cancel = page.getByRole('button', { name: /^Cancel \w+ / });
  const next = page.getByRole('link', { name: 'Next week' });
  await expect(next).toBeVisible();
  await expect(page.getByText('No calls').first()).toBeVisible();
  // The free times may begin this week or the next one.
  if ((await cancel.count()) === 0) await next.click();
  await expect(cancel.first()).toBeVisible();
  const before = await cancel.count();
  expect(await axeFindings(page)).toEqual([]);
  page.once('dialog', (dialog) => dialog.accept());
  await cancel.first().click();
  await expect(page.getByRole('status').filter({ hasText: 'The call is canceled' })).toBeVisible();
  await expect(cancel).toHaveCount(before - 1);
  await page
    .getByRole('button', { name: /^Block this day/ })
    .last()
    .click();
  await expect(page.getByRole('button', { name: /Blocked · Unblock/ })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: /Blocked · Unblock/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Show the address' }).click();
  await expect(page.getByLabel('Calendar feed')).toHaveValue(/\/book\/feed\/[\w-]{43}\.ics$/);
  await sample.end();
  remove();
});

test('Health names problems, and sends deliveries again', async ({ page, inbox }) => {
  await inbox.add(person('Ada'));
  const id = randomUUIDv7();
  const row = { id, submission_id: null, booking_id: null, channel: 'webhook', payload: '{}' };
  await inbox.storage.db
    .insertInto('deliveries')
    .values({
      ...row,
      target: 'https://hook.example/x',
      state: 'dead',
      attempts: 9,
      next_at: 1,
      lease_until: null,
      last_error: 'answered 500',
      created_at: 1,
      delivered_at: null,
      idempotency_key: id,
    })
    .execute();
  await page.goto(inbox.address);
  await expect(page.getByText('One message could not be delivered')).toBeVisible();
  await page.getByRole('link', { name: 'Health 1 not delivered' }).click();
  const warnings = page.getByRole('list', { name: 'What needs you' });
  await expect(warnings.getByRole('listitem')).toHaveText([
    /Email is not set up yet/,
    /could not be delivered: 1/,
    /No backup/,
    /invented examples/,
  ]);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send again Webhook (hook.example)' }).click();
  await expect(warnings.getByRole('listitem')).toHaveText([
    /Email is not set up yet/,
    /No backup/,
    /invented examples/,
  ]);
});

test('Health: a job is closed, renewed and restored by named buttons, a check shows its result, and a failure can be dismissed (CAREER-10)', async ({
  page,
  inbox,
}) => {
  await openLeads(page, inbox.address);
  await page.getByRole('link', { name: 'Health' }).click();
  const job = page.getByRole('listitem').filter({ hasText: 'Medical Scribe / Transcriptionist' });
  await expect(job).toContainText('open until');
  await job.getByRole('button', { name: /^Close now.*Medical Scribe/ }).click();
  await expect(job).toContainText('closed since');
  await expect(job.getByRole('button', { name: 'Close now' })).toBeHidden();
  await job.getByRole('button', { name: /^Renew for 90 days.*Medical Scribe/ }).click();
  await expect(job).toContainText('open until');
  expect(await axeFindings(page)).toEqual([]);
  const open = (await job.textContent()) ?? '';
  await job.getByRole('button', { name: 'Close now' }).click();
  await expect(job).toContainText('closed since');
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(job).toHaveText(open);

  await page.getByRole('button', { name: 'Check for lost mail' }).click();
  await expect(page.getByRole('status').first()).toContainText('every lead is accounted for.');
  await page.getByRole('button', { name: 'Send a test email' }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('No test email was sent: email is not set up');
  await alert.getByRole('button', { name: 'Close this message' }).click();
  await expect(alert).toBeEmpty();
});
