import { expect, PHONE, test } from '#e2e/harness.ts';
import { sharedPageTest } from '#e2e/shared-page.ts';
import { one } from '#test/share.ts';

const SPECIALTIES = [
  'Dental',
  'Primary Care',
  'Cardiology',
  'Pediatrics',
  'Orthopedics',
  'Veterinary',
  'Plastic Surgery',
];

test('the picture of a specialty is not fetched before it is chosen', async ({ page }) => {
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image') pictures.push(request.url());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  const hasCome = (name: string) => pictures.some((url) => url.includes(`/${name}.`));
  expect([hasCome('cardiology'), hasCome('dental')]).toEqual([true, false]);
  await page.locator('fieldset').getByText('Dental', { exact: true }).click();
  await expect.poll(() => hasCome('dental')).toBe(true);
});

for (const scripts of one([true, false])) {
  test.describe(`specialty selector, JavaScript ${scripts ? 'on' : 'off'}`, () => {
    // Reduces motion. Otherwise the section moves while the page scrolls, and a click hits its previous place.
    test.use({ javaScriptEnabled: scripts, contextOptions: { reducedMotion: 'reduce' } });

    sharedPageTest(
      'starts at Cardiology, and shows each specialty with three stats and three features (HOME-6)',
      async ({ page }) => {
        await page.goto('/');
        const group = page.getByRole('group', { name: 'Choose a specialty' });
        await expect(group.getByRole('radio', { name: 'Cardiology' })).toBeChecked();
        expect(await group.getByRole('radio').count()).toBe(SPECIALTIES.length);
        for (const name of SPECIALTIES) {
          await group.getByText(name, { exact: true }).click();
          const panel = page.locator('.choice-panel:visible');
          await expect(panel).toHaveCount(1);
          await expect(panel.getByRole('heading', { name })).toBeVisible();
          const picture = panel.getByRole('img');
          await expect
            .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
            .toBeGreaterThan(0);
          await expect(panel.locator('dd')).toHaveCount(3);
          await expect(panel.getByRole('listitem')).toHaveCount(3);
        }
      },
    );

    sharedPageTest('arrow keys move the choice, and Tab moves to the panel', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('radio', { name: 'Cardiology' }).focus();
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('radio', { name: 'Pediatrics' })).toBeFocused();
      await expect(page.getByRole('heading', { name: 'Pediatrics', exact: true })).toBeVisible();
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      await expect(page.getByRole('heading', { name: 'Primary Care', exact: true })).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(page.locator('.choice-panel:visible a')).toBeFocused();
    });
  });
}

const shown = '.carousel-track';

test.describe('testimonials', () => {
  sharedPageTest(
    'next and previous move one at a time and wrap at both ends (HOME-9)',
    async ({ page }) => {
      await page.goto('/');
      const carousel = page.getByRole('region', { name: 'Client testimonials' });
      const quotes = carousel.locator('blockquote');
      await expect(quotes).toHaveCount(3);
      expect(await quotes.first().textContent()).toMatch(/^“.+”$/s);
      await carousel.scrollIntoViewIfNeeded();
      await expect(quotes.nth(0)).toBeInViewport();
      for (const [button, at] of [
        ['Next', 1],
        ['Next', 2],
        ['Next', 0],
        ['Previous', 2],
        ['Previous', 1],
      ] as const) {
        await carousel.getByRole('button', { name: button }).click();
        await expect(quotes.nth(at)).toBeInViewport({ ratio: 0.9 });
        await expect(carousel.getByText(`Showing ${at + 1} of 3`)).toBeAttached();
      }
    },
  );

  test('slides for 500 ms, ease-in-out (HOME-9)', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    const carousel = page.getByRole('region', { name: 'Client testimonials' });
    const next = carousel.getByRole('button', { name: 'Next' });
    await next.click();
    await expect(carousel.getByText('Showing 2 of 3')).toBeAttached();
    await expect(page.locator(`${shown}[data-sliding]`)).toHaveCount(0);
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await next.evaluate((button: HTMLElement) => button.click());
    /** Advances the clock by `ms` and returns the position of the track, in slides. */
    const after = async (ms: number) => {
      await page.clock.runFor(ms);
      return page.locator(shown).evaluate((track) => track.scrollLeft / track.clientWidth - 1);
    };
    // The positions are approximate, because the page draws a frame every 16 ms.
    expect(await after(125)).toBeCloseTo(0.125, 1);
    expect(await after(125)).toBeCloseTo(0.5, 1);
    expect(await after(125)).toBeCloseTo(0.875, 1);
    expect(await after(100)).toBeLessThan(1);
    expect(await after(50)).toBe(1);
  });

  test.describe('under reduced motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    sharedPageTest('switches at once and nothing is animated (A11Y-2)', async ({ page }) => {
      await page.goto('/');
      const carousel = page.getByRole('region', { name: 'Client testimonials' });
      await carousel.scrollIntoViewIfNeeded();
      await carousel.getByRole('button', { name: 'Next' }).click();
      await expect(carousel.getByText('Showing 2 of 3')).toBeAttached();
      expect(
        await page.evaluate(() => {
          const track = document.querySelector('.carousel-track');
          return track ? track.scrollLeft / track.clientWidth : 0;
        }),
      ).toBeCloseTo(1, 1);
      expect(
        await page.locator('[data-rise]').evaluate((element) => element.getAnimations().length),
      ).toBe(0);
    });
  });

  sharedPageTest('is animated once when scrolled into view', async ({ page }) => {
    await page.goto('/');
    const area = page.locator('[data-rise]');
    await expect(area).toHaveAttribute('data-rise', '');
    // Waits for two frames before scrolling, because elements in view at the first frame are not animated.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    await page.getByRole('heading', { name: /^Hear What/ }).scrollIntoViewIfNeeded();
    await expect(area).toHaveAttribute('data-rise', 'in');
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false, viewport: PHONE });

    sharedPageTest(
      'all three can be read by scrolling, and no inactive button shows (HOME-8)',
      async ({ page }) => {
        await page.goto('/');
        const carousel = page.getByRole('region', { name: 'Client testimonials' });
        await expect(carousel.getByRole('button')).toHaveCount(0);
        const last = carousel.locator('blockquote').nth(2);
        await last.scrollIntoViewIfNeeded();
        await expect(last).toBeInViewport();
      },
    );
  });
});

test('slides that are not shown are hidden from assistive technology and the keyboard (A11Y-1)', async ({
  page,
}) => {
  for (const path of ['/', '/testimonials', '/careers']) {
    await page.goto(path);
    const carousel = page.locator('[aria-roledescription="carousel"]');
    await carousel.scrollIntoViewIfNeeded();
    await carousel.hover();
    await carousel.getByRole('button', { name: 'Next' }).click();
    await expect(carousel.getByText('Showing 2 of')).toBeAttached();
    const slides = carousel.locator('.carousel-track > *');
    const hidden = await slides.evaluateAll((all) =>
      all.map((slide) => (slide as HTMLElement).inert),
    );
    expect(hidden, path).toEqual(hidden.map((_, index) => index !== 1));
    const cdp = await page.context().newCDPSession(page);
    const { nodes } = await cdp.send('Accessibility.getFullAXTree');
    const quotes = nodes.filter(({ ignored, role }) => !ignored && role?.value === 'blockquote');
    const slideCount = await carousel.locator('blockquote').count();
    const all = await page.locator('blockquote').count();
    expect(quotes, path).toHaveLength(all - slideCount + 1);
  }
});
