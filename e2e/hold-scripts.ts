import type { Page } from '@playwright/test';

/**
 * Delays script files as a slow connection does: all of them, or those that match a pattern. Returns a function that
 * releases them.
 */
export async function holdScripts(page: Page, files = '**/assets/*.js'): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
