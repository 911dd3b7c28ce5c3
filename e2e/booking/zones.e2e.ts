/** The booking form works in browsers that report a time zone which they cannot use. */
import type { BrowserContext } from '@playwright/test';
import { driverOf, sendButton } from '#e2e/forms/every-form.ts';
import { expect, test, testWithErrors } from '#e2e/harness.ts';
import { share } from '#test/share.ts';

const { fill, arrived, form } = driverOf('booking');

/** Replaces the zone that the browser reports. The browser refuses zones that match the pattern `refused`. */
async function useZone(
  context: BrowserContext,
  zone: string | null,
  refused: string,
): Promise<void> {
  await context.addInitScript(
    ([reported, pattern]) => {
      const { resolvedOptions } = Intl.DateTimeFormat.prototype;
      Intl.DateTimeFormat.prototype.resolvedOptions = function () {
        const options = Reflect.apply(resolvedOptions, this, []);
        return Reflect.get(this, 'named')
          ? options
          : { ...options, timeZone: (reported ?? undefined) as string };
      };
      const unusable = new RegExp(pattern ?? '');
      Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
        construct(target, [locale, options]) {
          const name: unknown = options?.timeZone;
          if (name !== undefined && unusable.test(String(name))) {
            throw new RangeError(`Invalid time zone specified: ${name}`);
          }
          return Object.assign(new target(locale, options), { named: name !== undefined });
        },
      });
    },
    [zone, refused] as const,
  );
}

const NONE = '^$';

for (const [name, zone, refused] of share(
  [
    // Chrome on NixOS and hardened browsers report this zone.
    ['Etc/Unknown', 'Etc/Unknown', NONE],
    // Firefox 115 does not know this zone, which was added in 2025.
    ['a zone newer than the browser', 'America/Coyhaique', 'Coyhaique'],
    ['no zone', null, NONE],
    ['an empty name', '', NONE],
    ['an offset', 'GMT+5', NONE],
    ['a name of Windows', 'Eastern Standard Time', NONE],
    ['lower case', 'america/new_york', NONE],
  ] as const,
  3,
)) {
  test(`${name}: the form is there, and its times are of a zone that the browser has`, async ({
    context,
    page,
  }) => {
    await useZone(context, zone, refused);
    await page.goto(form.page);
    await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
    await expect(page.locator('main [name="start"]').first()).toBeAttached();
    await expect(sendButton(page, form)).toBeVisible();
    await page.goto('/what-happens-next');
    await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
    await expect(page.locator('a[href^="/book?zone="]').first()).toBeVisible();
  });
}

test('Etc/Unknown: a call is booked', async ({ context, page }) => {
  await useZone(context, 'Etc/Unknown', NONE);
  await fill(page);
  await sendButton(page, form).click();
  await arrived(page);
});

testWithErrors('every zone is refused: a call is booked', async ({ context, page }) => {
  // The browser refuses all zones, as Chrome on macOS does without zone data. The script's form fails, so the page
  // shows the server's form.
  await useZone(context, 'America/Chicago', '.');
  const thrown = page.waitForEvent('pageerror');
  await fill(page);
  await thrown;
  await sendButton(page, form).click();
  await arrived(page);
});
