import type { SceneOf } from '#content/scene.ts';

export const scene: SceneOf<'note'> = {
  kind: 'note',
  title: 'EMA, room 4, spot check',
  heard: 'What was said',
  talk: [
    { speaker: 'Patient', text: 'This one [a|bleeds when I shave]. Since [a|maybe Christmas].' },
    {
      speaker: 'You',
      text: '[b|Left cheek, 6 mm, pearly papule, vessels on the surface.] [d|Rule out BCC.]',
    },
    { speaker: 'You', text: 'I’d like to [c|shave that off for pathology] today.' },
    { speaker: 'You', text: '[c|Lidocaine with epi, aluminum chloride, to the lab.]' },
  ],
  written: 'The note',
  sections: [
    { name: 'HPI', text: '[a|Bleeding spot, left cheek, three months.]' },
    { name: 'Exam', text: '[b|6 mm pearly papule with telangiectasia.] Mapped.' },
    { name: 'A', text: '[d|Neoplasm of uncertain behavior, rule out BCC.]' },
    { name: 'Proc', text: '[c|Shave biopsy, consent signed. Jar A, logged.]' },
  ],
  sign: {
    text: 'Path log opened: result due in 7 days.',
    status: { tone: 'now', text: 'Ready to sign, 9:06' },
  },
  figures: [
    { value: '1 min', label: 'after the visit' },
    { value: '1', label: 'biopsy on the follow-up list' },
    { value: '0', label: 'notes open at lunch' },
  ],
};
