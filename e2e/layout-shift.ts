import type { Page } from '@playwright/test';

/** Records every layout shift of the pages opened from now on, except those after an input. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as unknown as {
          value: number;
          hadRecentInput: boolean;
        };
        if (!hadRecentInput) shifts.push(value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The cumulative layout shift of the open page; 0 if nothing moved. */
export async function shiftSum(page: Page): Promise<number> {
  return page.evaluate(() => {
    const shifts: number[] = Reflect.get(window, 'shifts');
    return shifts.reduce((sum, shift) => sum + shift, 0);
  });
}
