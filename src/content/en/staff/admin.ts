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
  summary: 'Clears faxes, referrals, prior authorizations and forms.',
  meta: {
    title: 'Medical Admin Assistant for Your Practice',
    description:
      'Hire a virtual medical admin assistant for faxes, referrals, prior authorizations and patient forms. Two weeks free.',
  },
  promise: 'Get faxes, referrals, authorizations and forms done by one person who owns them.',
  description:
    'Your assistant works one queue, follows up when something stalls, and sends you a daily list of what’s still open.',
  responsibilities: [
    {
      title: 'Index the fax queue',
      text: 'Match each page to its chart, and task the provider to sign.',
    },
    {
      title: 'Send and close referrals',
      text: 'Send notes to an in-network specialist, confirm the visit, file the report.',
    },
    {
      title: 'Prior authorizations',
      text: 'Submit with the notes payers ask for, and follow up until it’s decided.',
    },
    {
      title: 'Patient and employer forms',
      text: 'Prepare FMLA, disability, school and sports forms for signature.',
    },
    {
      title: 'Inbox and tasks',
      text: 'Answer administrative messages; pass clinical ones to your team.',
    },
    {
      title: 'Reports and lists',
      text: 'Keep recalls, open orders and credentialing dates current.',
    },
  ],
  benefits: [
    {
      title: 'Authorizations before the visit',
      text: 'Tests happen when they’re scheduled.',
    },
    {
      title: 'Closed referral loops',
      text: 'The specialist’s note is in the chart.',
    },
    { title: 'More time for nursing', text: 'Nurses aren’t on hold with payers.' },
    {
      title: 'Everything documented',
      text: 'Every case has a next step and date.',
    },
  ],
  systems:
    'Epic, Athenahealth, eClinicalWorks, Kareo; Updox, eFax; CoverMyMeds, Availity, eviCore, Carelon; Microsoft 365, Google Workspace.',
  limits: [
    'Never signs a clinical form.',
    'Doesn’t argue medical need; peer-to-peer requests go to the physician.',
    'Routes clinical portal messages by your rules.',
  ],
  related: ['receptionist', 'records', 'coordinator'],
  updated: '2026-11-27',
};
