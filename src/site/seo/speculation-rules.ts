/**
 * Prefetches a page of the site when its link is about to be pressed.
 * Prefetch, not prerender: a page that counts its visit on load must not count one that never happened.
 */
export const SPECULATION_RULES = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: '/f/*' } },
          { not: { href_matches: '/book/*' } },
          { not: { href_matches: '/*.ics' } },
          { not: { selector_matches: '[download], [target=_blank]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
} as const;
