import { axeFindings } from '#e2e/axe.ts';
import { phonePhoto, photo } from '#test/fakes/photo.ts';
import { drop, openFounder } from './portrait.ts';
import { expect, test } from './start-inbox.ts';

test('Publish waits for the photo that is being sent, and only portraits are offered (RECORD-4)', async ({
  page,
  inbox,
}) => {
  await openFounder(page, inbox.address);
  const drawings = page.getByRole('group', { name: 'Drawing' });
  expect(await drawings.getByRole('radio').count()).toBeGreaterThan(5);
  await expect(drawings.locator('img').first()).toHaveAttribute(
    'src',
    /^api\/drawings\/portraits\//,
  );
  await drawings.getByRole('radio', { name: 'No picture' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(drawings.getByRole('radio', { name: 'Agent 1' })).toBeChecked();
  expect(await axeFindings(page)).toEqual([]);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/pictures', async (route) => {
    await held;
    await route.continue();
  });
  await drop(page, await phonePhoto(), 'photo.jpg');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Publishing when the photo is ready …')).toBeVisible();
  release();
  // The photo is added, but its text is missing.
  await expect(page.getByLabel('Text for people who do not see the photo')).toBeFocused();
  await expect(page.getByRole('img', { name: 'The photo that you added' })).toBeVisible();
});

test('a photo that is not ready when its form is left is not dropped without a message (RECORD-4)', async ({
  page,
  inbox,
}) => {
  await openFounder(page, inbox.address);
  await page.route('**/api/pictures', () => new Promise(() => undefined));
  await drop(page, await phonePhoto(), 'photo.jpg');
  await expect(page.getByText('the photo').first()).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Health' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Health' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('A photo was not added');
});

test('a photo is chosen and removed by keyboard; what was typed meanwhile stays', async ({
  page,
  inbox,
}) => {
  await openFounder(page, inbox.address);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a photo Portrait' }).press('Enter');
  const upload = await photo({ width: 1600, height: 1600 }).png().toBuffer();
  await (await chooser).setFiles({ name: 'a.png', mimeType: 'image/png', buffer: upload });
  await page.getByLabel('Title', { exact: true }).fill('President');
  await expect(page.getByRole('img', { name: 'The photo that you added' })).toBeVisible();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('President');
  await expect(page.getByRole('status').filter({ hasText: 'Draft saved' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('img', { name: 'The photo that you added' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove the photo Portrait' }).press('Enter');
  await expect(page.getByRole('radio', { name: 'No picture' })).toBeChecked();
});
