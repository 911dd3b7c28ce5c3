import type { MetaCopy } from '#content/page-copy.ts';
import { stated } from './claim-words.ts';
import { CLAIMS } from './claims.ts';

/** A question and its answer for each way to hire. */
export interface ComparedRow {
  readonly question: string;
  readonly inHouse: string;
  readonly agency: string;
  readonly us: string;
}

/** The rows except the cost row, which the page computes from in-house-costs.ts and the price. */
const ROWS: readonly ComparedRow[] = [
  {
    question: 'Time to start',
    inHouse: stated(
      CLAIMS.timelineBefore,
      (days) => `${days} is a usual hiring timeline.`,
      'As long as it takes to recruit and train.',
    ),
    agency: 'As soon as a temp is available.',
    us: stated(
      CLAIMS.daysToHire,
      (hours) => `Under ${hours} for most roles.`,
      'Once you choose someone, they can start with your next shift.',
    ),
  },
  {
    question: 'Who recruits and checks',
    inHouse: 'You do.',
    agency: 'The agency does.',
    us: 'We do, and you can see the checks.',
  },
  {
    question: 'Who trains',
    inHouse: 'You do.',
    agency: 'You do.',
    us: 'We do, in your EHR and phone scripts.',
  },
  {
    question: 'Payroll and taxes',
    inHouse: 'Yours, with benefits and paid leave.',
    agency: 'In its hourly rate.',
    us: 'Included in the hourly price.',
  },
  {
    question: 'If it isn’t working',
    inHouse: 'You hire again.',
    agency: 'Another temp, if available.',
    us: 'Free replacement, handoff included.',
  },
  {
    question: 'Commitment',
    inHouse: 'A permanent hire.',
    agency: 'Minimum hours, and a fee if you hire the person.',
    us: 'Month to month, two weeks’ notice.',
  },
  {
    question: 'HIPAA paperwork',
    inHouse: 'No BAA needed. You train them.',
    agency: 'A BAA, if the agency signs one.',
    us: 'One BAA covers every assistant.',
  },
  {
    question: 'Work on site',
    inHouse: 'Yes.',
    agency: 'Yes.',
    us: 'No.',
  },
];

export const COMPARE = {
  meta: {
    title: 'In-House, Temp Agency or Virtual Assistant?',
    description:
      'Cost, start, checks, training, HIPAA paperwork and notice: an honest comparison of three ways to staff a medical office.',
  } satisfies MetaCopy,
  crumb: 'Compare',
  updated: '2026-11-27',
  title: 'In-house, temp agency or virtual assistant?',
  lead: 'When each is the better choice.',
  table: {
    title: 'Three ways to hire, compared',
    question: 'Compare',
    inHouse: 'In-house hire',
    agency: 'Temp agency',
    us: 'With us',
    cost: 'A full-time year',
    inHouseCost: (amount: string) => `${amount} for a front desk at the U.S. median wage.`,
    agencyCost: 'Wage, taxes and the agency’s fee. No public average.',
    usCost: (amount: string) => `${amount}, at ${CLAIMS.hourlyPrice.value} an hour.`,
    rows: ROWS,
    agencyNote: 'Agencies vary. Check before you sign.',
    own: 'Sources, and your own numbers',
  },
  better: {
    title: 'When to choose each',
    items: [
      {
        title: 'Hire in house if …',
        points: [
          'the work needs hands, clinical judgment or a license',
          'the person also manages others on site',
        ],
      },
      {
        title: 'Call a temp agency if …',
        points: ['you need someone on site tomorrow, until a known day'],
      },
      {
        title: 'Hire with us if …',
        points: ['the work is done by phone or on a screen', 'you want to try it before you pay'],
      },
    ],
  },
  close: {
    title: 'Not sure which one fits?',
    text: 'Answer a few short questions, and we’ll say so if you don’t need us.',
    link: { path: '/guarantee', label: 'Read our guarantee' },
  },
} as const;
