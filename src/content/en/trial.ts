import type { MetaCopy } from '#content/page-copy.ts';
import type { ShownTrialDay } from '#shared/status-page.ts';

/** A day of the example: its note, calls answered, calls missed and visits booked. */
type Day = readonly [note: string, answered: number, missed: number, booked: number];

const DAYS: readonly Day[] = [
  ['Listened to calls until ten, then answered.', 22, 6, 7],
  ['Wrote down who gets which call.', 34, 4, 11],
  ['Two slots opened; both filled from the waitlist.', 39, 3, 14],
  ['Asked for a shorter greeting. You agreed.', 44, 2, 15],
  ['First review: lunch moves to one.', 41, 2, 16],
  ['Missed calls returned by noon.', 58, 5, 21],
  ['Three patients had changed plans.', 43, 1, 17],
  ['New patients now get forms by text.', 40, 2, 18],
  ['Sick day. The stand-in had your call notes.', 36, 3, 13],
  ['Last day. The practice decides.', 45, 1, 19],
];

const FIRST_WEEK_DAYS = 5;
/** An invented trial of ten working days, from Monday, March 2, to Friday, March 13, 2026. */
const days: readonly ShownTrialDay[] = DAYS.map(([note, ...counts], index) => ({
  day: `2026-03-${String(index < FIRST_WEEK_DAYS ? index + 2 : index + 4).padStart(2, '0')}`,
  when: 'past',
  note,
  counts,
}));

/** Copy of /trial, which shows an example of a trial's page and explains how a trial goes. */
export const TRIAL = {
  meta: {
    title: 'Your Free Trial, Day by Day, and a Sample Report',
    description:
      'Two free weeks with a virtual medical assistant, day by day: calls answered, visits booked, the decision on the last day, and a monthly report.',
  } satisfies MetaCopy,
  crumb: 'Trial, day by day',
  updated: '2026-11-27',
  title: 'Your free trial, day by day',
  lead: 'Every practice gets a private page for its trial. This one is invented.',
  /** Text of links to this page. */
  link: 'See a trial, day by day',
  example: {
    practice: 'Lakeside Family Medicine, two physicians',
    assistant: 'Maria R., six years at front desks',
    role: 'Receptionist, full-time',
    agreed: 'Monday to Friday, 7:30 to 4:30, one hour off. Phones, schedule and coverage checks.',
    measures: ['calls answered', 'calls missed', 'visits booked'],
    days,
  },
  decide: {
    title: 'On the last day, you decide',
    lead: 'If you press none of the three buttons, the trial ends and you owe nothing.',
  },
  close: {
    title: 'Start your own ten days',
    text: 'Answer a few short questions, then choose who to try.',
    link: { path: '/guarantee', label: 'Read our guarantee' },
  },
} as const;
