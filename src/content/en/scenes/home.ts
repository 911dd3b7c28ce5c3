import type { SceneOf } from '#content/scene.ts';

export const scene: SceneOf<'calls'> = {
  kind: 'calls',
  title: 'Front desk, Monday',
  calls: [
    {
      time: '7:58',
      who: 'R. Whitfield',
      text: 'Running late. Now at 10:15.',
      status: { tone: 'done', text: 'Moved' },
    },
    {
      time: '8:01',
      who: 'New patient',
      text: 'Knee pain. Blue Cross is active. Thursday at 9:00.',
      status: { tone: 'done', text: 'Booked' },
    },
    {
      time: '8:04',
      who: 'Pharmacy on Lamar',
      text: 'Lisinopril refill. Last visit was in May.',
      status: { tone: 'practice', text: 'In the nurse’s inbox' },
    },
    {
      time: '8:07',
      who: 'M. Osei',
      text: 'Chest tightness since 6 this morning.',
      status: { tone: 'urgent', text: 'Nurse took over in 20 s' },
    },
    {
      time: '8:11',
      who: 'P. Lindqvist',
      text: 'Canceled tomorrow’s physical. Waitlist called.',
      status: { tone: 'done', text: 'Slot filled' },
    },
    {
      time: '8:14',
      who: 'D. Castellanos',
      text: 'In Spanish, about a bill from March.',
      status: { tone: 'now', text: '0:42' },
    },
  ],
  quote: {
    text: '“Buenos días, señor Castellanos. Ya veo su cuenta: quedan 40 dólares de copago. ¿Se la mando por correo?”',
    language: 'es',
  },
  figures: [
    { value: '6', label: 'calls answered' },
    { value: '0', label: 'to voicemail' },
    { value: '1', label: 'to the nurse, live' },
  ],
};
