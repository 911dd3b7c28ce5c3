import type { PracticeType } from '#content/practice-type.ts';

export const practice: PracticeType = {
  id: 'dental',
  order: 40,
  inMenu: true,
  featured: true,
  icon: 'Toothbrush',
  title: 'Dental',
  menuText: 'Recall, treatment plans, dental claims',
  summary:
    'Recall, insurance breakdowns, treatment-plan follow-up and claims for dental offices. They keep your schedule full and your front desk free.',
  picture: 'specialties/dental',
  pictureAlt: 'A dental chair beside a recall calendar',
  meta: {
    title: 'Virtual Dental Assistants and Receptionists',
    description:
      'Remote staff for dental offices: recall calls, insurance breakdowns, treatment-plan follow-up, dental claims. Two weeks free.',
  },
  headline: 'Virtual staff for dental practices',
  promise:
    'Your hygiene schedule has gaps, treatment plans sit unscheduled and someone is on hold with an insurer. A virtual assistant can do all of that remotely.',
  features: {
    title: 'What they handle for you',
    items: [
      {
        icon: 'CalendarSync',
        title: 'Recall and reactivation',
        text: 'Calls and texts everyone due or overdue for hygiene until they book or say no.',
      },
      {
        icon: 'ShieldCheck',
        title: 'Insurance breakdowns',
        text: 'Annual maximum, remaining benefits, frequencies, waiting periods and downgrades, entered before the visit.',
      },
      {
        icon: 'ClipboardList',
        title: 'Treatment-plan follow-up',
        text: 'A friendly call about the crown you diagnosed last spring, with estimate and financing options ready.',
      },
      {
        icon: 'ReceiptText',
        title: 'Claims with attachments',
        text: 'Sends CDT codes, X-rays, perio charts and narratives together, and works denials.',
      },
      {
        icon: 'Phone',
        title: 'New-patient calls',
        text: 'Answered in your name and booked into Dentrix, Eaglesoft, Open Dental or Curve.',
      },
      {
        icon: 'MessagesSquare',
        title: 'Confirmations and openings',
        text: 'Confirms tomorrow’s schedule, works the short-notice list and tells your team what changed.',
      },
    ],
  },
  duties: {
    title: 'Duties: your team and your assistant',
    items: [
      {
        title: 'Your team',
        text: 'Greets, seats, treats and presents the plan in person.',
      },
      {
        title: 'Your virtual assistant',
        text: 'Answers, verifies, confirms, sends claims and calls back.',
      },
      {
        title: 'Together, in the morning huddle',
        text: 'Five minutes by video to cover openings, unscheduled treatment, balances and premedication.',
      },
    ],
  },
  benefits: {
    title: 'Benefits: why dental offices choose us',
    items: [
      {
        title: 'Dental, not just medical',
        text: 'They know a D2740 from a D2750, and why a plan pays a composite as an amalgam.',
      },
      {
        title: 'Daily production report',
        text: 'See hygiene openings filled, treatment scheduled, claims sent and balances called.',
      },
      {
        title: 'Front desk time for patients',
        text: 'Your front desk can focus on the patient who’s checking out.',
      },
      {
        title: 'No hiring gap',
        text: 'When a coordinator leaves, phones and claims keep moving.',
      },
    ],
  },
  example: {
    title: 'How an empty 2\u00a0p.m. slot gets filled',
    paragraphs: [
      'A 2 p.m. hygiene patient cancels at 10:40. Your assistant texts the short-notice list, books a patient, verifies insurance and notes that bitewings are due.',
      'The slot is full before lunch, and nobody at the front desk had to wait.',
    ],
  },
  roles: ['receptionist', 'billing', 'admin'],
  firstPosition: 'New Patient Coordinator',
  candidates: 'dental',
  systems: ['Dentrix', 'Eaglesoft', 'Open Dental', 'Curve'],
  updated: '2026-11-20',
};
