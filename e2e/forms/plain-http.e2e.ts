import { expect, PHONE, test } from '#e2e/harness.ts';
import { share } from '#test/share.ts';
import { driverOf, sendButton } from './every-form.ts';

// Uses plain HTTP, where browsers lack features that require HTTPS or localhost, such as crypto.randomUUID.
test.use({
  viewport: PHONE,
  baseURL: async ({ site }, use) => use(site.url.replace('127.0.0.1', 'marigold.test')),
});

for (const id of share(['contact', 'assessment', 'referral', 'interest'], 2)) {
  test(`${id}: is stored over plain HTTP on a host name other than localhost`, async ({
    page,
    site,
  }) => {
    const { fill, arrived, form } = driverOf(id);
    // Tests of one worker share the site, so it may already have leads.
    const before = (await site.leads({ formId: id })).length;
    await fill(page);
    expect(await page.evaluate(() => typeof crypto.randomUUID)).toBe('undefined');
    await sendButton(page, form).click();
    await arrived(page);
    expect(await site.leads({ formId: id })).toHaveLength(before + 1);
  });
}
