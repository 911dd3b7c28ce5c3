import { CLAIMS } from '#content/en/claims.ts';
import type { StaffRole } from '#content/staff-role.ts';

export const role: StaffRole = {
  id: 'billing',
  order: 30,
  inMenu: true,
  group: 'revenue',
  position: 'Medical Biller & Coder',
  occupation: '43-6013',
  icon: 'ReceiptText',
  title: 'Medical Billing Assistant',
  shortTitle: 'Biller',
  person: 'a medical biller',
  menuText: 'Claims, denials, ERAs, aging',
  summary:
    'Gets clean claims out daily, posts the ERAs, and works denials and old balances until they are paid or explained. Get paid for the work you’ve done.',
  meta: {
    title: 'Medical Billing Assistant: Claims and Denials',
    description: `A medical biller who submits clean claims, posts ERAs, appeals denials and works every aging bucket, ${CLAIMS.hourlyPrice.value} an hour. Two weeks free.`,
  },
  promise: 'Get claims out the same day, work every denial and bring down your aging A/R.',
  description: [
    'Most practices lose money on easy denials that nobody reworked: a missing modifier, a wrong subscriber ID or a missed timely-filing date.',
    'Your billing assistant works the whole cycle in your system. They scrub and submit claims, clear rejections and post electronic remittance advice. Then they work the aging report, oldest first, and leave a note on every account.',
  ],
  responsibilities: [
    {
      title: 'Charge entry and scrubbing',
      text: 'Check demographics, eligibility dates, modifiers, place of service and rendering provider before a claim leaves.',
    },
    {
      title: 'Submission and rejections',
      text: 'Send claims daily and clear the clearinghouse’s rejection list the same day, before it turns into a filing problem.',
    },
    {
      title: 'ERA and EOB posting',
      text: 'Post 835 files and paper EOBs line by line, balance them to the deposit, and take contractual adjustments by your fee schedules only.',
    },
    {
      title: 'Denial work',
      text: 'Sort by CARC and RARC code, correct and resubmit what’s fixable, and appeal the rest with records.',
    },
    {
      title: 'Aging follow-up',
      text: 'Work insurance balances by bucket and by payer, largest and oldest first, and log call reference numbers.',
    },
    {
      title: 'Patient balances',
      text: 'Send statements, explain a deductible in plain words, set up payment plans within your policy, and prepare accounts for your decision.',
    },
  ],
  benefits: [
    {
      title: 'Claims leave the day you see the patient',
      text: 'Your claims don’t wait for a weekly batch.',
    },
    {
      title: 'Fewer repeat denials',
      text: 'A monthly list of denial reasons by payer shows what to fix at the front desk.',
    },
    {
      title: 'Lower aging balances',
      text: 'Your biller works old balances every week, not once a year.',
    },
    {
      title: 'Your money, your bank',
      text: 'Deposits go straight to your account. The biller only posts them.',
    },
  ],
  day: [
    { time: '8:00 AM', text: 'Pulls overnight ERAs, posts and balances them to the bank deposit.' },
    {
      time: '9:30 AM',
      text: 'Clears the rejection report: two subscriber IDs, one missing referral number.',
    },
    {
      time: '10:30 AM',
      text: 'Denials: a bundling edit reviewed with the coder, a timely-filing denial appealed with proof of submission.',
    },
    {
      time: '1:00 PM',
      text: 'Aging calls to the payer with the largest open balance; reference numbers in the notes.',
    },
    { time: '3:30 PM', text: 'Yesterday’s visits scrubbed and sent; missing charges requested.' },
  ],
  systems: [
    {
      kind: 'Practice management',
      text: 'Kareo (Tebra), Athenahealth, eClinicalWorks, AdvancedMD, Epic Resolute.',
    },
    { kind: 'Clearinghouses', text: 'Waystar, Availity, Change Healthcare, Office Ally.' },
    {
      kind: 'Payer portals',
      text: 'Medicare administrative contractors, Medicaid, and commercial plans’ claim status and appeal pages.',
    },
    { kind: 'Bookkeeping', text: 'QuickBooks or a deposit log, for balancing only.' },
  ],
  limits: [
    'Doesn’t change a code to get a claim paid. Coding questions go to your coder or provider.',
    'Doesn’t write off anything beyond the limits you set in writing.',
    'Can’t move money. They only see what’s on a deposit report.',
  ],
  related: ['coder', 'lien-negotiator', 'records'],
  updated: '2026-11-20',
};
