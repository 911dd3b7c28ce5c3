import type { StaffRole } from '#content/staff-role.ts';

export const role: StaffRole = {
  id: 'records',
  order: 120,
  inMenu: false,
  group: 'front-office',
  position: 'Medical Records Coordinator',
  occupation: '29-2072',
  icon: 'FolderOpen',
  title: 'Medical Records Coordinator',
  shortTitle: 'Records Coordinator',
  person: 'a records coordinator',
  menuText: 'Releases, requests, chart completeness',
  summary:
    'Answers record requests on time and to the right person, and gets outside records into the chart before the visit.',
  meta: {
    title: 'Medical Records Coordinator, Remote',
    description:
      'Release of information, outside records before the visit and complete charts, each request checked, logged and on time. Two weeks free.',
  },
  promise: 'Send the right records to the right person, on time, with a log of every release.',
  description:
    'A records coordinator checks who’s asking, with what authority, for which dates and by when. They send exactly what’s authorized, log it, and get outside records before the patient arrives.',
  responsibilities: [
    {
      title: 'Release of information',
      text: 'Check identity, authorization, dates and expiration before anything goes out.',
    },
    {
      title: 'Identify the requester',
      text: 'Sort patients, attorneys, payers, subpoenas and audits: each has its own rules.',
    },
    {
      title: 'Sensitive records',
      text: 'Hold substance-use, psychotherapy, HIV and minors’ records for extra review.',
    },
    {
      title: 'Outside records',
      text: 'Request and index hospital and specialist notes before the first visit.',
    },
    {
      title: 'Chart completeness',
      text: 'List unsigned notes and missing results, and assign them.',
    },
    {
      title: 'Log and audit',
      text: 'Keep the accounting of disclosures and the payer-audit binder ready.',
    },
  ],
  benefits: [
    { title: 'Deadlines kept', text: 'Every request has a due date.' },
    { title: 'Fewer privacy incidents', text: 'Every release gets a second check.' },
    {
      title: 'Records ready for first visits',
      text: 'Old notes and images arrive before the patient.',
    },
    { title: 'Ready for audits', text: 'Audits get complete packets.' },
  ],
  systems:
    'Epic, Athenahealth, eClinicalWorks; Carequality, CommonWell; Datavant, MRO, Verisma; PowerShare, Ambra (InteleShare).',
  limits: [
    'Doesn’t decide on unclear subpoenas; your privacy officer or attorney does.',
    'Doesn’t change the record. Amendments go to the author.',
    'Doesn’t use regular email unless the patient asks in writing.',
  ],
  related: ['admin', 'lien-negotiator', 'coder'],
  updated: '2026-11-27',
};
