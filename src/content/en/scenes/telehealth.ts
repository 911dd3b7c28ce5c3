import type { SceneOf } from '#content/scene.ts';

export const scene: SceneOf<'video-queue'> = {
  kind: 'video-queue',
  title: 'Video clinic, 12:55 PM',
  patients: [
    {
      name: 'A. Nakamura',
      initials: 'AN',
      time: '1:00',
      text: 'In Texas. Consent and med list done.',
      status: { tone: 'done', text: 'Ready for you' },
    },
    {
      name: 'L. Baptiste',
      initials: 'LB',
      time: '1:20',
      text: 'In Louisiana. Haitian Creole interpreter joins at 1:15.',
      status: { tone: 'done', text: 'Ready for you' },
    },
    {
      name: 'W. Hobbs',
      initials: 'WH',
      time: '1:40',
      text: 'Camera blocked. On the phone: settings, site, allow.',
      status: { tone: 'now', text: 'Fixing it, 3:10' },
    },
    {
      name: 'G. Ferro',
      initials: 'GF',
      time: '2:00',
      text: 'In Nevada this week. Your licenses: Texas and Louisiana.',
      status: { tone: 'practice', text: 'See or move? You decide' },
    },
  ],
  figures: [
    { value: '4', label: 'checked before 1:00' },
    { value: '2', label: 'ready, on time' },
    { value: '1', label: 'question for you' },
  ],
};
