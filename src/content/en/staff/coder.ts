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
  summary:
    'Reads your notes, assigns the codes they support and asks the provider when something’s missing.',
  meta: {
    title: 'Virtual Medical Coder: ICD-10, CPT, HCPCS',
    description:
      'Hire a virtual medical coder who codes from your notes to the highest supported specificity and queries what’s missing. Two weeks free.',
  },
  promise: 'Accurate codes for the work you documented. No undercoding and no upcoding.',
  description:
    'A virtual coder reads the signed note the next morning and assigns diagnosis, procedure and supply codes with modifiers. If something’s missing, they send a neutral query and hold the claim.',
  responsibilities: [
    { title: 'Diagnosis coding', text: 'ICD-10-CM to the highest specificity the note supports.' },
    {
      title: 'Procedures and supplies',
      text: 'CPT and HCPCS Level II with modifiers, units and drug waste.',
    },
    {
      title: 'Evaluation and management levels',
      text: 'Level by medical decision making or by time, with the reason in one line.',
    },
    {
      title: 'Edits before submission',
      text: 'Run NCCI and payer edits and coverage rules before the claim goes out.',
    },
    {
      title: 'Provider queries',
      text: 'Ask about missing documentation in neutral words, and file the answer.',
    },
    {
      title: 'Risk adjustment and quality',
      text: 'Flag chronic conditions and quality measures you addressed but didn’t capture.',
    },
  ],
  benefits: [
    { title: 'Paid for what you did', text: 'Every service you document gets billed.' },
    { title: 'Fewer coding denials', text: 'Edits run before the payer runs them.' },
    { title: 'Better notes', text: 'Monthly feedback shows which details would support a code.' },
    { title: 'Ready for an audit', text: 'Every code traces to a line in the note.' },
  ],
  systems:
    'Epic, Athenahealth, eClinicalWorks, NextGen, ModMed; 3M (Solventum), Optum EncoderPro, AAPC Codify.',
  limits: [
    'Codes only from a signed note, and never changes documentation.',
    'Doesn’t suggest a diagnosis in a query.',
    'Doesn’t decide your compliance policy; reports unclear patterns in writing.',
  ],
  related: ['billing', 'scribe', 'records'],
  updated: '2026-11-27',
};
