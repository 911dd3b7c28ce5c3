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
    'Gets clean claims out daily, posts the ERAs, and works denials and old balances until they are paid or explained.',
  meta: {
    title: 'Medical Billing Assistant: Claims and Denials',
    description: `A medical biller who submits clean claims, posts ERAs, appeals denials and works every aging bucket, ${CLAIMS.hourlyPrice.value} an hour. Two weeks free.`,
  },
  promise: 'Get claims out the same day, work every denial and bring down your aging A/R.',
  description:
    'Your billing assistant works the whole cycle in your system: submits clean claims, clears rejections, posts remittances and works denials and aging, with a note on every account.',
  responsibilities: [
    {
      title: 'Charge entry and scrubbing',
      text: 'Check demographics, eligibility, modifiers and provider before a claim leaves.',
    },
    {
      title: 'Submission and rejections',
      text: 'Send claims daily, and clear the clearinghouse’s rejections the same day.',
    },
    {
      title: 'ERA and EOB posting',
      text: 'Post 835 files and paper EOBs line by line, and balance them to the deposit.',
    },
    {
      title: 'Denial work',
      text: 'Sort by CARC and RARC code, resubmit what’s fixable and appeal the rest.',
    },
    {
      title: 'Aging follow-up',
      text: 'Work insurance balances by bucket and payer, and log call reference numbers.',
    },
    {
      title: 'Patient balances',
      text: 'Send statements, explain a deductible and set up payment plans within your policy.',
    },
  ],
  benefits: [
    {
      title: 'Claims leave the day you see the patient',
      text: 'Your claims don’t wait for a weekly batch.',
    },
    { title: 'Fewer repeat denials', text: 'A monthly list of denial reasons shows what to fix.' },
    { title: 'Lower aging balances', text: 'Old balances get worked every week, not once a year.' },
    { title: 'Your money, your bank', text: 'Deposits go straight to your account.' },
  ],
  systems:
    'Kareo (Tebra), Athenahealth, eClinicalWorks, AdvancedMD, Epic Resolute; Waystar, Availity, Change Healthcare, Office Ally; QuickBooks.',
  limits: [
    'Doesn’t change a code to get paid. Coding questions go to your coder or provider.',
    'Doesn’t write off anything beyond your written limits.',
    'Can’t move money; they only see deposit reports.',
  ],
  related: ['coder', 'lien-negotiator', 'records'],
  updated: '2026-11-27',
};
