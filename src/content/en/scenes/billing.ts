import type { SceneOf } from '#content/scene.ts';

export const scene: SceneOf<'claims'> = {
  kind: 'claims',
  title: 'Claims by age, week 2',
  ages: [
    { age: '0 to 30 days', before: 48900, now: 61400 },
    { age: '31 to 60', before: 27700, now: 18250 },
    { age: '61 to 90', before: 19480, now: 6120 },
    { age: 'Over 90', before: 31050, now: 2310 },
  ],
  claims: [
    {
      payer: 'United',
      codes: '20610, J7325',
      text: 'Denied CO-197, no authorization. Appealed with the approval on file.',
      dollars: 1186,
      status: { tone: 'done', text: 'Paid today' },
    },
    {
      payer: 'Aetna',
      codes: '99214',
      text: 'Denied CO-97. Modifier 25 added, sent again on day 2.',
      dollars: 184,
      status: { tone: 'done', text: 'Paid on day 9' },
    },
    {
      payer: 'Blue Cross',
      codes: '99203',
      text: 'Rejected: member ID off by one digit.',
      dollars: 162,
      status: { tone: 'now', text: 'Resending' },
    },
    {
      payer: 'Medicare',
      codes: 'G0439',
      text: 'Second wellness visit in 12 months. Write off or bill?',
      dollars: 138,
      status: { tone: 'practice', text: 'Your decision' },
    },
  ],
  figures: [
    { value: '$42,100', label: 'less over 60 days old' },
    { value: '$1,370', label: 'paid in these rows' },
    { value: '1', label: 'question for you' },
  ],
};
