import type { Page } from '@playwright/test';
import { axeFindings } from '#e2e/axe.ts';
import { PHONE } from '#e2e/harness.ts';
import { expect, type InboxWithPage, openLeads, person, test } from './start-inbox.ts';

test('the owner enters a trial on a phone, undoes a change, and reads the decision (INBOX-11)', async ({
  page,
  inbox,
}) => {
  test.slow();
  await page.setViewportSize(PHONE);
  const id = await inbox.add(person('Grace'));
  await openLeads(page, inbox.address);
  await page.getByRole('link', { name: /Grace/ }).click();
  await page.getByRole('button', { name: 'Edit your notes' }).click();
  await page.getByRole('article').getByLabel('Stage', { exact: true }).selectOption('Trial');
  await page.getByRole('button', { name: 'Save notes' }).click();
  const notice = (text: string) => page.getByRole('status').filter({ hasText: text });
  await expect(notice('Stage saved.')).toBeVisible();

  const trial = page.getByRole('region', { name: 'Free trial' });
  await trial.getByLabel('First day').fill('2026-11-23');
  await trial.getByLabel('Assistant').fill('Maria Reyes');
  await trial.getByLabel('What you agreed on').fill('Mornings, 8 to noon');
  await trial.getByLabel('What is counted each day').fill('Calls answered\n\nVisits booked\n');
  await trial.getByRole('button', { name: 'Save' }).click();
  await expect(notice('Saved. It’s on the page now.')).toBeVisible();
  await expect(trial.getByText('Day 4: Fri, Nov 27')).toBeVisible();

  await trial.getByText('Day 2: Tue, Nov 24').click();
  const day = trial.getByRole('group').filter({ hasText: 'Day 2' });
  await day.getByLabel('Note of the day').fill('Waitlist called.');
  await day.getByLabel('Calls answered').fill('34');
  await trial.getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => (await inbox.stored(id)).progress).toContain('Waitlist called.');
  expect(JSON.parse((await inbox.stored(id)).progress ?? '')).toMatchObject({
    kind: 'trial',
    starts: '2026-11-23',
    assistant: 'Maria Reyes',
    measures: ['Calls answered', 'Visits booked'],
    days: [
      { counts: [null, null] },
      { note: 'Waitlist called.', counts: [34, null] },
      {},
      {},
      {},
      {},
      {},
      {},
      {},
      {},
    ],
  });
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(async () => (await inbox.stored(id)).progress)
    .not.toContain('Waitlist called.');

  const decision = { choice: 'another', at: Date.now(), starts: '2026-11-23', changes: 0 };
  await inbox.storage.db
    .updateTable('submissions')
    .set({ decision: JSON.stringify(decision) })
    .where('id', '=', id)
    .execute();
  await page.reload();
  await expect(trial.getByText('wants to try someone else')).toBeVisible();
});

const CHANGED_MEASURES = [
  { change: 'moved', lines: ['Visits', 'Calls'], counts: [7, 34] },
  { change: 'added above', lines: ['Faxes', 'Calls', 'Visits'], counts: [null, 34, 7] },
  { change: 'removed', lines: ['Visits'], counts: [7] },
  { change: 'renamed', lines: ['Calls', 'Visits booked'], counts: [34, 7] },
  { change: 'doubled', lines: ['Calls', 'Calls', 'Visits'], counts: [34, null, 7] },
];

test('numbers stay with their measure if its line is moved, added, removed or renamed (INBOX-11)', async ({
  page,
  inbox,
}) => {
  const id = await inbox.add(person('Joan'));
  await openLeads(page, inbox.address);
  await page.getByRole('link', { name: /Joan/ }).click();
  const trial = page.getByRole('region', { name: 'Free trial' });
  for (const [index, { change, lines, counts }] of CHANGED_MEASURES.entries()) {
    const progress = {
      kind: 'trial',
      starts: '2026-11-23',
      assistant: '',
      role: '',
      agreed: change,
      measures: ['Calls', 'Visits'],
      days: [{ note: '', counts: [34, 7] }],
    };
    await inbox.storage.db
      .updateTable('submissions')
      .set({
        stage: 'trial',
        stage_at: Date.now(),
        progress: JSON.stringify(progress),
        state_version: 10 * (index + 1),
      })
      .where('id', '=', id)
      .execute();
    await page.reload();
    await expect(trial.getByLabel('What you agreed on')).toHaveValue(change);
    await trial.getByLabel('What is counted each day').fill(lines.join('\n'));
    await trial.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(async () => JSON.parse((await inbox.stored(id)).progress ?? ''), change)
      .toMatchObject({ measures: lines, days: expect.arrayContaining([{ note: '', counts }]) });
  }
});

const TRIAL = {
  kind: 'trial',
  starts: '2026-11-23',
  assistant: 'Maria',
  role: '',
  agreed: 'Mornings',
  measures: ['Calls', 'Visits'],
  days: [{ note: 'Started.', counts: [3, null] }],
};

/** Stores a lead with a trial, opens it in the inbox and expands the first two days of the trial. */
async function openTrial(page: Page, inbox: InboxWithPage, name: string) {
  const id = await inbox.add(person(name));
  const store = (progress: object, state_version: number) =>
    inbox.storage.db
      .updateTable('submissions')
      .set({
        stage: 'trial',
        stage_at: Date.now(),
        progress: JSON.stringify(progress),
        state_version,
      })
      .where('id', '=', id)
      .execute();
  await store(TRIAL, 1);
  await openLeads(page, inbox.address);
  await page.getByRole('link', { name: new RegExp(name) }).click();
  const trial = page.getByRole('region', { name: 'Free trial' });
  const day = (number: number) => trial.getByRole('group').filter({ hasText: `Day ${number}:` });
  for (const number of [1, 2]) await day(number).locator('summary').click();
  const save = () => trial.getByRole('button', { name: 'Save' }).click();
  const saved = async () => JSON.parse((await inbox.stored(id)).progress ?? '');
  return { trial, day, save, saved, store };
}

test('two windows that change a trial: the second one sees the first, keeps what is typed and saves again (INBOX-11)', async ({
  page,
  inbox,
}) => {
  const { trial, day, save, saved, store } = await openTrial(page, inbox, 'Ada');
  await day(2).getByLabel('Note of the day').fill('Typed here.');
  await trial.getByLabel('What you agreed on').fill('Typed agreement');
  const theirs = {
    ...TRIAL,
    agreed: 'Their agreement',
    days: [{ note: 'Started. Called back.', counts: [3, 8] }],
  };
  await store(theirs, 9);
  await save();
  const note = trial.getByRole('note');
  await expect(note).toContainText('What you agreed on: Their agreement');
  // Nothing was typed about day 1, so day 1 of the other window is no conflict.
  await expect(note).not.toContainText('Day 1');
  await expect(note).not.toContainText('Assistant');
  await expect(page.getByRole('alert')).toContainText('Another window');
  expect((await saved()).agreed).toBe('Their agreement');
  await expect(trial.getByLabel('What you agreed on')).toHaveValue('Typed agreement');
  await expect(day(2).getByLabel('Note of the day')).toHaveValue('Typed here.');
  await save();
  await expect.poll(async () => (await saved()).agreed).toBe('Typed agreement');
  expect((await saved()).days.slice(0, 2)).toEqual([
    { note: 'Started. Called back.', counts: [3, 8] },
    { note: 'Typed here.', counts: [null, null] },
  ]);
  await expect(note).toBeHidden();
});

test('what is typed about a trial stays when something else of the lead changes or another lead is opened (INBOX-11)', async ({
  page,
  inbox,
}) => {
  await inbox.add(person('Zora'));
  const { trial, day, save, saved, store } = await openTrial(page, inbox, 'Ada');
  const note = day(2).getByLabel('Note of the day');
  await note.fill('Typed here.');
  await store({ ...TRIAL, role: 'Receptionist' }, 9);
  await page.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(page.getByRole('button', { name: 'Mark as not answered' })).toBeVisible();
  await expect(note).toHaveValue('Typed here.');
  await page.getByRole('link', { name: /Zora/ }).click();
  await expect(page.getByRole('heading', { name: 'Zora' })).toBeVisible();
  await page.getByRole('link', { name: /Ada/ }).click();
  await expect(note).toHaveValue('Typed here.');
  // The other window changed a field that this window did not edit. Both changes stay, and there is no conflict.
  await expect(trial.getByRole('note')).toBeHidden();
  await save();
  await expect.poll(async () => (await saved()).days[1].note).toBe('Typed here.');
  expect((await saved()).role).toBe('Receptionist');
});

test('what is typed while a trial is saved is saved next (INBOX-11)', async ({ page, inbox }) => {
  const { trial, day, save, saved } = await openTrial(page, inbox, 'Ada');
  const answer = Promise.withResolvers<void>();
  await page.route('**/state', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await day(1).getByLabel('Note of the day').fill('First.');
  await save();
  await day(2).getByLabel('Note of the day').fill('Second.');
  // A second press changes nothing while the first save is running.
  await trial.getByRole('button', { name: 'Save' }).click({ force: true });
  answer.resolve();
  await expect.poll(async () => (await saved()).days[0].note).toBe('First.');
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(day(2).getByLabel('Note of the day')).toHaveValue('Second.');
  await save();
  await expect.poll(async () => (await saved()).days[1].note).toBe('Second.');
});

test('a save that ends after another lead was opened, and a clash that came meanwhile (INBOX-11)', async ({
  page,
  inbox,
}) => {
  await inbox.add(person('Zora'));
  const { trial, day, save, saved, store } = await openTrial(page, inbox, 'Ada');
  const open = async (name: string) => {
    await page.getByRole('link', { name: new RegExp(name) }).click();
    await expect(page.getByRole('heading', { name })).toBeVisible();
  };
  const answer = Promise.withResolvers<void>();
  await page.route('**/state', async (route) => {
    await answer.promise;
    await route.continue();
  });
  const agreed = trial.getByLabel('What you agreed on');
  await agreed.fill('Saved late');
  await save();
  await open('Zora');
  answer.resolve();
  await expect.poll(async () => (await saved()).agreed).toBe('Saved late');
  await open('Ada');
  await expect(agreed).toHaveValue('Saved late');
  await expect(trial.getByLabel('Assistant')).toHaveValue('Maria');
  await expect(day(1)).toContainText('✓');

  await agreed.fill('Mine');
  await open('Zora');
  await store({ ...TRIAL, agreed: 'Theirs' }, 20);
  await open('Ada');
  await expect(agreed).toHaveValue('Mine');
  await expect(trial.getByRole('note')).toContainText('What you agreed on: Theirs');
  await save();
  await expect.poll(async () => (await saved()).agreed).toBe('Mine');
});

test('the days of a trial survive the loss of its first day, and long measures are refused (INBOX-11)', async ({
  page,
  inbox,
}) => {
  const { trial, save, saved } = await openTrial(page, inbox, 'Ada');
  await trial.getByLabel('First day').fill('');
  await save();
  await expect.poll(async () => (await saved()).starts).toBe('');
  await expect(trial.getByText('Set the first day and save.')).toBeVisible();
  await trial.getByLabel('First day').fill('2026-12-01');
  await save();
  await expect.poll(async () => (await saved()).starts).toBe('2026-12-01');
  expect((await saved()).days[0]).toEqual(TRIAL.days[0]);
  const measures = trial.getByLabel('What is counted each day');
  for (const lines of [Array.from('abcdefg').join('\n'), 'x'.repeat(41)]) {
    await measures.fill(lines);
    await save();
    expect(await measures.evaluate((box: HTMLTextAreaElement) => box.validationMessage)).toBe(
      'At most 6 lines, and 40 characters a line.',
    );
  }
  expect((await saved()).measures).toEqual(TRIAL.measures);
  await measures.fill('Calls');
  await save();
  await expect.poll(async () => (await saved()).measures).toEqual(['Calls']);
});

test('the owner enters the reward of a referrer (INBOX-11)', async ({ page, inbox }) => {
  const id = await inbox.add({
    formId: 'referral',
    email: 'kim@referrer.example',
    answers: [
      ['referrerName', 'Kim Lee'],
      ['referrerEmail', 'kim@referrer.example'],
    ],
  });
  await openLeads(page, inbox.address);
  await page.getByRole('link', { name: /Kim Lee/ }).click();
  await expect(page.getByRole('region', { name: 'Reward' })).toHaveCount(0);
  await page.getByRole('article').getByLabel('Stage', { exact: true }).selectOption('Hired');
  await page.getByRole('button', { name: 'Save notes' }).click();
  const reward = page.getByRole('region', { name: 'Reward' });
  await reward.getByLabel('Reward in dollars').fill('500');
  await reward.getByLabel('Due on').fill('2027-01-04');
  await reward.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(async () => JSON.parse((await inbox.stored(id)).progress ?? 'null'))
    .toEqual({ kind: 'reward', amount: 500, dueOn: '2027-01-04' });
});
