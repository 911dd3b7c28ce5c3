import type { SceneOf } from '#content/scene.ts';

export const scene: SceneOf<'release'> = {
  kind: 'release',
  title: 'Records request, day 5',
  form: 'Authorization to release health information',
  fields: [
    { name: 'Patient', value: 'N. Delgado' },
    { name: 'To', value: 'Hargrove & Lyle, attorneys' },
    { name: 'For', value: 'Injury of February 9' },
    { name: 'Dates', value: 'February 9 to March 1' },
    { name: 'Signed', value: 'March 2, expires in 6 months' },
  ],
  documents: [
    { text: 'Visit notes, 3', included: true },
    { text: 'MRI report, left knee', included: true },
    { text: 'Itemized bill', included: true },
    { text: 'Psychotherapy notes', included: false },
  ],
  stamp: { title: 'Released', text: 'March 9 · 11 pages' },
  log: [
    {
      time: '9:40',
      text: 'Second check: name, birth date, dates of service.',
      status: { tone: 'done', text: 'Matches' },
    },
    {
      time: '9:52',
      text: 'One page names a substance-use program. The form doesn’t.',
      status: { tone: 'practice', text: 'Held for your privacy officer' },
    },
    {
      time: '10:14',
      text: 'Secure upload to the firm, receipt saved.',
      status: { tone: 'now', text: 'Logging the release' },
    },
  ],
  figures: [
    { value: 'Day 5', label: 'due on day 15' },
    { value: '11 of 64', label: 'pages, only what was signed for' },
  ],
};
