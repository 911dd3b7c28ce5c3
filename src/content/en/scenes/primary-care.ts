import type { SceneOf } from '#content/scene.ts';

export const scene: SceneOf<'calls'> = {
  kind: 'calls',
  title: 'athenaOne, front desk, Wednesday',
  calls: [
    {
      time: '7:58',
      who: 'S. Okonkwo',
      text: 'Out of the hospital since Monday. Visit within 7 days.',
      status: { tone: 'done', text: 'Tomorrow, 40 min' },
    },
    {
      time: '8:01',
      who: 'G. Ferris',
      text: 'Medicare wellness visit, G0439. Last one 13 months ago.',
      status: { tone: 'done', text: 'Booked' },
    },
    {
      time: '8:05',
      who: 'C. Baines',
      text: 'Metformin refill. A1c is due, too.',
      status: { tone: 'practice', text: 'In the nurse’s inbox' },
    },
    {
      time: '8:08',
      who: 'J. Villareal',
      text: 'Face droops on one side since breakfast.',
      status: { tone: 'urgent', text: '911, nurse on the line' },
    },
    {
      time: '8:14',
      who: 'A. Reyes',
      text: 'Daughter, 9, sore throat since last night.',
      status: { tone: 'now', text: '0:51' },
    },
  ],
  quote: {
    text: '“Dr. Okafor has a held slot at 10:40. May I ask the nurse’s four questions first?”',
  },
  figures: [
    { value: '5', label: 'calls answered' },
    { value: '1', label: 'held slot used' },
    { value: '1', label: 'red flag, handed over' },
  ],
};
