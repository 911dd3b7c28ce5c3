/** Copy of the row under the home hero. */
export const TRUST_ROW = {
  title: 'Why practices trust us',
  hipaa: { title: 'HIPAA and BAA', text: 'We sign a BAA before anyone gets a login.' },
  ehr: { title: 'Works in your EHR' },
  security: {
    title: 'Your systems, your logins',
    text: 'We keep no copy of your charts.',
    link: 'How we protect your data',
  },
  clients: 'Practices we work with',
} as const;
