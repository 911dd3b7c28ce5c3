import type { Page } from '@playwright/test';

/**
 * Records every data-layer push and pixel call (as `['fbq', …]`) of the pages opened from now on, in order and across
 * pages.
 */
export async function recordEvents(page: Page): Promise<readonly unknown[]> {
  const events: unknown[] = [];
  await page.exposeFunction('recordEvent', (json: string) => events.push(JSON.parse(json)));
  await page.addInitScript(() => {
    const record = (event: unknown) => Reflect.get(window, 'recordEvent')(JSON.stringify(event));
    const layer: unknown[] = [];
    layer.push = (...entries) => {
      entries.forEach(record);
      return layer.length;
    };
    Object.assign(window, {
      dataLayer: layer,
      fbq: (...call: unknown[]) => record(['fbq', ...call]),
    });
  });
  return events;
}
