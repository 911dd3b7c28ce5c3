import type { SceneOf } from '#content/scene.ts';

export const scene: SceneOf<'authorization'> = {
  kind: 'authorization',
  title: 'Botox for migraine, renewal',
  service: 'J0585, 200 units, with 64615',
  plan: 'E. Halloran · commercial plan, pharmacy benefit manager’s form',
  day: 4,
  deadline: 7,
  clock: { value: 'Day 4', label: 'of 7' },
  criteria: [
    {
      text: '15 or more headache days before treatment',
      evidence: 'Diary of May: 19 days. Page 2',
      status: { tone: 'done', text: 'Sent' },
    },
    {
      text: 'Two preventives tried',
      evidence: 'Topiramate, propranolol, with dates. Page 4',
      status: { tone: 'done', text: 'Sent' },
    },
    {
      text: 'At least 7 days fewer a month',
      evidence: '19 down to 8. Page 5',
      status: { tone: 'done', text: 'Sent' },
    },
    {
      text: 'Diary of the last month',
      evidence: 'Missing. Asked for by portal, came at 9:20',
      status: { tone: 'now', text: 'Uploading' },
    },
  ],
  next: {
    text: 'If the plan wants a peer-to-peer, 12:30 is held for you.',
    status: { tone: 'practice', text: 'Only a physician can' },
  },
  figures: [
    { value: '4 of 4', label: 'criteria with a page number' },
    { value: '12 days', label: 'until the approval ends' },
    { value: '0', label: 'doses missed' },
  ],
};
