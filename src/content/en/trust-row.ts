/** Copy of the row below the numbers on the home page. */
export const TRUST_ROW = {
  title: 'Why practices trust us',
  ehr: { title: 'Works in your EHR' },
  security: {
    title: 'Your systems, your logins',
    text: 'We keep no copy of your charts.',
    link: 'How we protect your data',
  },
  clients: 'Practices we work with',
} as const;
