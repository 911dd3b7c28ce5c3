import type { StaffRole } from '#content/staff-role.ts';

export const role: StaffRole = {
  id: 'scribe',
  order: 60,
  inMenu: true,
  group: 'clinical',
  icon: 'NotebookPen',
  title: 'Virtual Medical Scribe',
  shortTitle: 'Scribe',
  menuText: 'SOAP notes, orders queued, same-day close',
  summary:
    'Listens in on the visit and writes the note while you look at the patient. You review, correct and sign before the next room instead of after dinner.',
  pictureAlt: 'A scribe with headphones typing a visit note as it is spoken',
  meta: {
    title: 'Virtual Medical Scribe for Live SOAP Notes',
    description:
      'A live scribe who writes your SOAP note during the visit, queues orders and has charts ready to sign the same day. Two weeks free.',
  },
  promise: 'You finish charting when the last patient leaves, not when the house is asleep.',
  description: [
    'Typing during a visit costs you the patient’s face; typing after it costs you the evening. Either way the note is thinner than the visit was, because you could not write all of what you asked and heard.',
    'A virtual scribe joins by audio, or by video if you want it, and writes the history, exam and plan in your template and your phrasing. By the time you reach the next door the draft is in the chart. You stay its author: nothing is final until you have read and signed it.',
  ],
  responsibilities: [
    {
      title: 'Live SOAP notes',
      text: 'Write subjective, objective, assessment and plan as the visit unfolds, with pertinent negatives and your exam phrases.',
    },
    {
      title: 'Chart preparation',
      text: 'Before clinic, bring in last visit, labs, imaging and specialist letters, so that you walk in knowing.',
    },
    {
      title: 'Orders and prescriptions, queued',
      text: 'Pend labs, imaging, refills and referrals as you say them; you release each one.',
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
      text: 'Drafts are ready as you leave the room, and the day’s charts can be closed the same day.',
    },
    {
      title: 'Eyes on the patient',
      text: 'You sit facing a person, and they notice.',
    },
    {
      title: 'Fuller notes',
      text: 'What was asked and answered is on the page, which helps the next clinician and the coder.',
    },
    {
      title: 'Your own style',
      text: 'One scribe stays with you, learns your macros and stops asking.',
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
      text: 'Dragon and ambient drafts, which the scribe corrects rather than trusts.',
    },
    { kind: 'Order entry', text: 'Pending only, under a role your administrator limits.' },
  ],
  limits: [
    'Never signs, attests or closes a note; the clinician does after reading it.',
    'Pends orders and releases none.',
    'Leaves the line at once when the patient would rather be alone with you. No recording is kept.',
  ],
  related: ['coder', 'telehealth', 'coordinator'],
  updated: '2026-11-20',
};
