import { DESKTOP, expect, PHONE, test } from '#e2e/harness.ts';
import { storeDraft } from '#e2e/stored-draft.ts';
import { one } from '#test/share.ts';
import { CHOSEN, LAST_STEP, openAssessment } from './fill-steps.ts';

const NEXT = { name: 'Next', exact: true };

test('on a desktop the first step fits the window, with every detail of its ten options (ASMT-1)', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await page.goto('/assessment');
  await expect(page.getByRole('button', NEXT)).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('Turns first calls and web inquiries')).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('Reminds and rebooks no-shows')).toBeInViewport({ ratio: 1 });
});

test('on a phone Next stays in view as soon as the page is scrolled, before any script has loaded', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/assessment', { waitUntil: 'domcontentloaded' });
  const next = page.getByRole('button', NEXT);
  await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }));
  await expect(next).toBeInViewport({ ratio: 1 });
  // At the top of the page the bar covers no option, so that a screenshot shows all options.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(next).not.toBeInViewport();
});

for (const viewport of one([DESKTOP, { width: 390, height: 844 }])) {
  test(`at ${viewport.width} px no text of step 1 is below 14 px, and each further step fits the window (ASMT-1)`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await storeDraft(page, 'assessment', CHOSEN, LAST_STEP - 2);
    await openAssessment(page, '/assessment?step=1');
    const list = page.locator('[data-step="position"] .choice-card');
    const sizes = await list.evaluateAll((cards) =>
      cards
        .flatMap((card) => [...card.querySelectorAll('label, p, li')])
        .map((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
    );
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(14);
    const [first, second] = await list.all();
    const top = async (card = first) => (await card?.boundingBox())?.y;
    expect((await top()) === (await top(second))).toBe(viewport.width === DESKTOP.width);
    // The details of the chosen position are a list.
    const chosen = list.filter({ has: page.locator(':checked') }).getByRole('listitem');
    await expect(chosen.first()).toHaveCSS('display', 'list-item');
    for (let step = 2; step < LAST_STEP; step += 1) {
      await page.getByRole('button', NEXT).click();
      const form = page.locator(`form[data-live="${step}"]`);
      await expect(form.locator('[data-step]:not([hidden]) h2')).toBeInViewport();
      const bar = await form.getByRole('button', { name: /^(Next|Submit)$/ }).boundingBox();
      const answers = form.locator('[data-step]:not([hidden]) input:not([type="hidden"])');
      const last = await answers.last().boundingBox();
      expect(bar && last && last.y + last.height < bar.y, `step ${step}`).toBe(true);
    }
  });
}
