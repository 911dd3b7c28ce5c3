import type { MetaCopy, Point } from '#content/page-copy.ts';
import type { CostName } from '#shared/costs.ts';
import { stated } from './claim-words.ts';
import { CLAIMS } from './claims.ts';
import { WORKER_STATUS } from './worker-status.ts';

/** Label and hint of a value that a visitor can change. */
export interface CostLabel {
  readonly label: string;
  readonly hint: string;
}

const LABELS: Readonly<Record<CostName, CostLabel>> = {
  hours: { label: 'Hours a week', hint: 'Used for both.' },
  price: {
    label: 'Our hourly rate',
    hint: `Experienced staff cost ${CLAIMS.hourlyPrice.value}. A rare skill or a certificate can cost more.`,
  },
  wage: { label: 'Hourly wage', hint: 'Front desk, U.S. median. The sources list others.' },
  taxes: {
    label: 'Payroll taxes',
    hint: 'Social Security, Medicare, unemployment, workers’ comp.',
  },
  benefits: { label: 'Benefits', hint: 'Health and other insurance, retirement plan.' },
  leave: { label: 'Paid days off', hint: 'Vacation, holidays and sick days.' },
  recruiting: { label: 'Recruiting', hint: 'Ads, interviews, checks. Add yours.' },
  office: {
    label: 'Equipment and space',
    hint: 'Desk, computer, phone, software, rent. Add yours.',
  },
};

const TRIAL: readonly Point[] = [
  {
    title: 'Two weeks, no charge',
    text: 'From your assistant’s first working day, without a credit card.',
  },
  {
    title: 'We review it together',
    text: 'On the last day, with your assistant and your account manager.',
  },
  {
    title: 'You decide',
    text: 'Stay at the rate you saw, try someone else, or stop. If you do nothing, the trial ends and you owe nothing.',
  },
  {
    title: 'Then month to month',
    text: 'No minimum term. To stop or change hours, give two weeks’ written notice.',
  },
];

export const PRICING = {
  meta: {
    title: `Pricing: Virtual Medical Staff, ${CLAIMS.hourlyPrice.value} an Hour`,
    description:
      'What a medical virtual assistant costs by the week, month and year, what’s included, and how that compares with hiring in house.',
  } satisfies MetaCopy,
  crumb: 'Pricing',
  updated: '2026-11-27',
  title: `Virtual medical staff at ${CLAIMS.hourlyPrice.value} an hour`,
  lead: 'You pay by the hour. Hiring, training and support are included, and the first two weeks are free.',
  toCompare: 'Compare with an in-house hire',
  plans: {
    title: 'Part-time and full-time prices',
    items: [
      { title: 'Part-time', hours: 20, text: '20 hours a week' },
      { title: 'Full-time', hours: 40, text: '40 hours a week' },
    ],
    rate: `at ${CLAIMS.hourlyPrice.value} an hour`,
    week: 'a week',
    month: 'a month',
    year: 'a year',
    note: 'A month is one twelfth of 52 weeks. A rare skill or a certificate can cost more. You see each rate before you choose.',
  },
  included: {
    title: 'What’s included',
    items: [
      '3-5 pre-vetted candidates to choose from',
      'Language, skills and background checks',
      'Training in your EHR and your phone scripts',
      WORKER_STATUS,
      'An account manager who checks in with you',
      'A replacement if it isn’t working',
      'A signed business associate agreement (BAA)',
    ],
  },
  excluded: {
    title: 'What’s not included',
    items: [
      'Logins, EHR seats and a phone extension',
      'On-site work, such as drawing blood or rooming patients',
      'Clinical judgment and final signatures',
    ],
  },
  trial: {
    title: 'What happens after two free weeks',
    /** The trial as a bar: two free weeks, then the price. */
    bar: {
      weekOne: 'Week one: free',
      weekTwo: 'Week two: free',
      after: `Only if you stay: ${CLAIMS.hourlyPrice.value} an hour`,
    },
    items: TRIAL,
    guarantee: 'Read the whole guarantee',
  },
  compare: {
    title: 'Cost vs. an in-house hire',
    lead: 'A front desk at the U.S. median wage. Change any number; the totals update.',
    labels: LABELS,
    job: 'The job',
    ours: 'With us',
    inHouse: 'In-house hire',
    yourNumber: 'Your number',
    firstYear: 'First year',
    total: 'In-house total, first year',
    resultTitle: 'The result',
    difference: 'Difference',
    period: 'Period',
    week: 'A week',
    month: 'A month',
    year: 'First year',
    update: 'Update the totals',
    reset: 'Reset to the U.S. median',
    copy: 'Copy link',
    print: 'Print',
    ways: 'In-house, temp agency or us: a comparison',
    /** Empty if the owner does not make this claim. */
    claim: stated(
      CLAIMS.savings,
      (percent) => `Practices save up to ${percent} of what the same job costs in house.`,
    ),
    units: { dollars: '$', percent: '%', hours: 'hours', days: 'days' },
  },
  sources: {
    title: 'How we calculate this, and our sources',
    method:
      'In house: the wage for every hour of 52 weeks, plus taxes, benefits, days off, recruiting and equipment. With us: the rate for the same hours. Recruiting counts only if you add it, once.',
    office: 'Equipment and space start at zero: every office is different.',
    asOf: (when: string) => `As of ${when}.`,
  },
  questions: 'Questions about price',
  close: {
    title: 'See it work before you pay',
    text: 'Answer a few short questions, meet your candidates, and try one for two weeks free.',
    link: { path: '/faqs', label: 'Common questions' },
  },
} as const;
