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
    'Clears the fax queue, follows up on referrals and prior authorizations, and keeps every form moving. One person owns your paperwork.',
  meta: {
    title: 'Medical Admin Assistant for Your Practice',
    description:
      'Hire a virtual medical admin assistant for faxes, referrals, prior authorizations and patient forms. Two weeks free.',
  },
  promise: 'Get faxes, referrals, authorizations and forms done by one person who owns them.',
  description: [
    'In most offices, incoming faxes go to whoever is free. That’s how a signed order sits for a week, a prior authorization lapses the day before a scan, and a patient calls a third time about an FMLA form.',
    'An admin assistant puts all of it in one queue. They index what comes in, send what has to go out and follow up when it stalls. Every day, you get a list of what’s still open.',
  ],
  responsibilities: [
    {
      title: 'Index the fax queue',
      text: 'Match each page to the right chart and document type, and task the provider when a result or an order needs a signature.',
    },
    {
      title: 'Send and close referrals',
      text: 'Pick a specialist in network, send notes and demographics, confirm the appointment was made and file the consult note when it returns.',
    },
    {
      title: 'Prior authorizations',
      text: 'Gather the chart notes the payer asks for, submit by portal or phone, and follow the case number until it is decided.',
    },
    {
      title: 'Patient and employer forms',
      text: 'Prepare FMLA, disability, school and sports forms from the chart, so the provider only has to review and sign.',
    },
    {
      title: 'Inbox and tasks',
      text: 'Sort portal messages, answer the administrative ones and pass the clinical ones to your team.',
    },
    {
      title: 'Reports and lists',
      text: 'Keep up the recall list, the open-orders list and credentialing dates.',
    },
  ],
  benefits: [
    {
      title: 'Authorizations before the visit',
      text: 'Tests and procedures happen on the day they’re scheduled.',
    },
    {
      title: 'Closed referral loops',
      text: 'You know which patients saw the specialist, and the note is in the chart.',
    },
    {
      title: 'More time for nursing',
      text: 'Your nurses aren’t on hold with payers anymore.',
    },
    {
      title: 'Everything documented',
      text: 'Every case has a date, a reference number and a next step, so covering a day off is easy.',
    },
  ],
  day: [
    {
      time: '8:00 AM',
      text: 'Overnight faxes indexed; three abnormal results tasked to their providers first.',
    },
    {
      time: '9:30 AM',
      text: 'Prior authorization for an MRI: notes attached, submitted, case number in the chart.',
    },
    {
      time: '11:30 AM',
      text: 'Calls two specialist offices about referrals that were never scheduled.',
    },
    { time: '2:00 PM', text: 'Prepares an FMLA form and a disability update for signature.' },
    { time: '4:00 PM', text: 'Status report: what went out, what came back and what needs you.' },
  ],
  systems: [
    {
      kind: 'EHR and document management',
      text: 'Epic, Athenahealth, eClinicalWorks, Kareo; fax through Updox, eFax or the EHR itself.',
    },
    {
      kind: 'Authorization portals',
      text: 'CoverMyMeds, Availity, eviCore, Carelon and payer sites.',
    },
    {
      kind: 'Referral networks',
      text: 'Direct messaging, Epic Care Link and the portals of the groups you refer to.',
    },
    {
      kind: 'Office',
      text: 'Microsoft 365 or Google Workspace for lists, letters and shared calendars.',
    },
  ],
  limits: [
    'Prepares clinical forms but never signs one; the provider reads and signs.',
    'Sends a peer-to-peer request to the physician with the facts laid out, and does not argue medical need.',
    'Does not answer clinical portal messages; those are routed by your rules.',
  ],
  related: ['receptionist', 'records', 'coordinator'],
  updated: '2026-11-20',
};
