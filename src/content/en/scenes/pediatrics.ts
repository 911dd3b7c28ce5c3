import type { SceneOf } from '#content/scene.ts';

export const scene: SceneOf<'triage'> = {
  kind: 'triage',
  title: 'Protocol: fever, infant',
  caller: 'Mother of Noah, 9 weeks, calls at 8:03',
  questions: [
    { text: 'Trouble breathing, blue lips, limp?', answer: 'no' },
    { text: 'Younger than 12 weeks and 100.4 or higher?', answer: 'yes' },
    { text: 'Fewer wet diapers than usual?' },
    { text: 'Rash, or cries when moved?' },
  ],
  stop: {
    title: 'Red flag: stop asking, get the nurse',
    text: '“Nurse Dana is picking up now. I’ll stay on the line until you hear her.”',
  },
  log: [
    {
      time: '8:04',
      text: 'Age, 101.2 rectal and time read to D. Whelan, RN.',
      status: { tone: 'urgent', text: 'Nurse took over' },
    },
    {
      time: '8:06',
      text: 'Nurse sends them to the ER. Chart faxed ahead.',
      status: { tone: 'now', text: 'Calling the ER desk' },
    },
  ],
  figures: [
    { value: '25 s', label: 'from yes to nurse' },
    { value: '2 of 4', label: 'questions asked' },
    { value: '0', label: 'advice of our own' },
  ],
};
