import type { SceneOf } from '#content/scene.ts';

export const scene: SceneOf<'schedule'> = {
  kind: 'schedule',
  title: 'SIS, Tuesday, three rooms',
  rooms: ['OR 1', 'OR 2', 'OR 3'],
  rows: [
    {
      time: '7:00',
      blocks: [
        { length: 1, title: 'Cataract, R', text: '66984 · lens in', tone: 'done' },
        { length: 2, title: 'Knee scope, L', text: '29881 · Hale', tone: 'done' },
        { length: 1, title: 'Colon scope', text: '45380 · Imani', tone: 'done' },
      ],
    },
    {
      time: '7:45',
      blocks: [
        { length: 1, title: 'Cataract, L', text: '66984 · lens in', tone: 'done' },
        { length: 1, title: 'Colon scope', text: '45385 · Imani', tone: 'done' },
      ],
    },
    {
      time: '8:30',
      blocks: [
        { length: 1, title: 'Cataract, R', text: 'Moved up 6:52', tone: 'now' },
        { length: 2, title: 'Cuff, R', text: '29827 · anchor invoice', tone: 'done' },
        { length: 1, title: 'Upper GI', text: 'No ride home', tone: 'practice' },
      ],
    },
    {
      time: '9:15',
      blocks: [
        { length: 1, title: 'Cataract, L', text: '66984 · lens in', tone: 'done' },
        { length: 1, title: 'Released', text: 'Offered to two', tone: 'open' },
      ],
    },
  ],
  note: {
    text: 'Upper GI can’t go without a driver. The nurse decides by 8:00.',
    status: { tone: 'practice', text: 'Nurse’s call' },
  },
  figures: [
    { value: '8 of 9', label: 'cases complete' },
    { value: '1', label: 'gap closed before 7:00' },
    { value: '45 min', label: 'released on time' },
  ],
};
