/** Texts for the results of the comparison on /pricing. Browsers load them, too: they state no facts. */
export const COST_WORDS = {
  less: {
    headline: 'With us you’d save',
    sentence: (percent: number) =>
      `in the first year. That’s ${percent}% less than hiring in house.`,
  },
  more: {
    headline: 'In house you’d save',
    sentence:
      'in the first year. At these numbers, hiring in house costs less. Check that nothing is missing.',
  },
  same: {
    headline: 'The difference is',
    sentence: 'in the first year. At these numbers, both ways cost the same.',
  },
  copied: 'Link copied.',
  notCopied: 'The link is now in your browser’s address bar. Copy it from there.',
} as const;
