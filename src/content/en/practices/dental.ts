import type { PracticeType } from '#content/practice-type.ts';

export const practice: PracticeType = {
  id: 'dental',
  order: 40,
  inMenu: true,
  featured: true,
  icon: 'Toothbrush',
  title: 'Dental',
  menuText: 'Recall, treatment plans, dental claims',
  summary: 'Recall, insurance breakdowns, treatment-plan follow-up and claims for dental offices.',
  picture: 'specialties/dental',
  meta: {
    title: 'Virtual Dental Assistants and Receptionists',
    description:
      'Remote staff for dental offices: recall calls, insurance breakdowns, treatment-plan follow-up, dental claims. Two weeks free.',
  },
  headline: 'Virtual staff for dental practices',
  promise:
    'Your hygiene schedule has gaps, treatment plans sit unscheduled and someone is on hold with an insurer. A virtual assistant can do all of that remotely.',
  duties: {
    title: 'Duties they take off your desk',
    items: [
      {
        icon: 'CalendarSync',
        title: 'Recall and reactivation',
        text: 'Calls and texts everyone due for hygiene until they book or say no.',
      },
      {
        icon: 'ShieldCheck',
        title: 'Insurance breakdowns',
        text: 'Maximum, remaining benefits, frequencies and waiting periods, entered before the visit.',
      },
      {
        icon: 'ClipboardList',
        title: 'Treatment-plan follow-up',
        text: 'Calls about the crown you diagnosed, with estimate and financing ready.',
      },
      {
        icon: 'ReceiptText',
        title: 'Claims with attachments',
        text: 'Sends CDT codes, X-rays, perio charts and narratives, and works denials.',
      },
      {
        icon: 'Phone',
        title: 'New-patient calls',
        text: 'Answered in your name and booked into Dentrix, Eaglesoft, Open Dental or Curve.',
      },
      {
        icon: 'MessagesSquare',
        title: 'Confirmations and openings',
        text: 'Confirms tomorrow’s schedule and works the short-notice list.',
      },
    ],
  },
  benefits: {
    title: 'Benefits: why dental offices choose us',
    items: [
      { title: 'Dental, not just medical', text: 'They know a D2740 from a D2750.' },
      {
        title: 'Daily production report',
        text: 'Openings filled, treatment scheduled, claims sent, balances called.',
      },
      {
        title: 'Front desk time for patients',
        text: 'Your front desk stays with the patient who’s checking out.',
      },
      { title: 'No hiring gap', text: 'When a coordinator leaves, phones and claims keep moving.' },
    ],
  },
  roles: ['receptionist', 'billing', 'admin'],
  firstPosition: 'New Patient Coordinator',
  candidates: 'dental',
  systems: ['Dentrix', 'Eaglesoft', 'Open Dental', 'Curve'],
  updated: '2026-11-27',
};
