import type { StaffRole } from '#content/staff-role.ts';

export const role: StaffRole = {
  id: 'records',
  order: 120,
  inMenu: false,
  group: 'front-office',
  icon: 'FolderOpen',
  title: 'Medical Records Coordinator',
  shortTitle: 'Records Coordinator',
  menuText: 'Releases, requests, chart completeness',
  summary:
    'Answers record requests on time and to the right person, and gets outside records into the chart before the visit. Releases are logged, complete and inside the deadline.',
  pictureAlt: 'A records coordinator placing a labeled folder into a secure drawer',
  meta: {
    title: 'Medical Records Coordinator, Remote',
    description:
      'Release of information, outside records before the visit and complete charts, each request checked, logged and on time. Two weeks free.',
  },
  promise: 'The right pages to the right person, once, with proof.',
  description: [
    'Records requests look harmless until one goes wrong: a whole chart sent where one visit was authorized, a subpoena treated like a patient’s request, a patient who waits past the legal deadline for what is theirs.',
    'A records coordinator treats each request as a small case. Who is asking, with what authority, for which dates, by when. They check the authorization, pull exactly what it covers, send it by a secure route and log it, and in the other direction fetch what your providers need before the patient arrives.',
  ],
  responsibilities: [
    {
      title: 'Release of information',
      text: 'Check identity, authorization, dates and expiry; send the minimum that was authorized.',
    },
    {
      title: 'Sort the requester',
      text: 'Tell patient access from attorney, payer, disability, subpoena and audit, because each has its own rule and fee.',
    },
    {
      title: 'Sensitive records',
      text: 'Hold substance-use, psychotherapy, HIV and minors’ records for the extra check the law asks for.',
    },
    {
      title: 'Outside records in',
      text: 'Request and index hospital, imaging and specialist notes before the new-patient visit.',
    },
    {
      title: 'Chart completeness',
      text: 'List unsigned notes, missing results and mismatched documents, and task their owners.',
    },
    {
      title: 'Log and audit',
      text: 'Keep the accounting of disclosures and the payer-audit binder, ready to show.',
    },
  ],
  benefits: [
    {
      title: 'Deadlines kept',
      text: 'Each request carries its due date and is worked in that order.',
    },
    {
      title: 'Fewer privacy incidents',
      text: 'A second look at name, date of birth and scope before anything leaves.',
    },
    {
      title: 'First visits start informed',
      text: 'Old notes and images are in the chart before you open the door.',
    },
    {
      title: 'Audits answered',
      text: 'Payer and quality audits get complete packets without a lost weekend.',
    },
  ],
  day: [
    {
      time: '8:00 AM',
      text: 'New requests opened, sorted by kind and dated; two authorizations are expired and go back.',
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
    'Does not decide a doubtful subpoena; it goes to your privacy officer or counsel.',
    'Changes nothing in the record. Amendment requests are routed to the author.',
    'Sends nothing by ordinary e-mail unless the patient has asked for it in writing.',
  ],
  related: ['admin', 'lien-negotiator', 'coder'],
  updated: '2026-11-20',
};
