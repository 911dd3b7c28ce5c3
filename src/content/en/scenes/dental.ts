import type { SceneOf } from '#content/scene.ts';

export const scene: SceneOf<'calls'> = {
  kind: 'calls',
  title: 'Dentrix, front desk, Tuesday',
  calls: [
    {
      time: '9:32',
      who: 'L. Moreau',
      text: 'D2740 on #30, planned last spring. Her part is $612.',
      status: { tone: 'done', text: 'Crown scheduled' },
    },
    {
      time: '9:36',
      who: 'K. Sandoval',
      text: 'More swelling since yesterday’s extraction.',
      status: { tone: 'urgent', text: 'Dr. Lee picked up' },
    },
    {
      time: '9:41',
      who: 'H. Pruitt',
      text: 'Cancels today’s 2:00 cleaning. Short list texted.',
      status: { tone: 'practice', text: '2:00 open in hygiene' },
    },
    {
      time: '9:44',
      who: 'T. Amari',
      text: 'Off the short list, takes the 2:00. Bitewings due.',
      status: { tone: 'done', text: 'Gap filled' },
    },
    {
      time: '9:48',
      who: 'New patient',
      text: 'Delta Dental PPO: $1,180 left, two cleanings a year.',
      status: { tone: 'done', text: 'Breakdown entered' },
    },
    {
      time: '9:53',
      who: 'B. Arsenault',
      text: 'Recall, four months overdue. D1110 on Thursday at 3:00.',
      status: { tone: 'done', text: 'Booked' },
    },
  ],
  quote: {
    text: '“Thursday at three with Kayla is yours. Your plan pays the cleaning in full.”',
  },
  figures: [
    { value: '3', label: 'visits on the book' },
    { value: '3 min', label: 'from gap to filled' },
    { value: '1', label: 'to the dentist, live' },
  ],
};
