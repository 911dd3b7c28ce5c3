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
  summary:
    'Tracks every personal-injury case from letter of protection to settlement check, and answers reduction requests with facts.',
  meta: {
    title: 'Virtual Lien Negotiator for PI Practices',
    description:
      'Letters of protection tracked, PI attorneys called, reduction requests answered within your limits, settlements collected. Two weeks free.',
  },
  promise: 'Know the status of every lien, and don’t accept less than your minimum.',
  description:
    'A lien negotiator keeps every file ready: signed letters of protection, itemized bills, records and coverage limits. They call law firms on schedule and answer reduction requests within your minimum.',
  responsibilities: [
    {
      title: 'Letters of protection',
      text: 'Get the letter signed before treatment continues, and renew it when attorneys change.',
    },
    {
      title: 'Case status calls',
      text: 'Call each firm for stage, demand date, policy limits and expected settlement.',
    },
    { title: 'Billing packages', text: 'Send itemized statements and records with every demand.' },
    {
      title: 'Reduction requests',
      text: 'Ask for the settlement breakdown, and counter in writing within your minimum.',
    },
    { title: 'Collection', text: 'Follow the disbursement until the check clears, then post it.' },
    {
      title: 'Subrogation and other payers',
      text: 'Sort out MedPay, health-plan and workers’ compensation claims before they conflict.',
    },
  ],
  benefits: [
    {
      title: 'A ledger of open liens',
      text: 'Firm, stage, amount and next call for every case, on one sheet.',
    },
    {
      title: 'Fewer, smaller reductions',
      text: 'No discount goes out without a settlement breakdown.',
    },
    {
      title: 'Better terms with firms',
      text: 'Attorneys answer the office with the file in hand.',
    },
    {
      title: 'No negotiating for your surgeons',
      text: 'You set your minimum once; we make the calls.',
    },
  ],
  systems:
    'Your billing system’s PI and workers’ compensation ledgers; Filevine, Litify; DocuSign, Adobe Sign.',
  limits: [
    'Isn’t an attorney. Questions about lien law go to yours.',
    'Never accepts less than your written minimum without your signature.',
    'Talks to the patient’s attorney, never to the patient about the case’s value.',
  ],
  related: ['billing', 'records', 'coder'],
  updated: '2026-11-27',
};
