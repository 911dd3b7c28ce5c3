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
  summary:
    'Listens to the visit and writes your note while you focus on the patient. You review and sign before the next visit, not after dinner.',
  meta: {
    title: 'Virtual Medical Scribe for Live SOAP Notes',
    description:
      'A live scribe who writes your SOAP note during the visit, queues orders and has charts ready to sign the same day. Two weeks free.',
  },
  promise: 'Finish your charting when the last patient leaves.',
  description: [
    'Type during the visit, and you’re looking at a screen instead of the patient. Type after, and you lose your evening. Either way, details get left out.',
    'A virtual scribe joins by audio, or by video if you prefer. They write the history, exam and plan in your template and your words. By your next visit, the draft is in the chart. Nothing is final until you review and sign it.',
  ],
  responsibilities: [
    {
      title: 'Live SOAP notes',
      text: 'Write subjective, objective, assessment and plan during the visit, with pertinent negatives and your exam phrases.',
    },
    {
      title: 'Chart preparation',
      text: 'Before clinic, bring in last visit, labs, imaging and specialist letters, so you walk in prepared.',
    },
    {
      title: 'Orders and prescriptions, queued',
      text: 'Pend labs, imaging, refills and referrals as you say them. You release each one.',
    },
    {
      title: 'Results and procedures',
      text: 'Enter values and procedure details you dictate, with laterality, lot numbers and consent statements.',
    },
    {
      title: 'After-visit summary',
      text: 'Turn the plan into plain instructions the patient can take home.',
    },
    {
      title: 'Documentation for coding',
      text: 'Record decision making and time in the words a coder needs, without padding the note.',
    },
  ],
  benefits: [
    {
      title: 'Same-day turnaround',
      text: 'Drafts are ready when you leave the room, so you can close charts the same day.',
    },
    {
      title: 'Eyes on the patient',
      text: 'You can give patients your full attention, and they notice.',
    },
    {
      title: 'Fuller notes',
      text: 'Notes capture what was asked and answered, which helps the next clinician and your coder.',
    },
    {
      title: 'Your own style',
      text: 'You work with the same scribe, who learns your macros and preferences.',
    },
  ],
  day: [
    {
      time: '7:30 AM',
      text: 'Prepares the morning’s charts: interval history, new labs, open orders.',
    },
    {
      time: '8:00 AM',
      text: 'Joins by headset, confirms the patient’s consent is noted, writes through the morning.',
    },
    {
      time: '12:15 PM',
      text: 'Drafts finished over your lunch; two questions left in the margin.',
    },
    {
      time: '1:00 PM',
      text: 'Afternoon visits; a skin biopsy documented with site, size and specimen label.',
    },
    {
      time: '5:00 PM',
      text: 'All drafts ready to sign, pended orders listed, tomorrow’s charts opened.',
    },
  ],
  systems: [
    {
      kind: 'EHR',
      text: 'Epic, Athenahealth, eClinicalWorks, NextGen, ModMed, DrChrono, in your templates and smart phrases.',
    },
    { kind: 'Audio', text: 'A phone on speaker, a wireless headset or an encrypted video room.' },
    {
      kind: 'Dictation and ambient tools',
      text: 'Dragon and ambient drafts, reviewed and corrected by your scribe.',
    },
    { kind: 'Order entry', text: 'Pending only, under a role your administrator limits.' },
  ],
  limits: [
    'Never signs, attests or closes a note. The clinician does that after reviewing it.',
    'Pends orders. Never releases them.',
    'Leaves the call right away if the patient wants privacy. We don’t keep recordings.',
  ],
  related: ['coder', 'telehealth', 'coordinator'],
  updated: '2026-11-20',
};
