/** The footer's contact form is also on the wizards' pages. Neither form may interfere with the other. */
import type { Page, Request } from '@playwright/test';
import { expect, test } from '#e2e/harness.ts';
import { one } from '#test/share.ts';

const footerForm = (page: Page) => page.locator('footer form');

async function fillFooter(page: Page) {
  const form = footerForm(page);
  // On a wizard's page the contact form is inside a closed `<details>`.
  await page.locator('footer summary').first().click();
  await form.locator('[name="firstName"]').fill('Dana');
  await form.locator('[name="lastName"]').fill('Reyes');
  await form.locator('[name="email"]').fill('dana@oakdental.example');
  await form.locator('[name="phone"]').fill('(512) 555-0142');
  const message = form.locator('[name="message"]');
  if ((await message.count()) > 0) await message.fill('Please call me.');
}

for (const path of one(['/assessment', '/apply'])) {
  test(`a footer form sent from ${path} leaves the wizard's draft alone`, async ({
    page,
    site,
  }) => {
    const posts: Request[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') posts.push(request);
    });
    await page.clock.install();
    await page.goto(path);
    const choice = page
      .locator('main form :is(input[type="radio"], input[type="checkbox"])')
      .first();
    await choice.check();
    // Compares only the answers, because the step and the time of a draft change a moment later.
    const draft = () =>
      page.evaluate(() =>
        Object.entries({ ...localStorage })
          .filter(([key]) => key.startsWith('draft:'))
          .map(([key, text]) => [key, JSON.parse(text).answers]),
      );
    await expect.poll(draft).toHaveLength(1);
    const before = await draft();

    await fillFooter(page);
    // The server treats a submit within three seconds of the page load as automated.
    await page.clock.fastForward(4000);
    await footerForm(page).locator('button[type="submit"]').click();
    // Waits for the post, because a lead of another test of this worker may already be there.
    await expect
      .poll(() => posts.map((post) => new URL(post.url()).pathname))
      .toEqual(['/f/contact']);
    await expect
      .poll(async () => (await site.leads({ formId: 'contact' })).length)
      .toBeGreaterThan(0);
    expect(posts[0]?.postData()).not.toContain(`name="${await choice.getAttribute('name')}"`);

    await page.goto(path);
    await expect(choice).toBeChecked();
    expect(await draft()).toEqual(before);
  });
}

for (const path of one(['/assessment', '/apply', '/book'])) {
  test(`ids, labels and honeypots are per form on ${path}`, async ({ page }) => {
    await page.goto(path);
    const report = await page.evaluate(() => {
      const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
      const forms = [...document.querySelectorAll('form')];
      return {
        repeated: ids.filter((id, index) => ids.indexOf(id) !== index),
        foreignLabels: [...document.querySelectorAll('label')]
          .filter(({ control }) => control)
          .filter((label) => label.closest('form') !== label.control?.closest('form'))
          .map(({ htmlFor }) => htmlFor),
        keys: forms.flatMap((form) =>
          [...form.querySelectorAll<HTMLInputElement>('[name="_idempotency_key"]')]
            .map(({ value }) => value)
            .filter((value) => value !== ''),
        ),
        withoutHoneypot: forms
          .filter((form) => form.method === 'post')
          .filter(
            (form) =>
              !form.querySelector('input[type="text"][name="honeypot"][autocomplete="off"]'),
          )
          .map((form) => form.action),
      };
    });
    for (const honeypot of await page.locator('[name="honeypot"]').all())
      await expect(honeypot).toBeHidden();
    expect(report.repeated).toEqual([]);
    expect(report.foreignLabels).toEqual([]);
    expect(new Set(report.keys).size).toBe(report.keys.length);
    expect(report.withoutHoneypot).toEqual([]);
  });
}
