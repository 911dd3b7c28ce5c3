import type { MetaCopy, Point } from '#content/page-copy.ts';

/** A line of the report with the counts of this month and of the previous month. */
export interface ReportLine {
  readonly label: string;
  readonly before: number;
  readonly now: number;
}

/**
 * A month of an invented practice. Owner: replace it with a real report without patient
 * information.
 */
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
    text: 'The waitlist is called within the hour when a slot opens. Most gaps in the afternoon are filled.',
  },
  {
    title: 'What didn’t',
    text: 'On two Mondays the line was full before nine. Refill requests took the time of new patients.',
  },
  {
    title: 'What we’ll change',
    text: 'Refills go to the portal from next week, with a new greeting. A second person covers Monday mornings.',
  },
];

/** Copy of /sample-report. */
export const REPORT = {
  meta: {
    title: 'Sample Monthly Report of a Virtual Receptionist',
    description:
      'A sample of the monthly report your practice gets about its virtual medical assistant: calls, visits, hours, cost and what changes next.',
  } satisfies MetaCopy,
  crumb: 'Sample report',
  updated: '2026-11-22',
  title: 'The monthly report you’d get',
  lead: 'A page like this is what you and your account manager talk about. The practice and its numbers are invented.',
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
    notes: 'What we talk about',
  },
  print: 'Print',
  month: MONTH,
  notes: NOTES,
  close: {
    title: 'What would yours say?',
    text: 'Try an assistant free for two weeks. The first review is on the last day.',
    link: { path: '/example-profiles', label: 'See example profiles' },
  },
} as const;
