import { axeFindings } from '#e2e/axe.ts';
import { expect, test } from './start-inbox.ts';

test('what is not offered is switched off, renamed and moved in one go, with the keyboard, but for the last position (OFFER-1, OFFER-3)', async ({
  page,
  inbox,
}) => {
  await page.goto(inbox.address);
  await page.getByRole('navigation').getByRole('link', { name: 'Site' }).click();
  await page.getByRole('link', { name: 'Edit What you offer' }).click();
  const positions = page.getByRole('group', { name: 'Positions' });
  await positions.getByRole('checkbox', { name: 'Virtual Lien Negotiator' }).uncheck();
  await page.getByRole('checkbox', { name: 'Coverage planner' }).uncheck();
  await page.getByRole('checkbox', { name: 'Guatemala' }).uncheck();

  const down = positions.getByRole('button', { name: 'Move down: Virtual Medical Receptionist' });
  await down.focus();
  await page.keyboard.press('Enter');
  await expect(down).toBeFocused();
  await expect(positions.getByRole('status')).toHaveText(
    'Virtual Medical Receptionist is number 2 of 12 now.',
  );
  await positions.getByText('Rename Virtual Medical Scribe').click();
  await positions.getByLabel('New name').and(page.locator(':visible')).fill('Note Writer');
  await expect(positions.getByText('Note Writer (was: Virtual Medical Scribe)')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published. Visitors see it within five seconds.')).toBeVisible();
  await page.reload();
  await expect(
    positions.getByRole('checkbox', { name: 'Virtual Lien Negotiator' }),
  ).not.toBeChecked();
  await expect(positions.getByRole('listitem').nth(1)).toContainText(
    'Virtual Medical Receptionist',
  );
  await expect(positions.getByText('Note Writer (was: Virtual Medical Scribe)')).toBeVisible();

  for (const box of await positions.getByRole('checkbox').all()) await box.uncheck();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(positions.getByText('Leave at least one position on.')).toBeVisible();
});
