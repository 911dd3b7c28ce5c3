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
  summary: 'Answers record requests on time, and gets outside records before the visit.',
  meta: {
    title: 'Medical Records Coordinator, Remote',
    description:
      'Release of information, outside records before the visit and complete charts, each request checked, logged and on time. Two weeks free.',
  },
  promise: 'Send the right records to the right person, on time, with a log of every release.',
  description:
    'Your coordinator checks who’s asking and with what authority, and sends exactly what’s authorized.',
  responsibilities: [
    {
      title: 'Release of information',
      text: 'Check identity, authorization and dates before anything goes out.',
    },
    {
      title: 'Identify the requester',
      text: 'Apply the rules for patients, attorneys, payers and subpoenas.',
    },
    {
      title: 'Sensitive records',
      text: 'Hold substance-use, psychotherapy, HIV and minors’ records for review.',
    },
    {
      title: 'Outside records',
      text: 'Index outside notes before the first visit.',
    },
    {
      title: 'Chart completeness',
      text: 'List and assign unsigned notes and missing results.',
    },
    {
      title: 'Log and audit',
      text: 'Keep the accounting of disclosures.',
    },
  ],
  benefits: [
    { title: 'Deadlines kept', text: 'Every request has a due date.' },
    { title: 'Fewer privacy incidents', text: 'Releases get a second check.' },
    {
      title: 'Records ready for first visits',
      text: 'Notes and images arrive first.',
    },
    { title: 'Ready for audits', text: 'Audits get complete packets.' },
  ],
  systems:
    'Epic, Athenahealth, eClinicalWorks; Carequality, CommonWell; Datavant, MRO, Verisma; PowerShare, Ambra (InteleShare).',
  limits: [
    'Unclear subpoenas go to your privacy officer or attorney.',
    'Doesn’t change records; amendments go to the author.',
    'Uses regular email only if the patient asks in writing.',
  ],
  related: ['admin', 'lien-negotiator', 'coder'],
  updated: '2026-11-27',
};
