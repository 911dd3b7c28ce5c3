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
    question: 'Time until someone works',
    inHouse: stated(
      CLAIMS.timelineBefore,
      (days) => `${days} is a usual hiring timeline.`,
      'However long it takes to recruit, hire and train.',
    ),
    agency: 'As soon as someone on its list is free.',
    us: stated(
      CLAIMS.daysToHire,
      (hours) => `Under ${hours} for most roles.`,
      'Once you choose someone, they can start with your next shift.',
    ),
  },
  {
    question: 'Who recruits and checks',
    inHouse: 'You do: ads, interviews, references, background check.',
    agency: 'The agency does, by its own list of checks.',
    us: 'We do. You can ask to see what we checked.',
  },
  {
    question: 'Who trains',
    inHouse: 'You do.',
    agency: 'You do, for your EHR and your phones.',
    us: 'We train them in your EHR and your phone scripts.',
  },
  {
    question: 'Payroll and taxes',
    inHouse: 'Yours to run, with benefits and paid leave.',
    agency: 'The agency’s, inside its hourly rate.',
    us: 'Included in the hourly price.',
  },
  {
    question: 'If it isn’t working',
    inHouse: 'You hire again, and pay for it again.',
    agency: 'It sends someone else, if someone is free.',
    us: 'Free replacement, with the handoff.',
  },
  {
    question: 'Commitment',
    inHouse: 'Regular employment. Ending it takes notice and paperwork.',
    agency: 'By its contract: minimum hours, and a fee if you hire the person.',
    us: 'Month to month, two weeks’ notice. The first two weeks are free.',
  },
  {
    question: 'HIPAA paperwork',
    inHouse: 'No BAA needed; they’re on your payroll. You train them.',
    agency: 'A business associate agreement (BAA), if the agency signs one.',
    us: 'One BAA with us covers every assistant, signed before any login.',
  },
  {
    question: 'Work on site',
    inHouse: 'Yes.',
    agency: 'Yes.',
    us: 'No. Everything by phone and in your systems.',
  },
];

/** Copy of /compare. */
export const COMPARE = {
  meta: {
    title: 'In-House, Temp Agency or Virtual Assistant?',
    description:
      'Cost, start, checks, training, HIPAA paperwork and notice: an honest comparison of three ways to staff a medical office.',
  } satisfies MetaCopy,
  crumb: 'Compare',
  updated: '2026-11-22',
  title: 'In-house, temp agency or virtual assistant?',
  lead: 'Three ways to staff a medical office, side by side, and when each of them is the better choice.',
  table: {
    title: 'Three ways to hire, compared',
    question: 'Compare',
    inHouse: 'In-house hire',
    agency: 'Temp agency',
    us: 'With us',
    cost: 'A full-time year',
    inHouseCost: (amount: string) => `${amount} for a front desk at the U.S. median wage.`,
    agencyCost: 'By the hour: wage, taxes and the agency’s fee. There is no public average.',
    usCost: (amount: string) => `${amount}, at ${CLAIMS.hourlyPrice.value} an hour.`,
    rows: ROWS,
    agencyNote: 'Agencies vary. Check these points before you sign.',
    sources: 'Sources of the in-house cost',
    own: 'Use your own numbers',
  },
  better: {
    title: 'When the other way is better',
    items: [
      {
        title: 'Hire in house if …',
        points: [
          'the work needs hands: rooming patients, drawing blood, greeting at the door',
          'the role needs clinical judgment or a license in your state',
          'you want one person for many years who also manages others on site',
        ],
      },
      {
        title: 'Call a temp agency if …',
        points: [
          'you need someone at the front desk tomorrow, for a week of leave',
          'the work is on site and ends on a known day',
        ],
      },
      {
        title: 'Hire with us if …',
        points: [
          'the work is done by phone or on a screen',
          'you’d rather not recruit, train and run payroll',
          'you want to try it before you pay',
        ],
      },
    ],
  },
  close: {
    title: 'Not sure which one fits?',
    text: 'Answer a few short questions. If you don’t need anyone from us, we’ll say so.',
    link: { path: '/guarantee', label: 'Read our guarantee' },
  },
} as const;
