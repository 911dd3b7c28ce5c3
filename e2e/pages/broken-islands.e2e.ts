/**
 * After an error in an island, the page shows the server's HTML, which works without scripts. The form in it has
 * everything that the visitor has typed.
 */
import type { Page } from '@playwright/test';
import { driverOf, formElement, PDF, sendButton, typedAnswers } from '#e2e/forms/every-form.ts';
import { expect, testWithErrors as test } from '#e2e/harness.ts';
import type { FormDefinition } from '#shared/forms/define-form.ts';
import { one, share } from '#test/share.ts';

const PAGES = [
  '/',
  '/apply',
  '/assessment',
  '/book',
  '/careers',
  '/contact',
  '/coverage',
  '/es/apply',
  '/es/careers',
  '/es/contact',
  '/refer',
  '/refer/received?lead=019a9f3e-7c1b-7d52-8a4e-0b1c2d3e4f50',
  '/testimonials',
  '/thank-you',
  '/what-happens-next',
];

/**
 * Replaces the component of every island of a page by one that throws: `first` at hydration, `later` as soon as
 * `window.broken` is true.
 */
async function breakIslands(page: Page, path: string, when: 'first' | 'later'): Promise<void> {
  // Removes `reportError`: a browser in which an island throws may be an old one without it, such as Chrome 92.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'reportError'));
  const html = await (await page.request.get(path)).text();
  for (const [island] of html.matchAll(/<astro-island[^>]*>/g)) {
    const [url = '', name = ''] = ['component-url', 'component-export'].map(
      (attribute) => new RegExp(`${attribute}="([^"]*)"`).exec(island)?.[1] ?? '',
    );
    const broken = "throw new Error('this island is broken');";
    const isBroken = when === 'first' ? 'true' : 'window.broken';
    // Exports everything, because other modules may import from this module. Also breaks the component inside the
    // island, which may contain the state.
    const body = `
      import { ${name} as Real } from '${url}?real';
      export * from '${url}?real';
      const broken = new Map();
      function breaking(element) {
        const { type } = element ?? {};
        if (typeof type !== 'function') return element;
        const inner = broken.get(type) ?? ((props) => { if (${isBroken}) ${broken} return type(props); });
        broken.set(type, inner);
        return { ...element, type: inner };
      }
      export function ${name}(props) { if (${isBroken}) ${broken} return breaking(Real(props)); }`;
    await page.route(
      (address) => address.pathname === url && !address.search,
      (route) => route.fulfill({ contentType: 'text/javascript', body }),
    );
  }
}

/** Scrolls to every island and uses it, until all are hydrated. */
async function hydrate(page: Page): Promise<void> {
  const waiting = page.locator('astro-island[ssr]');
  await expect(async () => {
    await waiting.evaluateAll((all) => {
      for (const island of all) {
        island.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
      }
      // Scrolls to the island's first child, because an island has no box of its own.
      const unseen = all.find((island) => island.getAttribute('client') === 'visible');
      unseen?.firstElementChild?.scrollIntoView({ behavior: 'instant', block: 'center' });
    });
    expect(await waiting.count()).toBe(0);
  }).toPass();
}

/** The text and the controls of every island. */
function islands(page: Page): Promise<string[]> {
  return page.locator('astro-island').evaluateAll((all) =>
    all.map((island) => {
      const controls = island.querySelectorAll('form, input, select, textarea, button, a');
      return `${island.getAttribute('component-export')}: ${controls.length} ${island.textContent}`;
    }),
  );
}

for (const path of share(PAGES, 5)) {
  test(`${path}: an island that throws at hydration is as the server rendered it`, async ({
    page,
  }) => {
    // The error reaches the window, where the owner's analytics and the other browser tests see it.
    const thrown: string[] = [];
    page.on('pageerror', ({ message }) => thrown.push(message));
    await breakIslands(page, path, 'first');
    await page.goto(path, { waitUntil: 'commit' });
    await page.locator('footer').last().waitFor();
    const before = await islands(page);
    expect(before.length).toBeGreaterThan(0);
    await hydrate(page);
    await expect.poll(() => islands(page)).toEqual(before);
    expect(thrown.filter((text) => text.includes('this island is broken'))).not.toEqual([]);
  });
}

for (const id of one(['contact', 'referral', 'booking'])) {
  const { form, fill, arrived } = driverOf(id);
  test(`${id}: the form of a broken island is sent without its script`, async ({ page }) => {
    await breakIslands(page, form.page, 'first');
    await fill(page);
    await sendButton(page, form).click();
    await arrived(page);
  });
}

for (const [id, last] of [
  ['assessment', 'notes'],
  ['application', 'address'],
] as const) {
  const { form } = driverOf(id);
  test(`${id}: a wizard that throws shows all its steps`, async ({ page }) => {
    await breakIslands(page, form.page, 'first');
    await page.goto(form.page);
    await hydrate(page);
    await expect(formElement(page, form).locator(`[name="${last}"]`)).toBeVisible();
    await expect(sendButton(page, form)).toBeVisible();
  });
}

test('a wizard whose script does not run shows all its steps at once', async ({ page }) => {
  const { form } = driverOf('assessment');
  // The script has a syntax error. Until November 2026 the real script had one in Safari before 16.4.
  await page.route('**/assets/Assessment.island*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'const pattern = /(?<=/;' }),
  );
  // Disables the time limit for a late script (before-hydration.inline.ts).
  await page.addInitScript(() => {
    const { setTimeout: later } = window;
    Object.assign(window, {
      setTimeout: (work: () => void, ms = 0) => (ms === 8000 ? 0 : later(work, ms)),
    });
  });
  await page.goto(form.page);
  await expect(formElement(page, form).locator('[name="notes"]')).toBeVisible();
  await expect(sendButton(page, form)).toBeVisible();
});

/**
 * Presses the button until the island has thrown. The form may ignore the first press, because it ignores a submit
 * within three seconds (FORM-1).
 */
async function breakByPress(page: Page, form: FormDefinition): Promise<void> {
  const thrown: string[] = [];
  page.on('console', (message) => thrown.push(message.text()));
  await page.evaluate(() => Object.assign(window, { broken: true }));
  await expect(async () => {
    await sendButton(page, form).click();
    expect(thrown.join()).toContain('this island is broken');
  }).toPass();
}

test('what was typed, chosen and attached is there after an error', async ({ page }) => {
  const { form, fill } = driverOf('interest');
  await breakIslands(page, form.page, 'later');
  await fill(page);
  await formElement(page, form).locator('[name="email"]').fill('not an address');
  const typed = await typedAnswers(page, form);
  expect(typed.join()).toContain(PDF.name);
  await expect(page.locator('astro-island[ssr]:has([data-form="interest"])')).toHaveCount(0);
  await breakByPress(page, form);
  await expect.poll(() => typedAnswers(page, form)).toEqual(typed);
});

test('a time of another day than the server’s is still chosen after an error', async ({ page }) => {
  const { form, fill, arrived } = driverOf('booking');
  await breakIslands(page, form.page, 'later');
  await fill(page);
  await formElement(page, form).locator('button[name="day"]').nth(1).click();
  const times = page.getByRole('group', { name: /^Times on/ });
  const day = await times.locator('legend').first().textContent();
  const time = times.getByRole('radio').nth(2);
  const start = await time.getAttribute('value');
  await time.check();
  const email = formElement(page, form).locator('[name="email"]');
  await email.fill('not an address');
  await breakByPress(page, form);
  const group = page.getByRole('group', { name: day ?? '' });
  await expect(group.locator(`[name="start"][value="${start}"]`)).toBeChecked();
  await email.fill('another-day@example.org');
  await sendButton(page, form).click();
  await arrived(page);
});

test('after an error in the middle, the form posts natively and is stored', async ({
  page,
  site,
}) => {
  const { form, fill } = driverOf('referral');
  await breakIslands(page, form.page, 'later');
  await fill(page);
  const email = formElement(page, form).locator('[name="referrerEmail"]');
  await email.fill('not an address');
  await breakByPress(page, form);
  await email.fill('broken-island@example.org');
  const posted = page.waitForRequest((request) => request.method() === 'POST');
  await sendButton(page, form).click();
  expect((await posted).isNavigationRequest()).toBe(true);
  await expect
    .poll(async () => JSON.stringify(await site.leads()))
    .toContain('broken-island@example.org');
});
