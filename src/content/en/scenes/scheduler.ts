import type { SceneOf } from '#content/scene.ts';

export const scene: SceneOf<'schedule'> = {
  kind: 'schedule',
  title: 'Wednesday, Dr. Hale and Dr. Sato',
  rooms: ['OR 2', 'OR 4'],
  rows: [
    {
      time: '7:30',
      blocks: [
        { length: 2, title: 'Gallbladder', text: '47562 · P. Agarwal · 5 of 5', tone: 'done' },
        { length: 1, title: 'Hernia, left', text: '49505 · D. Kerr · 5 of 5', tone: 'done' },
      ],
    },
    {
      time: '8:30',
      blocks: [
        { length: 2, title: 'Thyroid lobe, right', text: '60220 · A. Moss · 5 of 5', tone: 'done' },
      ],
    },
    {
      time: '9:30',
      blocks: [
        {
          length: 1,
          title: 'Port, moved up',
          text: '36561 · L. Yoder · canceled 7:12, filled 7:48',
          tone: 'now',
        },
      ],
    },
    {
      time: '10:30',
      blocks: [
        { length: 2, title: 'Hernia, both', text: '49650 · R. Bell · 5 of 5', tone: 'done' },
        {
          length: 1,
          title: 'Hernia, belly',
          text: '49594 · No cardiac clearance',
          tone: 'practice',
        },
      ],
    },
    {
      time: '11:30',
      blocks: [{ length: 1, title: 'Released', text: 'On March 2, by your rule', tone: 'open' }],
    },
  ],
  note: {
    text: '5 of 5: authorization, consent, labs, clearance, ride.',
    status: { tone: 'practice', text: '10:30: keep or move?' },
  },
  figures: [
    { value: '36 min', label: 'from gap to filled' },
    { value: '5 of 6', label: 'cases complete' },
    { value: '1', label: 'waits for your word' },
  ],
};
