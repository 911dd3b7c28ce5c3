import type { SceneOf } from '#content/scene.ts';

export const scene: SceneOf<'reading'> = {
  kind: 'reading',
  title: 'T. Abernathy, blood pressure',
  chart:
    'Systolic pressure from Monday to Sunday: between 129 and 136, then 168 on Sunday, over the limit of 160.',
  limit: 160,
  limitLabel: 'Your limit: 160',
  days: [
    { day: 'Mon', value: 132, text: '132' },
    { day: 'Tue', value: 129, text: '129' },
    { day: 'Wed', value: 134, text: '134' },
    { day: 'Thu', value: 131, text: '131' },
    { day: 'Fri', value: 136, text: '136' },
    { day: 'Sat', value: 133, text: '133' },
    { day: 'Sun', value: 168, text: '168' },
  ],
  log: [
    { time: '7:52', text: '168 over 96 arrives, over your limit.' },
    {
      time: '7:58',
      text: 'Called: rested, repeat is 164 over 94. Out of pills since Thursday.',
    },
    {
      time: '8:06',
      text: 'Both readings and the missed doses to J. Alvarez, RN.',
      status: { tone: 'urgent', text: 'Nurse on the line' },
    },
    {
      time: '8:20',
      text: 'Nurse’s order: refill today, new reading tonight at 7.',
      status: { tone: 'now', text: 'Reminder set' },
    },
  ],
  figures: [
    { value: '14 min', label: 'from reading to nurse' },
    { value: '19', label: 'days with readings this month' },
    { value: '22 min', label: 'logged for 99457' },
  ],
};
