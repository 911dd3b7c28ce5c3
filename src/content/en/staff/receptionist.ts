import { CLAIMS } from '#content/en/claims.ts';
import type { StaffRole } from '#content/staff-role.ts';

export const role: StaffRole = {
  id: 'receptionist',
  order: 10,
  inMenu: true,
  group: 'phones',
  position: 'General Medical Admin',
  occupation: '43-6013',
  icon: 'Phone',
  title: 'Virtual Medical Receptionist',
  shortTitle: 'Receptionist',
  person: 'a receptionist',
  menuText: 'Answers, books, confirms, calls back',
  summary:
    'Answers calls in your practice’s name, books into your schedule and returns missed calls.',
  meta: {
    title: `Virtual Medical Receptionist at ${CLAIMS.hourlyPrice.value} an Hour`,
    description:
      'A trained receptionist who answers in your name, books in your EHR, confirms visits and calls back missed calls. Free for two weeks.',
  },
  promise: 'Your phone gets answered in your practice’s name, during all your hours.',
  description:
    'They answer during your hours in your practice’s name, book into your schedule by your rules and leave notes in the chart. New patients reach a person, not voicemail.',
  responsibilities: [
    {
      title: 'Answer and route',
      text: 'Pick up on your main line, and message clinical questions to your nurse.',
    },
    {
      title: 'Book, move and cancel',
      text: 'Schedule by visit type, provider and length, and offer openings to the waitlist.',
    },
    {
      title: 'Register new patients',
      text: 'Take demographics and insurance on the first call, and follow up on intake forms.',
    },
    {
      title: 'Confirm tomorrow',
      text: 'Call or text the next day’s list, and rebook anyone who can’t come.',
    },
    {
      title: 'Work the missed calls',
      text: 'Return every abandoned call and voicemail the same day.',
    },
    {
      title: 'Check coverage',
      text: 'Check eligibility before the visit, so a lapsed plan isn’t a surprise.',
    },
  ],
  benefits: [
    { title: 'A calmer front desk', text: 'On-site staff work without a phone in their ear.' },
    { title: 'Fewer empty slots', text: 'Confirmations and an active waitlist fill the gaps.' },
    { title: 'New patients get a person', text: 'New callers talk to someone who can book them.' },
    { title: 'Lunch is covered', text: 'The line stays open over lunch and in the Monday rush.' },
  ],
  systems:
    'Epic, Athenahealth, eClinicalWorks, Kareo; RingCentral, Weave, Dialpad; Klara, Luma, Availity.',
  limits: [
    'Doesn’t give medical advice. Symptom calls go to your nurse by your written rules.',
    'Someone on site still checks IDs and rooms patients.',
    'Takes card payments only through your system, where the number stays hidden.',
  ],
  related: ['triage', 'admin', 'scheduler'],
  updated: '2026-11-27',
};
