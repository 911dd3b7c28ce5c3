import type { LegalCopy } from '#content/page-copy.ts';
import { SITE } from '#content/site.ts';

/**
 * Copy of /security/baa, based on the sample provisions of the Department of Health and Human Services. The owner
 * confirms this text in the inbox after a lawyer has checked it.
 */
export const BAA: LegalCopy & Readonly<Record<'print' | 'source' | 'url', string>> = {
  meta: {
    title: 'Sample Business Associate Agreement (BAA)',
    description:
      'The HIPAA business associate agreement for a virtual medical assistant, to read and print before you talk to us. A sample text.',
  },
  crumb: 'BAA',
  updated: '2026-11-27',
  title: 'Sample business associate agreement (BAA)',
  lead: 'Read it before you talk to us. This is a sample: the signed agreement is the one that counts, and we can use your form instead.',
  lastChanged: 'Last updated',
  contents: 'In this agreement',
  print: 'Print',
  source: 'U.S. Department of Health and Human Services: sample provisions',
  url: 'https://www.hhs.gov/hipaa/for-professionals/covered-entities/sample-business-associate-agreement-provisions/index.html',
  sections: [
    {
      id: 'parties',
      title: 'Parties and terms',
      paragraphs: [
        `This agreement is between the practice named below (“the Practice”), a covered entity, and ${SITE.name}, ${SITE.postalAddress} (“the Business Associate”). It belongs to their service agreement.`,
        'Terms such as protected health information (“PHI”), breach, security incident, subcontractor, minimum necessary and workforce have the meaning they have in the HIPAA Rules, 45 CFR part 160 and 45 CFR part 164. PHI means the PHI that the Business Associate receives, creates or uses for the Practice.',
      ],
    },
    {
      id: 'permitted',
      title: 'Permitted uses and disclosures',
      paragraphs: [
        'The Business Associate uses and discloses PHI only to perform the service agreement, or as required by law. It does nothing with PHI that the Practice may not do itself under 45 CFR part 164, subpart E.',
        'It limits each use, disclosure and request to the minimum necessary. It does not sell PHI, does not use it for marketing, and does not de-identify it for its own purposes.',
        'It works in the Practice’s systems through logins that the Practice creates, and keeps no copy of the Practice’s records.',
      ],
    },
    {
      id: 'safeguards',
      title: 'Safeguards',
      paragraphs: [
        'The Business Associate uses appropriate safeguards, and complies with 45 CFR part 164, subpart C for electronic PHI, to prevent any use or disclosure that this agreement does not provide for.',
      ],
    },
    {
      id: 'people',
      title: 'Assistants and subcontractors',
      paragraphs: [
        'Under 45 CFR 164.502(e)(1)(ii) and 45 CFR 164.308(b)(2), every assistant and every subcontractor who handles PHI agrees in writing to the same restrictions, conditions and requirements. The Business Associate answers to the Practice for them.',
      ],
    },
    {
      id: 'reports',
      title: 'Reports of incidents and breaches',
      paragraphs: [
        'The Business Associate reports to the Practice any use or disclosure not provided for by this agreement, any security incident and any breach of unsecured PHI as 45 CFR 164.410 requires, without unreasonable delay and within five business days after it learns of it.',
        'The report says what happened, whose information is concerned, and what has been done. The Business Associate helps the Practice with its own notices.',
      ],
    },
    {
      id: 'rights',
      title: 'Rights of individuals, and records for the government',
      paragraphs: [
        'The Business Associate makes PHI in a designated record set available so that the Practice can meet 45 CFR 164.524 (access) and 45 CFR 164.526 (amendment), and keeps and provides what 45 CFR 164.528 (accounting of disclosures) requires.',
        'It makes its internal practices, books and records available to the Secretary of Health and Human Services to determine compliance with the HIPAA Rules. Where it carries out an obligation of the Practice under subpart E, it complies with the rules that apply to the Practice.',
      ],
    },
    {
      id: 'practice',
      title: 'Obligations of the Practice',
      paragraphs: [
        'The Practice gives each assistant only the access that the work needs, and ends it when the work ends. It tells the Business Associate about limits in its notice of privacy practices, and about permissions or restrictions that affect the work.',
        'It does not ask for any use or disclosure that would not be permissible under subpart E if the Practice did it itself.',
      ],
    },
    {
      id: 'end',
      title: 'Term and end',
      paragraphs: [
        'This agreement lasts as long as the service agreement. The Practice may end both at once if the Business Associate has violated a material term and has not cured the violation.',
        'At the end, the Business Associate returns or destroys all PHI that it still holds and keeps no copies. If that is not feasible, the protections of this agreement go on for as long as it holds the PHI.',
      ],
    },
    {
      id: 'general',
      title: 'General',
      paragraphs: [
        'A reference to a rule means the rule as in effect. Any ambiguity is resolved so that both parties can comply with the HIPAA Rules. The parties amend this agreement as needed to comply with changes in law. It gives no rights to anyone else.',
      ],
    },
    {
      id: 'signatures',
      title: 'Signatures',
      paragraphs: [],
      points: [
        'For the Practice: name, title, date, signature',
        'For the Business Associate: name, title, date, signature',
      ],
    },
  ],
};
