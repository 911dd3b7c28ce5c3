import type { SceneOf } from '#content/scene.ts';

export const scene: SceneOf<'calls'> = {
  kind: 'calls',
  title: 'RIS worklist, phones, Monday',
  calls: [
    {
      time: '7:58',
      who: 'Lakeside Orthopedics',
      text: 'MRI knee, 73721. Order lacks the side: called back, left.',
      status: { tone: 'done', text: 'Order complete' },
    },
    {
      time: '8:02',
      who: 'R. Nance',
      text: 'Claustrophobic. Needs an order for a sedative and a driver.',
      status: { tone: 'done', text: 'Both arranged' },
    },
    {
      time: '8:05',
      who: 'P. Ostrowski',
      text: 'Screening form: “heart device, not sure which.”',
      status: { tone: 'urgent', text: 'Technologist took over' },
    },
    {
      time: '8:11',
      who: 'T. Ivers',
      text: 'No gadolinium after a reaction. Order says with contrast.',
      status: { tone: 'practice', text: 'To the radiologist' },
    },
    {
      time: '8:14',
      who: 'F. Gallo',
      text: 'Takes the open 10:15. Approval covers this site.',
      status: { tone: 'now', text: '0:34' },
    },
  ],
  quote: {
    text: '“You’re approved for 10:15 today. Please come at 9:45. Any implant I should write down?”',
  },
  figures: [
    { value: '2', label: 'orders moved forward' },
    { value: '1', label: 'slot filled today' },
    { value: '2', label: 'to your clinical team' },
  ],
};
