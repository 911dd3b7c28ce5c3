import type { SceneOf } from '#content/scene.ts';

export const scene: SceneOf<'codes'> = {
  kind: 'codes',
  title: 'Visit of March 4, signed 5:10 PM',
  codes: [
    {
      code: '99214',
      modifier: '25',
      meaning: 'Moderate decisions: worse chronic illness, new prescription',
      evidence: 'Pain worse since January. Started meloxicam 15 mg.',
    },
    {
      code: '20610',
      modifier: 'RT',
      meaning: 'Injection, major joint, right',
      evidence: 'Right knee, superolateral, after consent.',
    },
    {
      code: 'J3301',
      modifier: 'JZ × 4',
      meaning: 'Triamcinolone, 4 units of 10 mg, none wasted',
      evidence: 'Triamcinolone 40 mg, one 1 mL vial.',
    },
    {
      code: 'M17.11',
      meaning: 'Osteoarthritis of the right knee, primary',
      evidence: 'X-ray: medial joint space narrowed.',
    },
  ],
  query: {
    title: 'Question to Dr. Hale',
    text: 'The left knee was examined, too. What was your assessment of it?',
    status: { tone: 'practice', text: 'Held for your answer' },
  },
  figures: [
    { value: '4', label: 'codes, each with its line' },
    { value: '0', label: 'NCCI edits left' },
    { value: '1', label: 'open question, neutral' },
  ],
};
