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
    'Answers record requests on time and to the right person, and gets outside records into the chart before the visit. Releases are logged, complete and inside the deadline.',
  meta: {
    title: 'Medical Records Coordinator, Remote',
    description:
      'Release of information, outside records before the visit and complete charts, each request checked, logged and on time. Two weeks free.',
  },
  promise: 'Send the right records to the right person, on time, with a log of every release.',
  description: [
    'Records requests are simple until one goes wrong. Someone sends a whole chart when one visit was authorized, or treats a subpoena like a patient request. Or a patient waits past the legal deadline.',
    'A records coordinator checks who’s asking, with what authority, for which dates and by when. They pull exactly what the authorization covers, send it securely and log it. They also get outside records before the patient arrives.',
  ],
  responsibilities: [
    {
      title: 'Release of information',
      text: 'Check identity, authorization, dates and expiration, and send only what was authorized.',
    },
    {
      title: 'Identify the requester',
      text: 'Sort requests from patients, attorneys, payers, disability offices, subpoenas and audits. Each has its own rules and fees.',
    },
    {
      title: 'Sensitive records',
      text: 'Hold substance-use, psychotherapy, HIV and minors’ records for the extra review the law requires.',
    },
    {
      title: 'Outside records',
      text: 'Request and index hospital, imaging and specialist notes before the new-patient visit.',
    },
    {
      title: 'Chart completeness',
      text: 'List unsigned notes, missing results and mismatched documents, and assign them to the right person.',
    },
    {
      title: 'Log and audit',
      text: 'Keep the accounting of disclosures and the payer-audit binder, ready to show.',
    },
  ],
  benefits: [
    {
      title: 'Deadlines kept',
      text: 'Every request has a due date, and they’re worked in that order.',
    },
    {
      title: 'Fewer privacy incidents',
      text: 'Every release gets a second check of name, date of birth and scope.',
    },
    {
      title: 'Records ready for first visits',
      text: 'Old notes and images are in the chart before you walk in.',
    },
    {
      title: 'Ready for audits',
      text: 'Payer and quality audits get complete packets, and you keep your weekend.',
    },
  ],
  day: [
    {
      time: '8:00 AM',
      text: 'New requests opened, sorted and dated; two expired authorizations sent back.',
    },
    {
      time: '9:30 AM',
      text: 'Patient access request filled to the portal; attorney request limited to the dates signed for.',
    },
    { time: '11:00 AM', text: 'Outside records for next week’s new patients requested.' },
    { time: '2:00 PM', text: 'Payer audit packet assembled: notes, orders, signature log.' },
    { time: '4:00 PM', text: 'Disclosure log updated; unsigned-note list sent to providers.' },
  ],
  systems: [
    {
      kind: 'EHR release modules',
      text: 'Epic, Athenahealth, eClinicalWorks and their document centers.',
    },
    {
      kind: 'Exchange',
      text: 'Carequality and CommonWell queries, Direct messages, hospital portals.',
    },
    { kind: 'Release services', text: 'Datavant, MRO, Verisma and ShareCare, where you use one.' },
    { kind: 'Imaging exchange', text: 'PowerShare, Ambra (InteleShare) and disc uploads.' },
  ],
  limits: [
    'Doesn’t decide on unclear subpoenas. Those go to your privacy officer or attorney.',
    'Doesn’t change the record. Amendment requests go to the author.',
    'Doesn’t send records by regular email unless the patient asks in writing.',
  ],
  related: ['admin', 'lien-negotiator', 'coder'],
  updated: '2026-11-20',
};
