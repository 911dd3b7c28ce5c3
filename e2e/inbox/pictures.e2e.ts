import type { Page } from '@playwright/test';
import { axeFindings } from '#e2e/axe.ts';
import { COMPILED, PHONE } from '#e2e/harness.ts';
import { startChild } from '#test/child-server.ts';
import { phonePhoto, photo } from '#test/fakes/photo.ts';
import { expect, test } from './start-inbox.ts';

const ALT = 'Ana Ruiz at her desk';

/** Drops a file on the field of the portrait. */
async function drop(page: Page, bytes: Buffer, name: string): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([text, fileName]) => {
      const data = new DataTransfer();
      const content = Uint8Array.from(atob(text ?? ''), (character) => character.charCodeAt(0));
      data.items.add(new File([content], fileName ?? ''));
      return data;
    },
    [bytes.toString('base64'), name],
  );
  await page
    .getByRole('group', { name: 'Portrait' })
    .getByText('or drop one here')
    .dispatchEvent('drop', { dataTransfer: transfer });
}

async function openFounder(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('navigation').getByRole('link', { name: 'Site' }).click();
  await page.goto(`${page.url().split('#')[0]}#/site?kind=team&id=founder`);
  await expect(page.getByRole('group', { name: 'Portrait' })).toBeVisible();
}

test('a photo is dropped on a team member, and visitors see it within five seconds (RECORD-4)', async ({
  page,
  context,
  inbox,
}) => {
  const server = await startChild('src/server/main.ts', {
    DATA_DIR: inbox.dataDir,
    NODE_COMPILE_CACHE: COMPILED,
  });
  await page.setViewportSize(PHONE);
  await openFounder(page, inbox.address);
  await drop(page, Buffer.from('not a picture'), 'notes.jpg');
  await expect(page.getByText('This is not a JPEG, PNG, WebP or AVIF picture.')).toBeVisible();
  await drop(page, await phonePhoto(), 'photo.jpg');
  const shown = page.getByRole('img', { name: 'The photo that you added' });
  await expect(shown).toBeVisible();
  await expect(page.getByText('This is not a JPEG')).toBeHidden();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const alt = page.getByLabel('Text for people who do not see the photo');
  await expect(alt).toBeFocused();
  await expect(page.getByText('Say in a few words what the picture shows.')).toBeVisible();
  await alt.fill(ALT);

  const { width = 0, height = 0 } =
    (await page.getByRole('img', { name: ALT }).boundingBox()) ?? {};
  expect(height).toBeGreaterThan(width);
  await page
    .getByRole('img', { name: ALT })
    .click({ position: { x: width * 0.3, y: height * 0.1 } });
  const down = page.getByLabel('From top to bottom');
  await expect(page.getByLabel('From left to right')).toHaveValue('30');
  await expect(down).toHaveValue('10');
  await down.press('ArrowRight');
  await expect(down).toHaveValue('20');
  expect(await axeFindings(page)).toEqual([]);
  expect(
    await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    ),
  ).toBe(false);

  // The draft is on the preview of the page only.
  await expect(page.getByRole('status').filter({ hasText: 'Draft saved' })).toBeVisible();
  const site = await context.newPage();
  const failed: string[] = [];
  site.on('response', (answer) => {
    if (answer.status() >= 400) failed.push(answer.url());
  });
  site.on('console', (message) => {
    if (message.type() === 'error') failed.push(message.text());
  });
  await site.goto(`${server.url}/team`);
  await expect(site.getByRole('img', { name: ALT })).toHaveCount(0);
  const preview = await page.evaluate(async () => {
    const answer = await fetch('api/site/team/founder/preview', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    });
    return (await answer.json()).address;
  });
  await site.goto(server.url + new URL(preview).pathname);
  await expect(site.getByRole('img', { name: ALT })).toHaveCount(1);
  await site.goto(`${server.url}/team`);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published. Visitors see it within five seconds.')).toBeVisible();
  const picture = site.getByRole('img', { name: ALT });
  await expect(async () => {
    await site.reload();
    await expect(picture).toHaveCount(1, { timeout: 100 });
  }).toPass({ timeout: 5000 });
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  expect(
    await picture.evaluate((image) => {
      const { objectPosition, objectFit } = getComputedStyle(image);
      const { currentSrc, width, height } = image as HTMLImageElement;
      const box = image.getBoundingClientRect();
      return [
        objectPosition,
        objectFit,
        new URL(currentSrc).pathname.slice(0, 10),
        box.width > 0 && width > 0 && height > 0,
      ];
    }),
  ).toEqual(['30% 20%', 'cover', '/pictures/', true]);
  expect(failed).toEqual([]);

  // Undo brings back the picture of the sample.
  const remove = page.getByRole('button', { name: 'Remove the photo' });
  await expect(remove).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(remove).toBeHidden();
  await server.end();
});

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
  // The photo is there, and its text is missing.
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
