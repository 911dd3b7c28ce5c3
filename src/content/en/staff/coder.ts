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
    'Reads your notes, assigns the codes they support and asks the provider when something’s missing. Claims go out at the level you documented.',
  meta: {
    title: 'Virtual Medical Coder: ICD-10, CPT, HCPCS',
    description:
      'Hire a virtual medical coder who codes from your notes to the highest supported specificity and queries what’s missing. Two weeks free.',
  },
  promise: 'Accurate codes for the work you documented. No undercoding and no upcoding.',
  description: [
    'Providers who code their own visits often do it late, from memory and one level too low. Others repeat an unspecified diagnosis until a payer asks for records.',
    'A virtual coder reads the signed note the next morning. They assign diagnosis, procedure and supply codes with modifiers, and link each service to a diagnosis. If something’s missing, they send a short, non-leading query and hold the claim.',
  ],
  responsibilities: [
    {
      title: 'Diagnosis coding',
      text: 'ICD-10-CM to the highest specificity the note supports: laterality, stage, encounter and cause.',
    },
    {
      title: 'Procedures and supplies',
      text: 'CPT and HCPCS Level II with modifiers, units and drug waste, by specialty guidelines.',
    },
    {
      title: 'Evaluation and management levels',
      text: 'Level by medical decision making or by time as documented, and say why in one line.',
    },
    {
      title: 'Edits before submission',
      text: 'Run NCCI and payer edits, check local and national coverage rules, and resolve conflicts before the claim goes out.',
    },
    {
      title: 'Provider queries',
      text: 'Ask about missing documentation in neutral words and keep the answer with the chart.',
    },
    {
      title: 'Risk adjustment and quality',
      text: 'Flag chronic conditions and quality measures you addressed but didn’t capture.',
    },
  ],
  benefits: [
    {
      title: 'Paid for what you did',
      text: 'Every service you document gets billed.',
    },
    {
      title: 'Fewer coding denials',
      text: 'Edits run before the payer runs them, so the biller’s list is shorter.',
    },
    {
      title: 'Better notes',
      text: 'Monthly feedback shows each provider which details would support a more accurate code.',
    },
    {
      title: 'Ready for an audit',
      text: 'You can trace every code to a line in the note.',
    },
  ],
  day: [
    {
      time: '8:00 AM',
      text: 'Opens yesterday’s signed encounters; unsigned notes go back as a polite list.',
    },
    {
      time: '10:00 AM',
      text: 'Codes a joint injection: laterality checked, drug units and waste reconciled.',
    },
    {
      time: '11:30 AM',
      text: 'Queries one provider about the type of heart failure; holds the claim.',
    },
    {
      time: '2:00 PM',
      text: 'Reviews a bundling denial with the biller: the modifier stands, the note shows why.',
    },
    { time: '4:00 PM', text: 'Releases the day’s batch and notes what’s on hold and why.' },
  ],
  systems: [
    {
      kind: 'EHR and charge capture',
      text: 'Epic, Athenahealth, eClinicalWorks, NextGen, ModMed.',
    },
    { kind: 'Encoders', text: '3M (Solventum), Optum EncoderPro, AAPC Codify.' },
    {
      kind: 'Edit and coverage references',
      text: 'NCCI edits, the Medicare coverage database and payers’ medical policies.',
    },
    {
      kind: 'Work queues',
      text: 'Your system’s hold buckets, so that status is visible without an email.',
    },
  ],
  limits: [
    'Only codes from a signed note. Never adds to or changes documentation.',
    'Doesn’t suggest a diagnosis in a query. The provider answers an open question.',
    'Doesn’t decide your compliance policy. They report unclear patterns to you in writing.',
  ],
  related: ['billing', 'scribe', 'records'],
  updated: '2026-11-20',
};
