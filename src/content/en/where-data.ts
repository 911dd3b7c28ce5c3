import { HIRING_COUNTRIES } from '#content/countries.ts';
import type { Point } from '#content/page-copy.ts';
import { countryName } from '#shared/language.ts';

const NAMES = HIRING_COUNTRIES.map(({ code }) =>
  code === 'PH' ? 'the Philippines' : countryName(code, 'en'),
);
const COUNTRIES = new Intl.ListFormat('en-US', { type: 'disjunction' }).format(NAMES);

/**
 * Answers to what a compliance officer asks first. /security, /screening and the BAA begin with them. The owner
 * confirms them in the inbox (the document `where`).
 */
export const WHERE_DATA: { readonly title: string; readonly items: readonly Point[] } = {
  title: 'Who sees your data, where, and on what device',
  items: [
    {
      title: 'From abroad',
      text: `Unless you ask for someone in the United States, your assistant works from ${COUNTRIES || 'another country'}, and reads charts in your systems. Nothing is stored abroad. HIPAA allows this with a BAA.`,
    },
    {
      title: 'On their own computer',
      text: 'Assistants own and look after their computers, set aside for work. We check each one before the first day; we don’t manage it after that. If your policy requires a managed device, send one or give them a remote desktop.',
    },
    {
      title: 'What can stay in the country',
      text: 'Tell us on the first call which work must stay in the United States. We say if we can staff it there before you choose anyone.',
    },
    {
      title: 'Medicare and Medicaid',
      text: 'Medicare Advantage and Part D plans ask their contractors to report work done abroad, and several state Medicaid programs forbid it. Read your payer contracts first.',
    },
  ],
};
