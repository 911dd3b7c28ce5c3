import type { Page } from '@playwright/test';
import { type Site, siteForWorker, startSite, test } from './harness.ts';
import type { StatedFacts } from './with-facts.ts';

/** The address of the script that plays the welcome video. */
export const PLAYER = 'https://player.example/embed.js';

const switched = (id: string, off: boolean, name = '') => ({ id, off, name });

const FACTS: StatedFacts = {
  identity: {
    identity: {
      legalName: 'Lakeside Staffing LLC',
      founded: '2019',
      privacyOfficer: 'Rita O’Neil',
    },
  },
  links: {
    links: {
      tagManagerId: 'GTM-TEST1',
      pixelId: '123456',
      consent: 'ask',
      welcomeVideoEmbed: PLAYER,
    },
  },
  offer: {
    offer: {
      positions: [switched('scribe', false, 'Note Writer'), switched('records', true)],
      countries: [switched('MX', false), switched('PH', true)],
      pages: [switched('/coverage', true)],
    },
  },
  figures: {
    'hourly-price': { number: '14' },
    'staff-placed': { number: '4200' },
    satisfaction: { number: '97' },
    'reward-enterprise': { number: '2600' },
    'reward-commission': { number: '6' },
  },
};

/**
 * The `test` of another business: its site has a tag manager and a pixel, asks for consent, has its own player and
 * figures, and does not offer everything.
 */
export const configuredTest = test.extend<object, { site: Site }>({
  site: siteForWorker(() => startSite({}, FACTS)),
});

/**
 * Replaces the scripts of the tag manager and the pixel by local scripts. The first records the names of the entries in
 * the data layer. The second records the calls of the pixel. Returns the addresses requested from other hosts.
 */
export async function standInTags(page: Page): Promise<string[]> {
  const requested: string[] = [];
  const answer = (body: string) => ({ contentType: 'text/javascript', body });
  await page.route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) => {
    const address = route.request().url();
    requested.push(address);
    if (address.startsWith('https://www.googletagmanager.com/gtm.js')) {
      return route.fulfill(
        answer(
          'window.tagManagerFound = dataLayer.map((e) => e.event ?? [...e].slice(0, 2).join(" "));',
        ),
      );
    }
    if (address.startsWith('https://connect.facebook.net/')) {
      return route.fulfill(
        answer(
          'window.pixelCalls = fbq.queue.map((call) => [...call]); fbq.callMethod = (...call) => pixelCalls.push(call);',
        ),
      );
    }
    return route.abort();
  });
  return requested;
}
