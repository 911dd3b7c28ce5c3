/**
 * The first press of a button counts at once, even before its code has loaded: the busy state is visible when the
 * click's task ends, before the next paint.
 */
import { expect, test } from '#e2e/harness.ts';
import { holdScripts } from '#e2e/hold-scripts.ts';
import { one, share } from '#test/share.ts';

const BUTTONS = [
  ['interest', '/careers', 'form[data-form="interest"] button[type="submit"]'],
  ['referral', '/refer', 'form[data-form="referral"] button[type="submit"]'],
  ['contact', '/contact', 'main form button[type="submit"]'],
  ['contact in the footer', '/about', 'footer form button[type="submit"]'],
] as const;

for (const [name, path, selector] of share(BUTTONS, 2)) {
  test(`${name}: busy in the task of the press, before its code is there`, async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const button = page.locator(selector);
    const busyLabel = await button.getAttribute('data-busy');
    expect(busyLabel).toBeTruthy();
    await button.evaluate((element) => {
      const states: (string | null)[][] = [];
      Object.assign(window, { states });
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => states.push([element.getAttribute('aria-busy'), element.textContent]);
      // The message is queued before the click handler runs and arrives right after it.
      addEventListener('click', () => port2.postMessage(''), { capture: true, once: true });
    });
    await button.click();
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, 'states')))
      .toEqual([['true', busyLabel]]);
    release();
    // The code has loaded, and the press has shown the messages about missing fields. The button is enabled again.
    await expect(page.locator(selector)).not.toHaveAttribute('aria-busy', 'true');
  });
}

for (const key of one(['Enter', 'Space'])) {
  // While a click that a key started is running, a browser ignores `click()` on the button. The press must count
  // anyway.
  test(`${key} on a button counts in the moment after its code has started`, async ({ page }) => {
    await page.goto('/refer');
    const button = page.getByRole('button', { name: 'One more', exact: true });
    await button.focus();
    const island = page.locator('main astro-island', { has: button });
    await expect(island).not.toHaveAttribute('ssr');
    await button.press(key);
    await expect(page.locator('#referrals')).toHaveValue('2');
  });
}
