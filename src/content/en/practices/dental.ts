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
    'Hygiene gaps, unscheduled treatment plans, time on hold with insurers: a virtual assistant takes care of all three.',
  duties: {
    title: 'Duties they take off your desk',
    items: [
      {
        icon: 'CalendarSync',
        title: 'Recall and reactivation',
        text: 'Calls everyone due until they book or say no.',
      },
      {
        icon: 'ShieldCheck',
        title: 'Insurance breakdowns',
        text: 'Maximum, remaining benefits, frequencies, waiting periods, before the visit.',
      },
      {
        icon: 'ClipboardList',
        title: 'Treatment-plan follow-up',
        text: 'Calls about the crown, estimate and financing ready.',
      },
      {
        icon: 'ReceiptText',
        title: 'Claims with attachments',
        text: 'Sends X-rays, perio charts and narratives; works denials.',
      },
      {
        icon: 'Phone',
        title: 'New-patient calls',
        text: 'Booked into Dentrix, Eaglesoft, Open Dental or Curve.',
      },
      {
        icon: 'MessagesSquare',
        title: 'Confirmations and openings',
        text: 'Confirms tomorrow and works the short-notice list.',
      },
    ],
  },
  benefits: {
    title: 'Benefits for dental offices',
    items: [
      { title: 'Dental, not just medical', text: 'They know a D2740 from a D2750.' },
      {
        title: 'Daily production report',
        text: 'Openings filled, claims sent, balances called.',
      },
      {
        title: 'Front desk time for patients',
        text: 'Checkout isn’t interrupted by the phone.',
      },
      { title: 'No hiring gap', text: 'Phones and claims keep moving.' },
    ],
  },
  roles: ['receptionist', 'billing', 'admin'],
  firstPosition: 'New Patient Coordinator',
  candidates: 'dental',
  systems: ['Dentrix', 'Eaglesoft', 'Open Dental', 'Curve'],
  updated: '2026-11-27',
};
