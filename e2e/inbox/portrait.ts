import { expect, type Page } from '@playwright/test';

/** Drops a file on the field of the portrait. */
export async function drop(page: Page, bytes: Buffer, name: string): Promise<void> {
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

/** Signs in and opens the record of the founder. */
export async function openFounder(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('navigation').getByRole('link', { name: 'Site' }).click();
  await page.goto(`${page.url().split('#')[0]}#/site?kind=team&id=founder`);
  await expect(page.getByRole('group', { name: 'Portrait' })).toBeVisible();
}
