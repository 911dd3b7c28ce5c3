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
    'Recall, insurance breakdowns, treatment-plan follow-up and claims for dental offices. Chairs fill without a clipboard leaving the front desk.',
  picture: 'specialties/dental',
  pictureAlt: 'A dental chair beside a recall calendar',
  meta: {
    title: 'Virtual Dental Assistants and Receptionists',
    description:
      'Remote staff for dental offices: recall calls, insurance breakdowns, treatment-plan follow-up, dental claims. Two weeks free.',
  },
  headline: 'Virtual staff for dental practices',
  promise:
    'Hygiene has holes, treatment plans sit unscheduled and someone is on hold with a dental plan. None of that needs a person in the building.',
  features: {
    title: 'What they take on for you',
    items: [
      {
        icon: 'CalendarSync',
        title: 'Recall and reactivation',
        text: 'Calls and texts to everyone due or overdue for hygiene, until they book or tell you no.',
      },
      {
        icon: 'ShieldCheck',
        title: 'Insurance breakdowns',
        text: 'Annual maximum, what is left, frequencies, waiting periods and downgrades, entered before the visit.',
      },
      {
        icon: 'ClipboardList',
        title: 'Treatment-plan follow-up',
        text: 'A friendly call about the crown diagnosed in spring, with estimate and financing at hand.',
      },
      {
        icon: 'ReceiptText',
        title: 'Claims with attachments',
        text: 'CDT codes, x-rays, perio charts and narratives sent together; denials worked with them.',
      },
      {
        icon: 'Phone',
        title: 'New-patient calls',
        text: 'Answered in your name and booked into Dentrix, Eaglesoft, Open Dental or Curve.',
      },
      {
        icon: 'MessagesSquare',
        title: 'Confirmations and gaps',
        text: 'Tomorrow’s schedule confirmed, short-notice list worked, assistants told what changed.',
      },
    ],
  },
  duties: {
    title: 'Duties: how the work is shared',
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
        title: 'Both, in the morning huddle',
        text: 'Five minutes by video: openings, unscheduled treatment, balances, who needs premedication checked.',
      },
    ],
  },
  benefits: {
    title: 'Benefits: why dental offices choose us',
    items: [
      {
        title: 'Dental, not just medical',
        text: 'They know a D2740 from a D2750, and why the plan pays a composite as an amalgam.',
      },
      {
        title: 'Production stays visible',
        text: 'A daily sheet: hygiene openings filled, treatment scheduled, claims sent, balances called.',
      },
      {
        title: 'The front desk stays at the front',
        text: 'The person at the window is free for the patient who is checking out.',
      },
      {
        title: 'No hiring gap',
        text: 'When a coordinator leaves, the phones and the claims go on.',
      },
    ],
  },
  example: {
    title: 'A hole at two o’clock',
    paragraphs: [
      'Hygiene cancels at 10:40. The assistant texts the short-notice list, books the second reply, verifies the plan, sees that bitewings are due and marks it for the hygienist.',
      'The chair is full again before lunch, and the patient at the window never waited behind it.',
    ],
  },
  roles: ['receptionist', 'billing', 'admin'],
  updated: '2026-11-20',
};
