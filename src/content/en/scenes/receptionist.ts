import type { SceneOf } from '#content/scene.ts';

export const scene: SceneOf<'calls'> = {
  kind: 'calls',
  title: 'Front desk, Thursday, end of day',
  calls: [
    {
      time: '4:41',
      who: 'T. Nakamura',
      text: 'Overflow from line 2. Flu shot tomorrow at 8:20.',
      status: { tone: 'done', text: 'Booked' },
    },
    {
      time: '4:46',
      who: 'E. Brandt',
      text: 'Overflow from line 3. Fainted at work an hour ago.',
      status: { tone: 'urgent', text: 'Nurse took over in 15 s' },
    },
    {
      time: '4:52',
      who: 'C. Adeyemi',
      text: 'No-show at 4:30. Reached at work, Monday at 11:00.',
      status: { tone: 'done', text: 'Rebooked' },
    },
    {
      time: '4:58',
      who: 'W. Kessler',
      text: 'Wants her MRI result before the weekend.',
      status: { tone: 'practice', text: 'In the doctor’s inbox' },
    },
    {
      time: '5:07',
      who: 'J. Tran',
      text: 'Voicemail from 5:03, after hours: can’t come Friday.',
      status: { tone: 'now', text: '0:31' },
    },
  ],
  quote: {
    text: '“Thanks for letting us know, Ms. Tran. I have Tuesday at 2:20 or Wednesday at 9:00.”',
  },
  figures: [
    { value: '2', label: 'overflow calls answered' },
    { value: '4 min', label: 'from voicemail to callback' },
    { value: '1', label: 'to the nurse, live' },
  ],
};
