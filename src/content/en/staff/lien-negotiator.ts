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
    'Tracks every personal-injury case from letter of protection to settlement check, and answers reduction requests with facts. You’ll know about settlements before the money is gone.',
  meta: {
    title: 'Virtual Lien Negotiator for PI Practices',
    description:
      'Letters of protection tracked, PI attorneys called, reduction requests answered within your limits, settlements collected. Two weeks free.',
  },
  promise: 'Know the status of every lien, and don’t accept less than your minimum.',
  description: [
    'When you treat on a lien, you get paid from a case you don’t control. Months later, an attorney calls: the case has settled, and you have an hour to accept a fraction of your bill. It pays to be prepared.',
    'A lien negotiator keeps every file ready: signed letters of protection, itemized bills, records and coverage limits. They call law firms on a schedule. When a reduction request comes, they answer with the numbers, within the minimum you set.',
  ],
  responsibilities: [
    {
      title: 'Letters of protection',
      text: 'Get the letter signed by attorney and patient before treatment continues, file it, and renew it when the patient changes attorneys.',
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
      text: 'Ask for the settlement breakdown, compare your share with other lienholders, and counter in writing within your minimum.',
    },
    {
      title: 'Collection',
      text: 'Follow the disbursement until the check clears, then post it and close the account.',
    },
    {
      title: 'Subrogation and other payers',
      text: 'Sort out MedPay, health-plan and workers’ compensation claims on the same dates of service before they conflict.',
    },
  ],
  benefits: [
    {
      title: 'A ledger of open liens',
      text: 'Firm, stage, amount, last contact and next call for every case, on one sheet.',
    },
    {
      title: 'Fewer, smaller reductions',
      text: 'No discount goes out without a settlement breakdown and your approval above the limit you set.',
    },
    {
      title: 'Better terms with firms',
      text: 'Attorneys answer the office that calls politely, regularly and with the file in hand.',
    },
    {
      title: 'No negotiating for your surgeons',
      text: 'You set your minimum once, and we make the calls.',
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
    { kind: 'Records exchange', text: 'Secure email, fax and the firms’ own upload pages.' },
    {
      kind: 'Agreements',
      text: 'DocuSign or Adobe Sign for letters of protection and reduction agreements.',
    },
  ],
  limits: [
    'Isn’t an attorney and doesn’t give legal advice. Questions about state lien law go to your attorney.',
    'Doesn’t accept a reduction below your written minimum without your signature.',
    'Talks to the patient’s attorney, never to the patient about what the case is worth.',
  ],
  related: ['billing', 'records', 'coder'],
  updated: '2026-11-20',
};
