import type { SceneOf } from '#content/scene.ts';

export const scene: SceneOf<'messages'> = {
  kind: 'messages',
  title: 'Inbox, Tuesday 9:40',
  folders: [
    { name: 'Portal', count: 14 },
    { name: 'Faxes', count: 22 },
    { name: 'Forms', count: 5 },
    { name: 'Nurse', count: 3 },
    { name: 'You', count: 2 },
  ],
  messages: [
    {
      from: 'E. Rourke',
      subject: 'Is my MRI approved?',
      answer: 'Approved through April 30. Told her at 9:12.',
      status: { tone: 'done', text: 'Answered' },
    },
    {
      from: 'Lakeside Cardiology',
      subject: 'Fax, 3 pages',
      answer: 'Consult note, matched by name and birth date.',
      status: { tone: 'done', text: 'Filed in the chart' },
    },
    {
      from: 'I. Mensah',
      subject: 'My ear hurts since the new drops',
      answer: 'A symptom, so not ours to answer.',
      status: { tone: 'urgent', text: 'With the nurse' },
    },
    {
      from: 'V. Haddad',
      subject: 'Camp form, due Friday',
      answer: 'Shots and allergies filled in from the chart.',
      status: { tone: 'practice', text: 'Needs your signature' },
    },
  ],
  figures: [
    { value: '2', label: 'closed' },
    { value: '1', label: 'to the nurse, unanswered' },
    { value: '1', label: 'for you to sign' },
  ],
};
