import type { Point } from '#content/page-copy.ts';

/** A line of the report with the counts of this month and of the previous month. */
export interface ReportLine {
  readonly label: string;
  readonly before: number;
  readonly now: number;
}

/** A month of an invented practice. Owner: replace it with a real report without patient information. */
const MONTH = {
  practice: 'Sample Family Practice, two physicians',
  role: 'Receptionist, full-time',
  /** Hours worked. */
  hours: 168,
  lines: [
    { label: 'Calls answered', before: 1108, now: 1246 },
    { label: 'Calls missed', before: 61, now: 38 },
    { label: 'Missed calls returned the same day', before: 58, now: 38 },
    { label: 'Visits booked', before: 402, now: 447 },
    { label: 'Canceled slots filled', before: 17, now: 26 },
    { label: 'Coverage checked before the visit', before: 371, now: 433 },
  ] satisfies readonly ReportLine[],
} as const;

const NOTES: readonly Point[] = [
  {
    title: 'What went well',
    text: 'Most afternoon gaps are filled from the waitlist.',
  },
  {
    title: 'What didn’t',
    text: 'Two Mondays, the line was full.',
  },
  {
    title: 'What we’ll change',
    text: 'A second person covers Monday mornings.',
  },
];

/** Copy of the report on /trial. */
export const REPORT = {
  title: 'The monthly report that follows',
  lead: 'What you and your account manager talk about after the trial. The practice and its numbers are invented.',
  /** The link to the report on other pages. */
  link: { path: '/trial#report', label: 'See a sample monthly report' },
  labels: {
    practice: 'Practice',
    role: 'Role',
    hours: 'Hours worked',
    cost: 'Cost this month',
    table: 'The month in numbers',
    counted: 'What was counted',
    before: 'Month before',
    now: 'This month',
    change: 'Change',
  },
  month: MONTH,
  notes: NOTES,
} as const;
