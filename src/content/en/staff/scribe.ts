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
    'A virtual scribe joins by audio, or by video if you prefer, and writes the note in your template and your words. By your next visit the draft is in the chart, for you to review and sign.',
  responsibilities: [
    {
      title: 'Live SOAP notes',
      text: 'Write the visit as it happens, with pertinent negatives and your exam phrases.',
    },
    {
      title: 'Chart preparation',
      text: 'Bring in the last visit, labs, imaging and letters before clinic.',
    },
    {
      title: 'Orders and prescriptions, queued',
      text: 'Pend labs, imaging, refills and referrals as you say them. You release each one.',
    },
    {
      title: 'Results and procedures',
      text: 'Enter the values you dictate, with laterality, lot numbers and consent.',
    },
    {
      title: 'After-visit summary',
      text: 'Turn the plan into plain instructions the patient can take home.',
    },
    {
      title: 'Documentation for coding',
      text: 'Record decision making and time without padding the note.',
    },
  ],
  benefits: [
    { title: 'Same-day turnaround', text: 'Close your charts the day of the visit.' },
    { title: 'Eyes on the patient', text: 'You look at the patient, not the screen.' },
    { title: 'Fuller notes', text: 'Notes capture what was asked and answered.' },
    { title: 'Your own style', text: 'One scribe learns your macros and preferences.' },
  ],
  systems:
    'Epic, Athenahealth, eClinicalWorks, NextGen, ModMed, DrChrono; Dragon and ambient drafts.',
  limits: [
    'Never signs, attests or closes a note.',
    'Never releases an order.',
    'Leaves the call if the patient wants privacy. We don’t keep recordings.',
  ],
  related: ['coder', 'telehealth', 'coordinator'],
  updated: '2026-11-27',
};
