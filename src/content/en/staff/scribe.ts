import type { StaffRole } from '#content/staff-role.ts';

export const role: StaffRole = {
  id: 'scribe',
  order: 60,
  inMenu: true,
  group: 'clinical',
  position: 'Virtual Medical Scribe',
  occupation: '31-9092',
  icon: 'NotebookPen',
  title: 'Virtual Medical Scribe',
  shortTitle: 'Scribe',
  person: 'a medical scribe',
  menuText: 'SOAP notes, orders queued, same-day close',
  summary: 'Listens to the visit and writes your note while you focus on the patient.',
  meta: {
    title: 'Virtual Medical Scribe for Live SOAP Notes',
    description:
      'A live scribe who writes your SOAP note during the visit, queues orders and has charts ready to sign the same day. Two weeks free.',
  },
  promise: 'Finish your charting when the last patient leaves.',
  description:
    'Your scribe joins by audio or video and writes in your template. The draft is ready to sign by your next visit.',
  responsibilities: [
    {
      title: 'Live SOAP notes',
      text: 'Write the visit as it happens, with pertinent negatives.',
    },
    {
      title: 'Chart preparation',
      text: 'Bring in past notes, labs and imaging before clinic.',
    },
    {
      title: 'Orders and prescriptions, queued',
      text: 'Pend orders as you say them. You release each one.',
    },
    {
      title: 'Results and procedures',
      text: 'Enter dictated values, laterality, lot numbers and consent.',
    },
    {
      title: 'After-visit summary',
      text: 'Turn the plan into plain take-home instructions.',
    },
    {
      title: 'Documentation for coding',
      text: 'Record decision making and time, without padding.',
    },
  ],
  benefits: [
    { title: 'Same-day turnaround', text: 'Close your charts the day of the visit.' },
    { title: 'Eyes on the patient', text: 'You’re not looking at a screen.' },
    { title: 'Fuller notes', text: 'Notes capture what was asked and answered.' },
    { title: 'Your own style', text: 'One scribe learns your preferences.' },
  ],
  systems:
    'Epic, Athenahealth, eClinicalWorks, NextGen, ModMed, DrChrono; Dragon and ambient drafts.',
  limits: [
    'Never signs, attests or closes a note.',
    'Never releases an order.',
    'Leaves if the patient wants privacy. We keep no recordings.',
  ],
  related: ['coder', 'telehealth', 'coordinator'],
  updated: '2026-11-27',
};
