import type { SceneOf } from '#content/scene.ts';

export const scene: SceneOf<'reading'> = {
  kind: 'reading',
  title: 'Heart failure: O. Kaplan, weight',
  chart:
    'Morning weight in pounds from Monday to Sunday: 184 to 185, then 186 on Saturday and 190 on Sunday, over the limit of 187.',
  limit: 187,
  limitLabel: 'Your limit: 187 lb, 3 over dry weight',
  days: [
    { day: 'Mon', value: 184, text: '184' },
    { day: 'Tue', value: 184, text: '184' },
    { day: 'Wed', value: 185, text: '185' },
    { day: 'Thu', value: 184, text: '184' },
    { day: 'Fri', value: 185, text: '185' },
    { day: 'Sat', value: 186, text: '186' },
    { day: 'Sun', value: 190, text: '190' },
  ],
  log: [
    { time: '7:31', text: '190 lb arrives: 4 lb in a day, over your limit.' },
    {
      time: '7:38',
      text: 'Called: repeat 190. Two pillows since Friday, shoes feel tight.',
    },
    {
      time: '7:46',
      text: 'Weights, symptoms and med list to the heart-failure nurse.',
      status: { tone: 'urgent', text: 'Nurse on the line' },
    },
    {
      time: '8:05',
      text: 'Nurse’s order: seen today at 11:20, labs before.',
      status: { tone: 'now', text: 'Booking labs' },
    },
  ],
  figures: [
    { value: '15 min', label: 'from scale to nurse' },
    { value: 'Today', label: 'seen, not next week' },
    { value: '26 min', label: 'logged for 99457' },
  ],
};
