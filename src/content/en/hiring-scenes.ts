import type { LogEntry, Status } from '#content/scene.ts';
import { ASSESSMENT_WORDS } from '#shared/forms/en/assessment.ts';
import { REPORT } from './report.ts';
import { scene as CALLS } from './scenes/home.ts';

const { emr } = ASSESSMENT_WORDS.fields;
const { lines } = REPORT.month;

/** Texts of the small scenes on the home page, one for each of the six steps of hiring, in order. */
export const HIRING_SCENES = {
  checks: {
    who: 'L. Reyes, biller',
    passed: ['English', 'Skills', 'References', 'Background'],
  },
  /** The file of a candidate on the screening page, with a row for each check. */
  file: {
    title: 'Candidate file: L. Reyes',
    status: { tone: 'done', text: 'Passed' } satisfies Status,
    figures: (checks: number) => [
      { value: `${checks} of ${checks}`, label: 'checks passed' },
      { value: '3', label: 'references called' },
    ],
  },
  /** A question of the assessment and its answer. */
  answer: {
    question: emr.label,
    options: [emr.options.Epic, emr.options.Athenahealth, emr.options.Kareo],
    chosen: emr.options.Athenahealth,
  },
  candidate: {
    initials: 'LR',
    who: 'L. Reyes, biller',
    text: '5+ years, Athenahealth',
    status: { tone: 'done', text: 'Thu 9:00 AM' } satisfies Status,
  },
  call: CALLS.calls[0],
  days: [
    {
      time: 'Day 1',
      text: 'Logins and phone script.',
      status: { tone: 'done', text: 'Done' },
    },
    { time: 'Day 3', text: 'Visits confirmed.', status: { tone: 'practice', text: 'You check' } },
  ] satisfies readonly LogEntry[],
  /** Two counts of the sample report. */
  counts: [lines[0], lines[4]].flatMap((line) =>
    line ? { value: line.now.toLocaleString('en-US'), label: line.label } : [],
  ),
} as const;
