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
  summary:
    'Follows patients between visits: hospital discharges, overdue screenings, specialist appointments, chronic-care calls.',
  meta: {
    title: 'Virtual Patient Care Coordinator',
    description:
      'A care coordinator who calls after discharge, closes care gaps, runs chronic-care calls and gets patients to the specialist. Two weeks free.',
  },
  promise: 'Make sure every follow-up, referral and screening you order gets done.',
  description:
    'A care coordinator follows your patients between visits: calls after discharge, works your care-gap reports, books specialists with the patient on the line and notes what’s in the way.',
  responsibilities: [
    {
      title: 'Transitions of care',
      text: 'Watch hospital feeds, call after discharge, compare medications for your review and book.',
    },
    {
      title: 'Chronic-care calls',
      text: 'Hold monthly calls from the care plan you approved, and log the time.',
    },
    {
      title: 'Care gaps',
      text: 'Work overdue mammograms, A1c tests and eye exams until patients book or decline.',
    },
    {
      title: 'Specialists and tests',
      text: 'Schedule with the patient on the line, send records and get the report.',
    },
    { title: 'Barriers', text: 'Find the ride, the assistance program or the interpreter.' },
    {
      title: 'Team handoffs',
      text: 'Prepare a huddle sheet: who’s coming, what’s due, who was in the hospital.',
    },
  ],
  benefits: [
    {
      title: 'Follow-up after every discharge',
      text: 'Patients hear from you soon after they leave the hospital.',
    },
    { title: 'Better quality scores', text: 'Care gaps get worked all year.' },
    { title: 'Fewer lost referrals', text: 'The visit is booked before the patient hangs up.' },
    { title: 'A familiar voice', text: 'The same person calls each month.' },
  ],
  systems:
    'Epic, Athenahealth, eClinicalWorks; Bamboo Health, Epic Care Everywhere; findhelp, 211.',
  limits: [
    'Carries out the care plan you approved; doesn’t write one.',
    'Flags medication differences. A clinician reconciles them.',
    'Sends new or worse symptoms to your nurse before the call ends.',
  ],
  related: ['monitoring', 'triage', 'admin'],
  updated: '2026-11-27',
};
