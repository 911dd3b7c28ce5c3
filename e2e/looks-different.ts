import type { Locator, Page } from '@playwright/test';
import { expect } from './harness.ts';

const picture = (element: Locator) => element.screenshot({ animations: 'disabled' });

/** Fails unless `act` changes the element's appearance. Moves the pointer away, because hovering also changes it. */
export async function looksDifferentAfter(page: Page, element: Locator, act: () => Promise<void>) {
  const away = () => page.mouse.move(1, 1);
  await away();
  const before = await picture(element);
  await act();
  await away();
  await expect.poll(async () => (await picture(element)).equals(before)).toBe(false);
}
