import { expect, test } from '#e2e/harness.ts';
import { one, share } from '#test/share.ts';

for (const [path, printedText] of one([
  ['/staff/receptionist', 'Systems they work in'],
  ['/pricing', 'What’s included'],
  ['/success-stories', 'Client success stories'],
] as const)) {
  test(`${path} on paper has its content and nothing to press`, async ({ page }) => {
    await page.emulateMedia({ media: 'print' });
    await page.goto(path);
    await expect(page.getByText(printedText, { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    const buttons = page.locator('main a[href^="/assessment"]');
    for (const button of await buttons.all()) await expect(button).toBeHidden();
    for (const picture of await page.locator('main img').all()) await expect(picture).toBeHidden();
  });
}

test('stories and software print in full, without opening anything', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/success-stories/practice-2');
  await expect(page.getByText('Recall list worked every weekday')).toBeVisible();
  await page.goto('/staff/receptionist');
  await expect(page.getByText('RingCentral, Weave')).toBeVisible();
});

const KINDS = [
  '/',
  '/about',
  '/apply',
  '/assessment',
  '/book',
  '/careers',
  '/compare',
  '/coverage',
  '/contact',
  '/es/careers',
  '/example-profiles',
  '/faqs',
  '/guarantee',
  '/medical-staff',
  '/packet',
  '/practices/dental',
  '/pricing',
  '/refer',
  '/schedule',
  '/security/agreement',
  '/security/baa',
  '/services',
  '/staff/receptionist',
  '/success-stories',
  '/team',
  '/terms',
  '/testimonials',
  '/thank-you',
  '/what-happens-next',
] as const;

test('no page has an empty box, an ornament or a control on paper', async ({ page }) => {
  await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 718, height: 1000 });
  for (const path of share(KINDS, 5)) {
    await page.goto(path);
    const pressed = page.locator(
      'main .rounded-full.font-bold:is(a, button):visible, canvas:visible, video:visible, [data-ornament]:visible',
    );
    await expect.soft(pressed, path).toHaveCount(0);
    const empty = await page.locator('main :is(div, section, figure)').evaluateAll((all) =>
      all
        .filter((box) => box.checkVisibility() && box.getBoundingClientRect().height > 100)
        .filter((box) => !(box as HTMLElement).innerText.trim() && !box.querySelector('svg, input'))
        .map((box) => box.outerHTML.slice(0, 120)),
    );
    expect.soft(empty, path).toEqual([]);
  }
});

for (const path of one(['/', '/testimonials'])) {
  test(`${path} on paper: no corner cuts a letter, and nothing covers one`, async ({ page }) => {
    await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 718, height: 1000 });
    await page.goto(path);
    const texts = await page.locator('main :is(h1, h2, h3, dt, dd, blockquote):visible').all();
    const pictures = async () => {
      const all = [];
      for (const text of texts) all.push(await text.screenshot());
      return all;
    };
    const before = await pictures();
    // Removes round corners and decoration. If a screenshot of a text then differs, one of them covered a part of the
    // text.
    await page.evaluate(() => {
      const style = new CSSStyleSheet();
      style.replaceSync(`main * { border-radius: 0 !important; clip-path: none !important }
        main svg { visibility: hidden !important }`);
      document.adoptedStyleSheets.push(style);
    });
    const after = await pictures();
    for (const [index, text] of texts.entries())
      expect(before[index]?.equals(after[index] as Buffer), await text.innerText()).toBe(true);
    for (const quote of await page.locator('.carousel-track blockquote').all())
      await expect(quote).toBeVisible();
  });
}
