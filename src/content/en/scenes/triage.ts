import type { SceneOf } from '#content/scene.ts';

export const scene: SceneOf<'triage'> = {
  kind: 'triage',
  title: 'Protocol: chest pain, adult',
  caller: 'M. Osei, 58, calls at 8:07',
  questions: [
    { text: 'Passed out, or can’t speak a full sentence?', answer: 'no' },
    { text: 'Pressure or tightness for over 5 minutes?', answer: 'yes' },
    { text: 'Pain in the arm, jaw or back?' },
    { text: 'Sweating, pale or sick to the stomach?' },
  ],
  stop: {
    title: 'Red flag: stop asking, get the nurse',
    text: '“I’m getting our nurse right now. Stay with me. If it gets worse, we call 911.”',
  },
  log: [
    {
      time: '8:08',
      text: 'Red flag read to J. Alvarez, RN. Stayed on the line.',
      status: { tone: 'urgent', text: 'Nurse took over' },
    },
    {
      time: '8:09',
      text: 'Every question and answer is in the chart, with times.',
      status: { tone: 'now', text: 'Filing the call' },
    },
  ],
  figures: [
    { value: '20 s', label: 'from yes to nurse' },
    { value: '2 of 4', label: 'questions asked' },
    { value: '0', label: 'advice given' },
  ],
};
