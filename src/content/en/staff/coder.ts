import type { StaffRole } from '#content/staff-role.ts';

export const role: StaffRole = {
  id: 'coder',
  order: 50,
  inMenu: true,
  group: 'revenue',
  position: 'Medical Biller & Coder',
  occupation: '29-2072',
  icon: 'FileCode',
  title: 'Virtual Medical Coder',
  shortTitle: 'Coder',
  person: 'a medical coder',
  menuText: 'ICD-10, CPT, HCPCS, provider queries',
  summary: 'Assigns the codes your notes support, and asks when something’s missing.',
  meta: {
    title: 'Virtual Medical Coder: ICD-10, CPT, HCPCS',
    description:
      'Hire a virtual medical coder who codes from your notes to the highest supported specificity and queries what’s missing. Two weeks free.',
  },
  promise: 'Accurate codes for the work you documented. No undercoding and no upcoding.',
  description:
    'Signed notes are coded the next morning; if something’s missing, your coder queries the provider and holds the claim.',
  responsibilities: [
    { title: 'Diagnosis coding', text: 'ICD-10-CM, as specific as the note supports.' },
    {
      title: 'Procedures and supplies',
      text: 'CPT and HCPCS Level II with modifiers, units and drug waste.',
    },
    {
      title: 'Evaluation and management levels',
      text: 'Level by decision making or time, with the reason.',
    },
    {
      title: 'Edits before submission',
      text: 'Run NCCI and payer edits and coverage rules.',
    },
    {
      title: 'Provider queries',
      text: 'Ask about missing documentation in neutral words.',
    },
    {
      title: 'Risk adjustment and quality',
      text: 'Flag conditions and measures you addressed but didn’t capture.',
    },
  ],
  benefits: [
    { title: 'Paid for what you did', text: 'Every service you document gets billed.' },
    { title: 'Fewer coding denials', text: 'Edits run before the payer runs them.' },
    { title: 'Better notes', text: 'Monthly feedback shows which details support a code.' },
    { title: 'Ready for an audit', text: 'Every code traces to a line in the note.' },
  ],
  systems:
    'Epic, Athenahealth, eClinicalWorks, NextGen, ModMed; 3M (Solventum), Optum EncoderPro, AAPC Codify.',
  limits: [
    'Codes only from signed notes, and never changes them.',
    'Doesn’t suggest a diagnosis in a query.',
    'Reports unclear patterns; doesn’t decide compliance policy.',
  ],
  related: ['billing', 'scribe', 'records'],
  updated: '2026-11-27',
};
