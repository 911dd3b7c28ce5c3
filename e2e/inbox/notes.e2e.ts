import { axeFindings } from '#e2e/axe.ts';
import { PHONE } from '#e2e/harness.ts';
import { expect, openLeads, person, test } from './start-inbox.ts';

test('a note, a follow-up day and a stage that are typed together are saved together (INBOX-4)', async ({
  page,
  inbox,
}) => {
  const id = await inbox.add(person('Ada'));
  await page.setViewportSize(PHONE);
  await openLeads(page, inbox.address);
  await page.getByRole('link', { name: /Ada Okafor/ }).click();
  await page.getByRole('button', { name: 'Edit your notes' }).click();
  await page.getByRole('article').getByLabel('Stage', { exact: true }).selectOption('Call');
  await page.getByLabel('Note', { exact: true }).fill('Call back on Tuesday');
  await page.getByLabel('Follow-up day').fill('2026-12-01');
  await expect(page.getByText('Not saved yet.')).toBeVisible();
  // Nothing is saved without the button.
  await page.getByRole('heading', { level: 2 }).click();
  expect(await inbox.stored(id)).toMatchObject({ follow_up: null, stage: null, note: '' });
  await page.getByRole('button', { name: 'Save notes' }).click();
  await expect(
    page.getByText('Stage saved. Note saved. Follow-up day saved.', { exact: true }),
  ).toBeVisible();
  await expect(page.getByText('Not saved yet.')).toBeHidden();
  const saved = { follow_up: '2026-12-01', stage: 'call', note: 'Call back on Tuesday' };
  expect(await inbox.stored(id)).toMatchObject(saved);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(() => inbox.stored(id))
    .toMatchObject({ follow_up: null, stage: null, note: '' });
});

test('a note is saved although the lead was marked as answered a moment before (INBOX-4)', async ({
  page,
  inbox,
}) => {
  const id = await inbox.add(person('Ada'));
  await openLeads(page, inbox.address);
  await page.getByRole('link', { name: /Ada Okafor/ }).click();
  await page.getByLabel('Note', { exact: true }).fill('Both at once');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // The answer to the first change arrives after the second change was sent.
  await page.route('**/state', async (route) => {
    const answer = await route.fetch();
    if (route.request().postData()?.includes('answered')) await held;
    await route.fulfill({ response: answer });
  });
  await page.getByRole('button', { name: 'Mark as answered' }).click();
  await expect.poll(async () => (await inbox.stored(id)).answered_at).not.toBeNull();
  await page.getByRole('button', { name: 'Save notes' }).click();
  await expect.poll(async () => (await inbox.stored(id)).note).toBe('Both at once');
  release();
  await expect(page.getByRole('alert')).toBeEmpty();
  await expect(page.getByLabel('Note', { exact: true })).toHaveValue('Both at once');
});

test('what is typed about one lead is there after another lead was opened (INBOX-7)', async ({
  page,
  inbox,
}) => {
  await inbox.add(person('Ada'));
  await inbox.add(person('Grace'));
  await openLeads(page, inbox.address);
  const open = (name: RegExp) =>
    page.getByRole('list', { name: 'Leads' }).getByRole('link', { name }).click();
  await open(/Ada/);
  await page.getByLabel('Note', { exact: true }).fill('half a note');
  await page.getByLabel('Follow-up day').fill('2026-12-01');
  await page.getByRole('button', { name: 'Reply by email' }).click();
  await page.getByLabel('Text', { exact: true }).fill('half a reply');
  await open(/Grace/);
  await expect(page.getByRole('heading', { level: 2, name: /Grace/ })).toBeVisible();
  await expect(page.getByLabel('Note', { exact: true })).toHaveValue('');
  await open(/Ada/);
  await expect(page.getByLabel('Note', { exact: true })).toHaveValue('half a note');
  await expect(page.getByLabel('Follow-up day')).toHaveValue('2026-12-01');
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('half a reply');
});

test('“Save notes” changes nothing without typing, and shows what a colleague saved before it replaces that (INBOX-4)', async ({
  page,
  inbox,
}) => {
  const id = await inbox.add(person('Ada'));
  await openLeads(page, inbox.address);
  await page.getByRole('link', { name: /Ada Okafor/ }).click();
  const note = page.getByLabel('Note', { exact: true });
  const save = page.getByRole('button', { name: 'Save notes' });
  let posts = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/state')) posts += 1;
  });
  await save.click();
  await note.fill('Mine');
  expect(posts).toBe(0);
  const { db } = inbox.storage;
  await db
    .updateTable('submissions')
    .set({ note: 'Hers', state_version: 7 })
    .where('id', '=', id)
    .execute();
  // This button loads the newer state of the lead. The typed note stays.
  await page.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(page.getByRole('button', { name: 'Mark as not answered' })).toBeVisible();
  await expect(note).toHaveValue('Mine');
  await save.click();
  const theirs = page.getByRole('note').filter({ hasText: 'The other window saved' });
  await expect(theirs).toContainText('Hers');
  await expect(page.getByRole('alert')).toContainText('Another window');
  expect((await inbox.stored(id)).note).toBe('Hers');
  await expect(note).toHaveValue('Mine');
  await save.click();
  await expect(page.getByText('Note saved.', { exact: true })).toBeVisible();
  await expect(theirs).toBeHidden();
  expect((await inbox.stored(id)).note).toBe('Mine');
  expect(posts).toBe(3);
});
