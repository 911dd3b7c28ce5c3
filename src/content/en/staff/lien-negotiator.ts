import type { StaffRole } from '#content/staff-role.ts';

export const role: StaffRole = {
  id: 'lien-negotiator',
  order: 40,
  inMenu: false,
  group: 'revenue',
  position: 'Medical Biller & Coder',
  occupation: '43-6013',
  icon: 'Scale',
  title: 'Virtual Lien Negotiator',
  shortTitle: 'Lien Negotiator',
  person: 'a lien negotiator',
  menuText: 'Letters of protection, PI cases, reductions',
  summary: 'Tracks personal-injury cases from letter of protection to settlement check.',
  meta: {
    title: 'Virtual Lien Negotiator for PI Practices',
    description:
      'Letters of protection tracked, PI attorneys called, reduction requests answered within your limits, settlements collected. Two weeks free.',
  },
  promise: 'Know the status of every lien, and don’t accept less than your minimum.',
  description:
    'Your negotiator keeps every file ready, calls law firms on schedule and answers reduction requests within your minimum.',
  responsibilities: [
    {
      title: 'Letters of protection',
      text: 'Get letters signed, and renew them when attorneys change.',
    },
    {
      title: 'Case status calls',
      text: 'Call each firm for stage, demand date and policy limits.',
    },
    { title: 'Billing packages', text: 'Send itemized statements and records with every demand.' },
    {
      title: 'Reduction requests',
      text: 'Ask for the settlement breakdown, and counter in writing.',
    },
    { title: 'Collection', text: 'Follow up until the check clears, then post it.' },
    {
      title: 'Subrogation and other payers',
      text: 'Sort out MedPay, health-plan and workers’ compensation claims.',
    },
  ],
  benefits: [
    {
      title: 'A ledger of open liens',
      text: 'Every case and its next call, on one sheet.',
    },
    {
      title: 'Fewer, smaller reductions',
      text: 'No breakdown, no discount.',
    },
    {
      title: 'Better terms with firms',
      text: 'Attorneys answer prepared offices.',
    },
    {
      title: 'No negotiating for your surgeons',
      text: 'You set your minimum once; we make the calls.',
    },
  ],
  systems:
    'Your billing system’s PI and workers’ compensation ledgers; Filevine, Litify; DocuSign, Adobe Sign.',
  limits: [
    'Isn’t an attorney; lien-law questions go to yours.',
    'Needs your signature to go below your minimum.',
    'Never discusses the case’s value with the patient.',
  ],
  related: ['billing', 'records', 'coder'],
  updated: '2026-11-27',
};
