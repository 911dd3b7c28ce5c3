import type { StaffRole } from '#content/staff-role.ts';

export const role: StaffRole = {
  id: 'coordinator',
  order: 90,
  inMenu: true,
  group: 'clinical',
  position: 'Patient Care Coordinator',
  occupation: '43-6013',
  icon: 'UsersRound',
  title: 'Virtual Patient Care Coordinator',
  shortTitle: 'Care Coordinator',
  person: 'a care coordinator',
  menuText: 'Transitions, care gaps, follow-through',
  summary: 'Follows patients between visits: discharges, screenings, specialists, chronic care.',
  meta: {
    title: 'Virtual Patient Care Coordinator',
    description:
      'A care coordinator who calls after discharge, closes care gaps, runs chronic-care calls and gets patients to the specialist. Two weeks free.',
  },
  promise: 'Make sure every follow-up, referral and screening you order gets done.',
  description: 'Your coordinator follows patients between visits and notes what’s in the way.',
  responsibilities: [
    {
      title: 'Transitions of care',
      text: 'Call after discharge, compare medications for your review, and book.',
    },
    {
      title: 'Chronic-care calls',
      text: 'Call monthly from your care plan, and log the time.',
    },
    {
      title: 'Care gaps',
      text: 'Call about overdue screenings until patients book or decline.',
    },
    {
      title: 'Specialists and tests',
      text: 'Book with the patient on the line, and get the report.',
    },
    { title: 'Barriers', text: 'Find a ride, assistance program or interpreter.' },
    {
      title: 'Team handoffs',
      text: 'Prepare a huddle sheet: who’s coming and what’s due.',
    },
  ],
  benefits: [
    {
      title: 'Follow-up after every discharge',
      text: 'Patients soon hear from you.',
    },
    { title: 'Better quality scores', text: 'Care gaps get worked all year.' },
    { title: 'Fewer lost referrals', text: 'Visits are booked before patients hang up.' },
    { title: 'A familiar voice', text: 'The same person calls each month.' },
  ],
  systems:
    'Epic, Athenahealth, eClinicalWorks; Bamboo Health, Epic Care Everywhere; findhelp, 211.',
  limits: [
    'Follows your care plan; doesn’t write one.',
    'Flags medication differences for a clinician to reconcile.',
    'Hands new or worse symptoms to your nurse live.',
  ],
  related: ['monitoring', 'triage', 'admin'],
  updated: '2026-11-27',
};
