import type { StaffRole } from '#content/staff-role.ts';

export const role: StaffRole = {
  id: 'admin',
  order: 20,
  inMenu: true,
  group: 'front-office',
  position: 'General Medical Admin',
  occupation: '43-6013',
  icon: 'ClipboardList',
  title: 'Medical Admin Assistant',
  shortTitle: 'Admin Assistant',
  person: 'an admin assistant',
  menuText: 'Faxes, referrals, authorizations, forms',
  summary:
    'Clears the fax queue, follows up on referrals and prior authorizations, and keeps every form moving.',
  meta: {
    title: 'Medical Admin Assistant for Your Practice',
    description:
      'Hire a virtual medical admin assistant for faxes, referrals, prior authorizations and patient forms. Two weeks free.',
  },
  promise: 'Get faxes, referrals, authorizations and forms done by one person who owns them.',
  description:
    'An admin assistant puts faxes, referrals, authorizations and forms in one queue, sends what has to go out and follows up when it stalls. Every day, you get a list of what’s still open.',
  responsibilities: [
    {
      title: 'Index the fax queue',
      text: 'Match each page to its chart, and task the provider when it needs a signature.',
    },
    {
      title: 'Send and close referrals',
      text: 'Pick a specialist in network, send notes, confirm the visit and file the consult note.',
    },
    {
      title: 'Prior authorizations',
      text: 'Gather the notes the payer asks for, submit and follow the case until it’s decided.',
    },
    {
      title: 'Patient and employer forms',
      text: 'Prepare FMLA, disability, school and sports forms, ready to review and sign.',
    },
    {
      title: 'Inbox and tasks',
      text: 'Answer administrative portal messages and pass clinical ones to your team.',
    },
    {
      title: 'Reports and lists',
      text: 'Keep up the recall list, the open-orders list and credentialing dates.',
    },
  ],
  benefits: [
    {
      title: 'Authorizations before the visit',
      text: 'Tests happen on the day they’re scheduled.',
    },
    {
      title: 'Closed referral loops',
      text: 'You know who saw the specialist, with the note in the chart.',
    },
    { title: 'More time for nursing', text: 'Your nurses aren’t on hold with payers anymore.' },
    {
      title: 'Everything documented',
      text: 'Every case has a date, a reference number and a next step.',
    },
  ],
  systems:
    'Epic, Athenahealth, eClinicalWorks, Kareo; Updox, eFax; CoverMyMeds, Availity, eviCore, Carelon; Microsoft 365, Google Workspace.',
  limits: [
    'Never signs a clinical form; the provider reads and signs.',
    'Passes peer-to-peer requests to the physician, and doesn’t argue medical need.',
    'Routes clinical portal messages by your rules.',
  ],
  related: ['receptionist', 'records', 'coordinator'],
  updated: '2026-11-27',
};
