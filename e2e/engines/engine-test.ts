import { expect } from '@playwright/test';
import { test as base } from '#e2e/booking/open-hours.ts';
import type { Site } from '#e2e/harness.ts';
import { openPuppeteer } from './puppeteer-driver.ts';
import { type Engine, Tab, type TabOptions } from './tab.ts';
import { openWebkit } from './webkit-driver.ts';

export { expect };

export const NARROW = 360;
export const WIDE = 1280;

type OpenTab = (
  options: Partial<TabOptions> & { readonly engine?: Engine; readonly base?: string },
) => Promise<Tab>;

/**
 * Console messages that are not faults of the page. They are about requests that the browser cancels when the page is
 * left (scripts, counts of visits, the inbox's status), or when it replaces a picture by one of another width.
 */
export const HARMLESS =
  /NS_BINDING_ABORTED|ERR_ABORTED|Importing a module script failed|Load cannot follow|api\/status due to access control/;

/** Returns the state of the page for the message of a failed test. Runs in the page. */
const shown = () => {
  const fields = [
    ...document.querySelectorAll<HTMLInputElement>('main :is(input, select, textarea)'),
  ]
    .filter(
      (field) => field.checkVisibility() && (field.checked || !/radio|checkbox/.test(field.type)),
    )
    .map(
      ({ name, value, ariaInvalid }) => `${name}=${value}${ariaInvalid === 'true' ? ' (!)' : ''}`,
    );
  const text = document.querySelector('main')?.innerText.replace(/\n+/g, ' | ');
  return [location.href, text?.slice(0, 500), text?.slice(-500), ...fields].join('\n');
};

/** Playwright's test with a browser of its own for each test, so that a crash fails only one test. */
export const test = base.extend<{ openTab: OpenTab }>({
  openTab: async ({ site }, use, info) => {
    const tabs: Tab[] = [];
    await use(async ({ width = NARROW, isPrivate = false, engine, base: address = site.url }) => {
      const name = engine ?? (info.project.name as Engine);
      const options = { width, isPrivate };
      const driver = await (name === 'webkit' ? openWebkit(options) : openPuppeteer(name, options));
      const tab = new Tab(driver, address);
      tabs.push(tab);
      return tab;
    });
    if (info.status !== info.expectedStatus)
      for (const { driver } of tabs) console.log(await driver.run(shown).catch(String));
    const problems = tabs.flatMap(({ driver }) => driver.problems());
    await Promise.all(tabs.map(({ driver }) => driver.close()));
    expect(problems.filter((problem) => !HARMLESS.test(problem))).toEqual([]);
  },
});

/** Defines a test of `walk` for each width. */
export function flow(
  name: string,
  widths: readonly number[],
  walk: (tab: Tab, site: Site) => Promise<void>,
): void {
  for (const width of widths)
    test(`${name}, ${width} px`, async ({ openTab, site }) => walk(await openTab({ width }), site));
}
