import type { StaffRole } from '#content/staff-role.ts';

export const role: StaffRole = {
  id: 'coder',
  order: 50,
  inMenu: true,
  group: 'revenue',
  icon: 'FileCode',
  title: 'Virtual Medical Coder',
  shortTitle: 'Coder',
  menuText: 'ICD-10, CPT, HCPCS, provider queries',
  summary:
    'Reads the note, assigns the codes it supports, and asks the provider when it does not. Claims go out at the level you documented, with an answer ready for an auditor.',
  pictureAlt: 'A coder comparing a clinical note with a code book on two screens',
  meta: {
    title: 'Virtual Medical Coder: ICD-10, CPT, HCPCS',
    description:
      'A medical coder who codes from your notes to the highest supported specificity and queries what is missing. Try one free for two weeks.',
  },
  promise: 'Each claim says what the note says: no less, and never more.',
  description: [
    'Providers who code their own visits tend to do it late, from memory and one level low, because nobody was ever audited for undercoding. Others repeat an unspecified diagnosis until a payer starts asking for records.',
    'A virtual coder reads the finished note the next morning, assigns diagnosis, procedure and supply codes with their modifiers, and links each service to the diagnosis that supports it. Where the note is silent they send a short, non-leading query and hold the claim until it is answered.',
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
      text: 'Run NCCI and payer edits, check local and national coverage rules, and settle conflicts before the claim leaves.',
    },
    {
      title: 'Provider queries',
      text: 'Ask about missing documentation in neutral words and keep the answer with the chart.',
    },
    {
      title: 'Risk adjustment and quality',
      text: 'Mark chronic conditions and quality measures that were addressed but not captured.',
    },
  ],
  benefits: [
    {
      title: 'Paid for what you did',
      text: 'Services that were documented are billed, including those you stopped bothering to enter.',
    },
    {
      title: 'Fewer coding denials',
      text: 'Edits run before the payer runs them, so the biller’s list is shorter.',
    },
    {
      title: 'Notes get better',
      text: 'Monthly feedback by provider shows the two or three phrases that would change the code.',
    },
    {
      title: 'Calm at an audit',
      text: 'Every code can be traced to a line in the note.',
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
    { time: '4:00 PM', text: 'Releases the day’s batch and notes what is on hold and for whom.' },
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
      text: 'Your system’s hold buckets, so that status is visible without an e-mail.',
    },
  ],
  limits: [
    'Codes only from a signed note; never adds to documentation or changes it.',
    'Does not suggest a diagnosis in a query. The question stays open and the provider answers.',
    'Does not decide your compliance policy; unclear patterns are reported to you in writing.',
  ],
  related: ['billing', 'scribe', 'records'],
  updated: '2026-11-20',
};
