/** Tests of the controls on pages: menus, cards, videos, search, calculators, the grid of hours. */
import { expect, flow, NARROW, test, WIDE } from './engine-test.ts';
import type { Tab } from './tab.ts';

const isLocked = (tab: Tab) =>
  tab.driver.run(() => document.documentElement.hasAttribute('data-locked'));

flow('the menu of the header opens by mouse and by button', [WIDE], async (tab) => {
  await tab.open('/about');
  await tab.driver.hover(await tab.find('[data-menu] > a'));
  const isShown = (shown: string) =>
    tab.until(
      `the menu is ${shown}`,
      (wanted) => {
        const panel = document.querySelector('[data-menu] .menu-panel');
        return panel && getComputedStyle(panel).visibility === wanted;
      },
      shown,
    );
  await isShown('visible');
  await tab.driver.press('Escape');
  await isShown('hidden');
  await tab.driver.hover([640, 700]);
  await tab.click('[data-menu] button');
  await tab.until('it is a popover', () => !!document.querySelector('.menu-panel:popover-open'));
  await tab.driver.drag([[640, 780]]);
  await tab.until('it closes', () => !document.querySelector('.menu-panel:popover-open'));
});

flow('the panel of the header opens, locks the page and closes', [NARROW, 768], async (tab) => {
  await tab.open('/about');
  const isOpen = (open: boolean) =>
    tab.until(
      `the panel is open: ${open}, and the page locked`,
      (wanted) =>
        !!document.querySelector('.mobile-panel:popover-open') === wanted &&
        document.documentElement.hasAttribute('data-locked') === wanted,
      open,
    );
  for (const close of ['button', 'key']) {
    await tab.click('.menu-button');
    await isOpen(true);
    await tab.click('.mobile-panel details:not([open]) > summary');
    await tab.until('a group opens', () => !!document.querySelector('.mobile-panel details[open]'));
    if (close === 'button') await tab.click('.menu-button');
    else await tab.driver.press('Escape');
    await isOpen(false);
  }
});

flow('a staff card opens, and closes in three ways', [NARROW, WIDE], async (tab) => {
  await tab.open('/');
  const opener = 'main [command="show-modal"]';
  const closings = {
    button: () => tab.click('dialog[open] [command="close"]'),
    backdrop: () => tab.driver.drag([[4, 790]]),
    key: () => tab.driver.press('Escape'),
  };
  for (const [name, close] of Object.entries(closings)) {
    await tab.click(opener);
    await tab.until('it is modal', () => !!document.querySelector('dialog:modal'));
    await tab.until('it is still', () =>
      (document.querySelector('dialog[open]')?.getAnimations() ?? []).every(
        ({ playState }) => playState === 'finished',
      ),
    );
    expect(await isLocked(tab), name).toBe(true);
    await close();
    await tab.until(`${name} closes it`, () => !document.querySelector('dialog[open]'));
    await tab.until(
      'the page scrolls again, and its button has the focus',
      (selector) =>
        !document.documentElement.hasAttribute('data-locked') &&
        document.activeElement === document.querySelector(selector),
      opener,
    );
  }
});

flow('home: carousel, specialties and film', [NARROW, WIDE], async (tab) => {
  await tab.open('/');
  await tab.find('.carousel-track');
  const place = () => document.querySelector('.carousel-track')?.scrollLeft ?? 0;
  const before = await tab.driver.run(place);
  await tab.click('button[aria-label*="ext"]');
  await tab.until(
    'the carousel moves',
    (from) => document.querySelector('.carousel-track')?.scrollLeft !== from,
    before,
  );
  await tab.click('.choice-tabs label:nth-of-type(2)');
  await tab.until('only the second specialty is shown', () => {
    const panels = [...document.querySelectorAll('.choice-tabs .choice-panel')];
    return panels.every((panel, index) => panel.checkVisibility() === (index === 1));
  });
  await tab.click('button', 'Watch our welcome video');
  await tab.until('the film plays', () => {
    const film = document.querySelector('video');
    return !!film && film.currentTime > 0.2 && film.textTracks.length > 0;
  });
});

flow('careers: a search finds, and finds nothing', [NARROW, WIDE], async (tab) => {
  await tab.open('/careers');
  await tab.see('5 open positions', '#positions [role="status"]');
  await tab.fill('main input[name="q"]', 'scribe');
  await tab.see('1 open position found', '#positions [role="status"]');
  await tab.click('[data-job] summary, [data-job] [aria-expanded="false"]');
  await tab.until(
    'the card opens',
    () => !!document.querySelector('[data-job] details[open], [data-job] [aria-expanded="true"]'),
  );
  await tab.open('/careers?q=zzzz');
  await tab.see('No position matches these filters', '#positions');
});

flow('refer: the calculator follows the number', [NARROW, WIDE], async (tab) => {
  await tab.open('/refer');
  await tab.see('$8,280', 'output[for="referrals"]');
  await tab.fill('#referrals', '4');
  await tab.see('$414,000', 'output[for="referrals"]');
  await tab.click('button[aria-label="One more"]');
  await tab.see('$517,500', 'output[for="referrals"]');
});

flow('pricing and packet: the numbers of the visitor go along', [NARROW, WIDE], async (tab) => {
  await tab.open('/pricing');
  await tab.fill('form[data-costs] [name="wage"]', '30');
  await tab.see('$62,400', '[data-cost="part-wages"]');
  const total = await tab.driver.run(
    () => document.querySelector('[data-cost="in-house-year"]')?.textContent ?? '',
  );
  expect(total).toMatch(/^\$[\d,]+$/);
  await tab.click('main a[href*="/packet"]');
  await tab.arrive('/packet?wage=30');
  await tab.see(total, 'main');
  await tab.see('Hourly wage $30', 'main tr');
});

flow('coverage: hours are dragged and pressed', [NARROW, WIDE], async (tab) => {
  await tab.open('/coverage');
  await tab.islandLoads('main [role="grid"]');
  await tab.click('main button', 'Clear the week');
  const marked = (count: number) =>
    tab.until(
      `${count} hours are marked`,
      (wanted) => document.querySelectorAll('main [aria-selected="true"]').length === wanted,
      count,
    );
  await marked(0);
  const cell = (name: string) => `main [role="gridcell"][aria-label="${name}"]`;
  await tab.click(cell('Tuesday, 10 AM to 11 AM'));
  await marked(1);
  const [x, y] = await tab.find(cell('Monday, 8 AM to 9 AM'));
  const size = await tab.driver.run((selector) => {
    const { width, height } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
    return { width, height };
  }, cell('Monday, 8 AM to 9 AM'));
  // Drags over three hours of two days. One of these six hours is already marked.
  await tab.driver.drag([
    [x, y],
    [x + Math.round(size.width ?? 0), y + 2 * Math.round(size.height ?? 0)],
  ]);
  await marked(6);
});

test('a private window walks from the first question to the stored lead', async ({
  openTab,
  site,
}) => {
  const tab = await openTab({ isPrivate: true });
  await tab.open('/contact');
  await tab.answer('contact', { ...PERSON, lastName: 'Private' });
  await tab.click('main form[data-form="contact"] button[type="submit"]');
  await tab.arrive('/assessment');
  expect(JSON.stringify(await site.leads())).toContain('Private');
});

/** Answers of the contact form. */
const PERSON = {
  firstName: 'Ana',
  email: 'ana@ruizfamilymedicine.com',
  phone: '(512) 555-0143',
  message: 'Our phones are not answered after four.',
};
