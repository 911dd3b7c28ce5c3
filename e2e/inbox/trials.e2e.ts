import { axeFindings } from '#e2e/axe.ts';
import { PHONE } from '#e2e/harness.ts';
import { expect, openLeads, person, test } from './start-inbox.ts';

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

test('what is typed stays if another window has saved the trial (INBOX-11)', async ({
  page,
  inbox,
}) => {
  const id = await inbox.add(person('Ada'));
  await inbox.storage.db
    .updateTable('submissions')
    .set({ stage: 'trial', stage_at: Date.now(), state_version: 1 })
    .where('id', '=', id)
    .execute();
  await openLeads(page, inbox.address);
  await page.getByRole('link', { name: /Ada/ }).click();
  const trial = page.getByRole('region', { name: 'Free trial' });
  await trial.getByLabel('What you agreed on').fill('Typed here');
  const other = {
    kind: 'trial',
    starts: '',
    assistant: 'Other',
    role: '',
    agreed: '',
    measures: [],
    days: [],
  };
  await inbox.storage.db
    .updateTable('submissions')
    .set({ progress: JSON.stringify(other), state_version: 9 })
    .where('id', '=', id)
    .execute();
  await trial.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(trial.getByLabel('What you agreed on')).toHaveValue('Typed here');
  await trial.getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => (await inbox.stored(id)).progress).toContain('Typed here');
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
  const reward = page.getByRole('region', { name: 'Reward' });
  await reward.getByLabel('Reward in dollars').fill('500');
  await reward.getByLabel('Due on').fill('2027-01-04');
  await reward.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(async () => JSON.parse((await inbox.stored(id)).progress ?? 'null'))
    .toEqual({ kind: 'reward', amount: 500, dueOn: '2027-01-04' });
});
