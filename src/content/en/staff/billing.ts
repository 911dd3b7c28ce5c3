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
  summary: 'Gets clean claims out daily, posts ERAs, and works denials and old balances.',
  meta: {
    title: 'Medical Billing Assistant: Claims and Denials',
    description: `A medical biller who submits clean claims, posts ERAs, appeals denials and works every aging bucket, ${CLAIMS.hourlyPrice.value} an hour. Two weeks free.`,
  },
  promise: 'Get claims out the same day, work every denial and bring down your aging A/R.',
  description: 'Your biller works the whole cycle in your system, with a note on every account.',
  responsibilities: [
    {
      title: 'Charge entry and scrubbing',
      text: 'Check demographics, eligibility and modifiers before a claim leaves.',
    },
    {
      title: 'Submission and rejections',
      text: 'Send claims daily, and clear rejections the same day.',
    },
    {
      title: 'ERA and EOB posting',
      text: 'Post 835 files and paper EOBs, balanced to the deposit.',
    },
    {
      title: 'Denial work',
      text: 'Resubmit what’s fixable and appeal the rest.',
    },
    {
      title: 'Aging follow-up',
      text: 'Work insurance balances by bucket and payer.',
    },
    {
      title: 'Patient balances',
      text: 'Send statements, and set up payment plans within your policy.',
    },
  ],
  benefits: [
    {
      title: 'Claims leave the day you see the patient',
      text: 'No waiting for a weekly batch.',
    },
    { title: 'Fewer repeat denials', text: 'Monthly denial reasons show what to fix.' },
    { title: 'Lower aging balances', text: 'Old balances get worked every week.' },
    { title: 'Your money, your bank', text: 'Deposits go straight to you.' },
  ],
  systems:
    'Kareo (Tebra), Athenahealth, eClinicalWorks, AdvancedMD, Epic Resolute; Waystar, Availity, Change Healthcare, Office Ally; QuickBooks.',
  limits: [
    'Doesn’t change a code to get paid; your coder or provider decides.',
    'Writes off nothing beyond your written limits.',
    'Can’t move money; they only see deposit reports.',
  ],
  related: ['coder', 'lien-negotiator', 'records'],
  updated: '2026-11-27',
};
