import type { PracticeType } from '#content/practice-type.ts';

export const practice: PracticeType = {
  id: 'pediatrics',
  order: 100,
  inMenu: false,
  featured: false,
  icon: 'Baby',
  title: 'Pediatrics',
  menuText: 'Worried parents, forms, vaccines, recalls',
  summary:
    'Parent calls by protocol, well-child recalls, school forms and vaccine records for pediatric offices.',
  picture: 'specialties/pediatrics',
  meta: {
    title: 'Virtual Assistants for Pediatric Practices',
    description:
      'Remote staff for pediatrics: parent calls by protocol, well-child recalls, school forms, vaccine records. Two weeks free.',
  },
  headline: 'Virtual staff for pediatrics',
  promise:
    'A parent with a sick child won’t leave a message. They’ll call back or go to urgent care. Your assistant picks up the first time.',
  duties: {
    title: 'Duties of a virtual assistant in pediatrics',
    items: [
      {
        title: 'Parent calls',
        text: 'Takes symptom calls by age and protocol. Newborn fever goes straight to a clinician.',
      },
      {
        title: 'Well-child recalls',
        text: 'Calls families behind on visits or vaccines, and books siblings together.',
      },
      { title: 'Forms', text: 'Fills out school, sports, camp and daycare forms, ready to sign.' },
      {
        title: 'Vaccine records',
        text: 'Checks the state registry, merges histories and sends records.',
      },
      {
        title: 'Newborns',
        text: 'Gets hospital records, books the first visit and helps with insurance.',
      },
      {
        title: 'Custody and privacy',
        text: 'Follows your policy on custody, proxy consent and teen privacy.',
      },
    ],
  },
  benefits: {
    title: 'Benefits for your practice',
    items: [
      {
        title: 'Back-to-school without overtime',
        text: 'August’s forms get done as they come in.',
      },
      { title: 'Calmer nurses', text: 'Callback messages include age, weight and temperature.' },
      { title: 'Families who stay', text: 'Parents remember the practice that answered.' },
    ],
  },
  roles: ['triage', 'receptionist', 'records'],
  candidates: 'pediatric',
  systems: ['Office Practicum', 'PCC', 'NextGen'],
  updated: '2026-11-27',
};
