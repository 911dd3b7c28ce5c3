import { axeFindings } from '#e2e/axe.ts';
import { PHONE } from '#e2e/harness.ts';
import { expect, openInbox, openLeads, person, test } from './start-inbox.ts';

const ENV = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_TO: 'owner@marigold.example' };

test('a reply is written on a phone, sent once, and kept with the lead (INBOX-8)', async ({
  page,
}) => {
  const inbox = await openInbox({ env: ENV });
  const id = await inbox.add(person('Ada'));
  await page.setViewportSize(PHONE);
  await openLeads(page, inbox.address);
  await page.getByRole('link', { name: /Ada Okafor/ }).click();
  await page.getByRole('button', { name: 'Reply by email' }).click();
  await expect(page.getByText('Goes to ada@practice.example')).toBeVisible();
  await page.getByLabel('Begin with').selectOption('Invite to a call');
  const text = page.getByLabel('Text', { exact: true });
  await expect(text).toHaveValue(/^Hi Ada,/);
  await text.fill('Hi Ada,\n\nTuesday at nine?');
  // A template replaces typed text only if the owner agrees.
  page.once('dialog', (dialog) => dialog.dismiss());
  await page.getByLabel('Begin with').selectOption({ index: 2 });
  await expect(text).toHaveValue('Hi Ada,\n\nTuesday at nine?');
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.getByRole('button', { name: 'Send this email' }).dblclick();
  await expect(page.getByText('Your reply is on its way')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark as not answered' })).toBeVisible();
  await expect(text).toHaveCount(0);
  const sent = page.getByRole('group').filter({ hasText: 'waiting to be sent' });
  await sent.getByText('waiting to be sent').click();
  await expect(page.getByText('Tuesday at nine?')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  const rows = await inbox.storage.db.selectFrom('deliveries').selectAll().execute();
  expect(rows).toMatchObject([{ channel: 'mail-answer', submission_id: id }]);
  await inbox.end();
});

test('an invitation is read and changed before it is sent (BOOK-8)', async ({ page }) => {
  const inbox = await openInbox({ env: ENV });
  await inbox.add({ ...person('Luz'), formId: 'application' });
  await page.goto(inbox.address);
  await page.getByRole('link', { name: 'Applicants' }).click();
  await page.getByRole('link', { name: /Luz Okafor/ }).click();
  await page.getByRole('button', { name: 'Invite to interview' }).click();
  const text = page.getByLabel('Text', { exact: true });
  await expect(text).toHaveValue(/^Hello Luz/);
  await expect(page.getByText('Added below your text:')).toBeVisible();
  const rows = () => inbox.storage.db.selectFrom('deliveries').selectAll().execute();
  expect(await rows()).toEqual([]);
  await text.fill('We liked your voice introduction.');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send this invitation' }).click();
  await expect(page.getByText('The invitation goes out in seconds.')).toBeVisible();
  await expect(page.getByText('Invited. The link in the email is open until')).toBeVisible();
  const [mail] = await rows();
  expect(JSON.parse(mail?.payload ?? '').text).toMatch(/^We liked your voice introduction\./);
  await inbox.end();
});
