import type { BUSINESS } from './en/business.ts';
import type { Site } from './site.ts';

export type BusinessFact = keyof typeof BUSINESS.facts;

/**
 * The facts about the business that its owner has set, in the order of the page; empty if none is set. A phone number
 * alone does not count, because the header, the footer and /contact have it.
 */
export function businessFacts(
  site: Pick<
    Site,
    'legalName' | 'state' | 'founded' | 'phone' | 'phoneHours' | 'privacyOfficer' | 'insurance'
  >,
): readonly (readonly [BusinessFact, string])[] {
  const { legalName, state, founded, phone, phoneHours, privacyOfficer, insurance } = site;
  const facts: readonly (readonly [BusinessFact, string])[] = [
    ['legalName', legalName],
    ['state', state],
    ['founded', founded],
    ['phone', phone && phoneHours ? `${phone}, ${phoneHours}` : ''],
    ['privacyOfficer', privacyOfficer],
    ['insurance', insurance],
  ];
  return facts.filter(([, text]) => text !== '');
}
