import type { SceneOf } from '#content/scene.ts';

export const scene: SceneOf<'schedule'> = {
  kind: 'schedule',
  title: 'Thursday, Dr. Hale, joints and scopes',
  rooms: ['OR 1', 'OR 3'],
  rows: [
    {
      time: '7:30',
      blocks: [
        {
          length: 2,
          title: 'Total knee, right',
          text: '27447 · rep and tray confirmed',
          tone: 'done',
        },
        { length: 1, title: 'Meniscus, left', text: '29881 · 5 of 5', tone: 'done' },
      ],
    },
    {
      time: '8:30',
      blocks: [
        { length: 2, title: 'ACL, right', text: '29888 · workers’ comp, in writing', tone: 'done' },
      ],
    },
    {
      time: '9:30',
      blocks: [
        {
          length: 1,
          title: 'Carpal tunnel, left',
          text: '64721 · canceled 7:05, filled 7:40',
          tone: 'now',
        },
      ],
    },
    {
      time: '10:30',
      blocks: [
        {
          length: 2,
          title: 'Total hip, left',
          text: '27130 · rep and tray confirmed',
          tone: 'done',
        },
        {
          length: 1,
          title: 'Cuff repair, right',
          text: '29827 · Approval says left',
          tone: 'practice',
        },
      ],
    },
    {
      time: '11:30',
      blocks: [{ length: 1, title: 'Trigger finger', text: '26055 · 5 of 5', tone: 'done' }],
    },
  ],
  note: {
    text: 'Wrong side on the approval: plan called, form needs your name.',
    status: { tone: 'practice', text: 'Your signature' },
  },
  figures: [
    { value: '35 min', label: 'from gap to filled' },
    { value: '6 of 7', label: 'cases complete' },
    { value: '1', label: 'side caught before surgery' },
  ],
};
