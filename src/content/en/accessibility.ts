import type { LegalCopy } from '#content/page-copy.ts';
import { SITE } from '#content/site.ts';

/** Copy of /accessibility. It states what the tests of the repository check. */
export const ACCESSIBILITY: LegalCopy = {
  meta: {
    title: 'Accessibility Statement',
    description:
      'How this site meets WCAG 2.2 level AA, what we check on every page, the limits we know of, and how to reach us if something does not work.',
  },
  crumb: 'Accessibility',
  updated: '2026-11-27',
  title: 'Accessibility statement',
  lead: 'We aim for WCAG 2.2, level AA.',
  lastChanged: 'Last updated',
  contents: 'On this page',
  sections: [
    {
      id: 'checks',
      title: 'What we check before each release',
      paragraphs: [],
      points: [
        'Every page with axe, WCAG 2.0, 2.1 and 2.2, levels A and AA, on a phone and in samples on a desktop.',
        'Menus, dialogs and forms with the keyboard alone.',
        'Text at twice its size, and windows as narrow as a small phone, without scrolling sideways.',
        'Forms without JavaScript, errors announced beside their field, and reduced motion.',
        'Chromium, Firefox and WebKit (the engine of Safari); forced colors in Chromium.',
      ],
    },
    {
      id: 'limits',
      title: 'Limits we know of',
      paragraphs: [
        'We check ourselves; no outside auditor has. Our films have captions and transcripts, but no audio description. What other companies run, such as a video player or a calendar that opens on their site, follows their own rules.',
      ],
    },
    {
      id: 'contact',
      title: 'Tell us',
      paragraphs: [
        `If something does not work for you, write to ${SITE.email} and name the page. A person answers, sends you the content in another form, and fixes the page.`,
      ],
    },
  ],
};
