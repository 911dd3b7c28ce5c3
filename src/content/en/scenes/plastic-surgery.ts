import type { SceneOf } from '#content/scene.ts';

export const scene: SceneOf<'calls'> = {
  kind: 'calls',
  title: 'Nextech, Monday: the weekend’s inquiries',
  calls: [
    {
      time: '7:58',
      who: 'J. Ellery',
      text: 'Rhinoplasty, web form from Sunday 9:47 PM. Called first.',
      status: { tone: 'done', text: 'Consult Thursday' },
    },
    {
      time: '8:02',
      who: 'M. Duarte',
      text: 'Quote of Friday. Financing link sent, date held.',
      status: { tone: 'done', text: 'Deposit paid' },
    },
    {
      time: '8:05',
      who: 'A. Kessler',
      text: 'Day 3 after surgery, one side more swollen and tight.',
      status: { tone: 'urgent', text: 'Nurse took over' },
    },
    {
      time: '8:11',
      who: 'N. Roth',
      text: 'Asks if she’s a candidate at her weight.',
      status: { tone: 'practice', text: 'For Dr. Vance' },
    },
    {
      time: '8:14',
      who: 'L. Grady',
      text: 'Web form, eyelids. Wants photos kept private.',
      status: { tone: 'now', text: '1:05' },
    },
  ],
  quote: {
    text: '“Only Dr. Vance and her nurse see your photos. She has Thursday at 4:00, and the consult fee goes toward surgery.”',
  },
  figures: [
    { value: '3 of 3', label: 'web inquiries called by 8:15' },
    { value: '1', label: 'deposit taken' },
    { value: '1', label: 'to the nurse, live' },
  ],
};
