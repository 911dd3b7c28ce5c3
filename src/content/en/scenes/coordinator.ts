import type { SceneOf } from '#content/scene.ts';

export const scene: SceneOf<'referral'> = {
  kind: 'referral',
  title: 'Referral: C. Eze, colonoscopy',
  stations: [
    { title: 'Ordered', text: 'March 3, by Dr. Park' },
    { title: 'Sent', text: 'Notes, labs, insurance' },
    { title: 'Booked', text: 'March 4, patient on the line' },
    { title: 'Seen', text: 'March 12, ride arranged' },
    { title: 'Report in', text: 'March 14, asked for twice' },
    { title: 'Back with you', text: 'One polyp. Read and sign' },
  ],
  others: [
    {
      title: 'B. Novak, cardiology',
      text: 'Missed it: no ride. Ride booked, new date March 20.',
      status: { tone: 'done', text: 'Rebooked' },
    },
    {
      title: 'H. Lindgren, mammogram',
      text: 'Declined twice. Her reasons are in the chart.',
      status: { tone: 'practice', text: 'Your call' },
    },
  ],
  figures: [
    { value: '11 days', label: 'from order to report' },
    { value: '1', label: 'saved after a no-show' },
    { value: '1', label: 'for you to talk to' },
  ],
};
