import { SITE } from '#content/site.ts';

/** The configured services by name: "Google Tag Manager and the Meta pixel". */
export function services(pixel: string, and: string): string {
  return [
    ...(SITE.tagManagerId ? ['Google Tag Manager'] : []),
    ...(SITE.pixelId ? [pixel] : []),
  ].join(` ${and} `);
}

const SERVICES = services('the Meta pixel', 'and');

/** Copy of the consent bar and of "Your privacy choices" in the footer. */
export const CONSENT = {
  barLabel: 'Your privacy choice',
  question: `May we use ${SERVICES}?`,
  explanation:
    'It’s for measuring visits and ads, and may set cookies. Nothing loads unless you allow it.',
  allow: 'Allow',
  refuse: 'Don’t allow',
  more: 'Privacy policy',
  choices: 'Your privacy choices',
  choicesText: `You decide whether this site uses ${SERVICES} in this browser. We remember your choice for 12 months.`,
  gpcText:
    'Your browser sends the Global Privacy Control signal. We honor it as a no, so there’s nothing to choose here.',
  /** The footer's text for each state of the choice. */
  states: {
    ask: 'Analytics and ads: off. You haven’t chosen yet.',
    yes: 'Analytics and ads: on. You allowed them.',
    no: 'Analytics and ads: off. You didn’t allow them.',
    gpc: 'Analytics and ads: off. Global Privacy Control is honored.',
    /** Text after the visitor refuses on a page that has already loaded analytics. */
    stopped: 'Analytics and ads: off. No new page loads them.',
  },
  /** Text that is added if the browser refuses to store the choice. */
  notSaved: 'Your browser doesn’t let us save this choice, so it applies to this page only.',
} as const;
