import type { StaffRole } from '#content/staff-role.ts';

export const role: StaffRole = {
  id: 'lien-negotiator',
  order: 40,
  inMenu: false,
  group: 'revenue',
  icon: 'Scale',
  title: 'Virtual Lien Negotiator',
  shortTitle: 'Lien Negotiator',
  menuText: 'Letters of protection, PI cases, reductions',
  summary:
    'Tracks every personal-injury case from letter of protection to settlement check, and answers reduction requests with facts. You stop learning about settlements after the money is gone.',
  pictureAlt: 'A negotiator on the phone with a case file and a pair of scales on the desk',
  meta: {
    title: 'Virtual Lien Negotiator for PI Practices',
    description:
      'Letters of protection tracked, PI attorneys called, reduction requests answered within your floor, settlements collected. Two weeks free.',
  },
  promise: 'You know the status of every lien you hold, and nobody reduces it without your number.',
  description: [
    'Treating on a lien means lending your work to a case you do not control. Months later an attorney calls, the case has settled, and you have an hour to accept a fraction of the bill. Whoever prepared gets the better end of that call.',
    'A lien negotiator keeps the file ready all along: signed letter of protection, itemized bills, records sent, coverage limits asked for, and a status call to the law firm on a fixed rhythm. When the reduction request comes, they answer with the numbers and within the floor you set.',
  ],
  responsibilities: [
    {
      title: 'Letters of protection',
      text: 'Get the letter signed by attorney and patient before treatment goes on, file it, and renew it when the patient changes counsel.',
    },
    {
      title: 'Case status calls',
      text: 'Call each firm on schedule for stage, demand date, policy limits and expected settlement, and log who said what.',
    },
    {
      title: 'Billing packages',
      text: 'Send itemized statements and records with every demand, in the form the firm and the carrier ask for.',
    },
    {
      title: 'Reduction requests',
      text: 'Ask for the settlement breakdown, weigh your share beside the other lienholders, and counter in writing within your floor.',
    },
    {
      title: 'Collection',
      text: 'Follow the disbursement until the check clears, then post it and close the account.',
    },
    {
      title: 'Subrogation and other payers',
      text: 'Sort out MedPay, health-plan and workers’ compensation claims on the same dates of service before they collide.',
    },
  ],
  benefits: [
    {
      title: 'A ledger of open liens',
      text: 'Firm, stage, amount, last contact and next call for every case, on one sheet.',
    },
    {
      title: 'Reductions with reasons',
      text: 'No discount goes out without a settlement breakdown and your approval above the limit you set.',
    },
    {
      title: 'Better terms with firms',
      text: 'Attorneys answer the office that calls politely, regularly and with the file in hand.',
    },
    {
      title: 'Surgeons out of the haggling',
      text: 'You set the floor once; the calls happen without you.',
    },
  ],
  day: [
    {
      time: '8:30 AM',
      text: 'Reviews the ledger: six cases due a status call, one with no signed letter.',
    },
    {
      time: '9:30 AM',
      text: 'Calls two firms; one case moved to mediation, date and adjuster noted.',
    },
    {
      time: '11:00 AM',
      text: 'Reduction request arrives: asks for the settlement statement before any number.',
    },
    { time: '1:30 PM', text: 'Sends an itemized bill and operative report with a demand package.' },
    { time: '3:30 PM', text: 'Confirms a mailed check, posts last week’s, updates the ledger.' },
  ],
  systems: [
    {
      kind: 'Practice management',
      text: 'Your billing system’s PI and workers’ compensation ledgers.',
    },
    {
      kind: 'Case tracking',
      text: 'A lien ledger we set up with you, or portals such as Filevine and Litify where firms give access.',
    },
    { kind: 'Records exchange', text: 'Secure e-mail, fax and the firms’ own upload pages.' },
    {
      kind: 'Agreements',
      text: 'DocuSign or Adobe Sign for letters of protection and reduction agreements.',
    },
  ],
  limits: [
    'Is not an attorney and gives no legal advice; state lien law questions go to your counsel.',
    'Accepts no reduction below your written floor without your signature.',
    'Talks to the patient’s attorney, never to the patient about the worth of the case.',
  ],
  related: ['billing', 'records', 'coder'],
  updated: '2026-11-20',
};
