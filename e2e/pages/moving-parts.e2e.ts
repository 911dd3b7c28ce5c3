import { readdirSync } from 'node:fs';
import { expect, test } from '#e2e/harness.ts';
import { sharedPageTest } from '#e2e/shared-page.ts';
import { one } from '#test/share.ts';

/** The number of positions in the owner's content. */
const ROLES = readdirSync(new URL('../../src/content/en/staff/', import.meta.url)).length;

test.describe('the headline of /about', () => {
  const TITLES = [
    'Doctors',
    'Medical Recruiters',
    'Medical Virtual Staffing Experts',
    'Medical Account Managers',
    'Medical Consultants',
  ];

  sharedPageTest(
    'shows each title for two seconds, in order, and moves nothing else (ABOUT-1)',
    async ({ page }) => {
      await page.goto('/about');
      const seen = await page.evaluate(() => {
        const box = document.querySelector('.rotating-titles');
        const animations = document.getAnimations().filter((animation) => {
          const target = (animation.effect as KeyframeEffect | null)?.target;
          return target?.parentElement === box;
        });
        const height = () =>
          document.querySelector('.rotating-headline')?.getBoundingClientRect().height;
        return [1000, 3000, 5000, 7000, 9000].map((time) => {
          for (const animation of animations) {
            animation.pause();
            animation.currentTime = time;
          }
          const shown = [...(box?.children ?? [])].filter(
            (title) => getComputedStyle(title).visibility === 'visible',
          );
          return { text: shown.map((title) => title.textContent), height: height() };
        });
      });
      expect(seen.map(({ text }) => text)).toEqual(TITLES.map((title) => [title]));
      expect(new Set(seen.map(({ height }) => height)).size).toBe(1);
    },
  );

  sharedPageTest(
    'is read as one sentence and can be stopped by keyboard (A11Y-1)',
    async ({ page }) => {
      await page.goto('/about');
      await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(
        'We are doctors, medical recruiters, medical virtual staffing experts, medical account managers and medical consultants.',
      );
      const states = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('.rotating-titles > *')].map(
            (title) => getComputedStyle(title).animationPlayState,
          ),
        );
      expect(new Set(await states())).toEqual(new Set(['running']));
      await page.getByRole('checkbox', { name: 'Pause the rotating headline' }).focus();
      await page.keyboard.press('Space');
      expect(new Set(await states())).toEqual(new Set(['paused']));
    },
  );

  test('does not move under reduced motion (A11Y-2)', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/about');
    await expect(page.getByText('Medical Virtual Staffing Experts', { exact: true })).toBeVisible();
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });
});

test.describe('the testimonials', () => {
  test('rotate every four seconds, stop on hover, focus and by button, and can be chosen by dot (HOME-9)', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/testimonials');
    const carousel = page.getByRole('region', { name: 'Client testimonials' }).last();
    const dot = (number: number) => carousel.getByRole('button', { name: `Show ${number} of 3` });
    await carousel.scrollIntoViewIfNeeded();
    // A slide that is not shown is inert as soon as the script has run.
    await expect(carousel.locator('[inert]')).toHaveCount(2);
    await page.mouse.move(5, 5);
    await expect(dot(1)).toHaveAttribute('aria-current', 'true');
    await page.clock.runFor(4600);
    await expect(dot(2)).toHaveAttribute('aria-current', 'true');

    await carousel.hover();
    await page.clock.runFor(9000);
    await expect(dot(2)).toHaveAttribute('aria-current', 'true');
    await page.mouse.move(5, 5);

    await dot(1).focus();
    await page.clock.runFor(9000);
    await expect(dot(2)).toHaveAttribute('aria-current', 'true');
    await page.keyboard.press('Enter');
    await page.clock.runFor(600);
    await expect(dot(1)).toHaveAttribute('aria-current', 'true');

    const pause = carousel.getByRole('button', { name: 'Pause rotation' });
    await pause.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1 }).click();
    await page.clock.runFor(9000);
    await expect(dot(1)).toHaveAttribute('aria-current', 'true');
    await expect(carousel.getByRole('button', { name: 'Start rotation' })).toBeVisible();
  });

  test('rotate every four seconds, exactly, and announce each slide once (HOME-9)', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/testimonials');
    const carousel = page.getByRole('region', { name: 'Client testimonials' }).last();
    await carousel.scrollIntoViewIfNeeded();
    // A slide that is not shown is inert as soon as the script has run.
    await expect(carousel.locator('[inert]')).toHaveCount(2);
    await page.mouse.move(5, 5);
    // Up to this line the fake clock follows the real clock. After it, only runFor advances the fake clock.
    await page.clock.pauseAt(Date.now() + 1000);
    const first = await carousel.evaluate((region) => {
      const label = [...region.querySelectorAll('p')].find((p) =>
        p.textContent?.startsWith('Showing'),
      );
      const track = region.querySelector('.carousel-track');
      const seen: { at: number; text: string }[] = [];
      Object.assign(window, { seen, started: Date.now() });
      new MutationObserver(() =>
        seen.push({ at: Date.now(), text: label?.textContent ?? '' }),
      ).observe(label as Node, { characterData: true, childList: true, subtree: true });
      // Sends `scrollend` after each scroll event, as Chromium does after each frame of a slide. A fake clock does not
      // send it.
      track?.addEventListener('scroll', () => track.dispatchEvent(new Event('scrollend')));
      return Number(/\d+/.exec(label?.textContent ?? '')?.[0]);
    });
    for (let step = 0; step < 16_000; step += 100) await page.clock.runFor(100);
    const seen = await page.evaluate(
      () => Reflect.get(window, 'seen') as { at: number; text: string }[],
    );
    expect(seen.map(({ text }) => text)).toEqual(
      [0, 1, 2, 3].map((turn) => `Showing ${((first + turn) % 3) + 1} of 3`),
    );
    const gaps = seen.slice(1).map(({ at }, index) => at - (seen[index]?.at ?? 0));
    // The announcement follows the slide by one or two frames of 16 ms, so the gaps between announcements vary a
    // little.
    for (const gap of gaps) {
      expect(gap).toBeGreaterThanOrEqual(3960);
      expect(gap).toBeLessThanOrEqual(4040);
    }
  });

  sharedPageTest('show up to three more in a grid (STORY-3)', async ({ page }) => {
    await page.goto('/testimonials');
    const grid = page.getByRole('region', { name: 'More from our clients' });
    await expect(grid.getByRole('figure')).toHaveCount(3);
  });
});

for (const javaScriptEnabled of one([true, false])) {
  test.describe(`the catalog ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    sharedPageTest('shows six positions, then all, then six (STAFF-1)', async ({ page }) => {
      await page.goto('/services');
      const cards = page.getByRole('main').locator('a[href^="/staff/"]:visible');
      await expect(cards).toHaveCount(6);
      await page.getByText('View All Positions').click();
      await expect(cards).toHaveCount(ROLES);
      await page
        .getByText('Back to Featured Positions')
        .focus()
        .catch(() => undefined);
      await page.getByText('Back to Featured Positions').click();
      await expect(cards).toHaveCount(6);
    });
  });
}
