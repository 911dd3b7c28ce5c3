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
    'Your receptionist books into your schedule by your rules and leaves notes in the chart.',
  responsibilities: [
    {
      title: 'Answer and route',
      text: 'Pick up your main line; message clinical questions to your nurse.',
    },
    {
      title: 'Book, move and cancel',
      text: 'Schedule by visit type and provider, and fill openings from the waitlist.',
    },
    {
      title: 'Register new patients',
      text: 'Take demographics and insurance, and follow up on intake forms.',
    },
    {
      title: 'Confirm tomorrow',
      text: 'Call or text everyone, and rebook anyone who can’t come.',
    },
    {
      title: 'Work the missed calls',
      text: 'Return each one the same day.',
    },
    {
      title: 'Check coverage',
      text: 'Check eligibility before the visit.',
    },
  ],
  benefits: [
    { title: 'A calmer front desk', text: 'On-site staff aren’t on the phone.' },
    { title: 'Fewer empty slots', text: 'Confirmations and waitlist fill gaps.' },
    { title: 'New patients get a person', text: 'They don’t reach voicemail.' },
    { title: 'Lunch is covered', text: 'The line stays open.' },
  ],
  systems:
    'Epic, Athenahealth, eClinicalWorks, Kareo; RingCentral, Weave, Dialpad; Klara, Luma, Availity.',
  limits: [
    'Gives no medical advice; symptom calls go to your nurse.',
    'Someone on site still checks IDs and rooms patients.',
    'Takes card payments only through your system.',
  ],
  related: ['triage', 'admin', 'scheduler'],
  updated: '2026-11-27',
};
