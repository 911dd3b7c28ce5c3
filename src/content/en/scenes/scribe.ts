import type { SceneOf } from '#content/scene.ts';

export const scene: SceneOf<'note'> = {
  kind: 'note',
  title: 'Room 2, follow-up',
  heard: 'What was said',
  talk: [
    { speaker: 'Patient', text: 'It’s [a|worse at night], maybe [a|two weeks now].' },
    { speaker: 'You', text: 'Any wheezing when you climb stairs?' },
    { speaker: 'Patient', text: '[b|Just on the second flight.]' },
    {
      speaker: 'You',
      text: '[d|Wheeze at the left base, ox 97.] [e|Mild persistent asthma, not well controlled.]',
    },
    {
      speaker: 'You',
      text: 'Let’s [c|step up the inhaler to twice a day] and see you [c|in four weeks].',
    },
  ],
  written: 'The note',
  sections: [
    { name: 'S', text: '[a|Cough at night for two weeks.] [b|Wheeze on exertion, second flight.]' },
    { name: 'O', text: '[d|Pulse ox 97%. Expiratory wheeze, left base.]' },
    { name: 'A', text: '[e|Asthma, mild persistent, not well controlled.]' },
    { name: 'P', text: '[c|Budesonide twice daily. Return in 4 weeks.]' },
  ],
  sign: {
    text: 'Inhaler order pended. You sign both.',
    status: { tone: 'now', text: 'Ready to sign, 10:42' },
  },
  figures: [
    { value: '1 min', label: 'after the visit' },
    { value: '1', label: 'order waiting for you' },
    { value: '0', label: 'lines copied forward' },
  ],
};
