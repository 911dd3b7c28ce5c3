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
    'A parent with a sick child won’t leave a message. Your assistant picks up the first time.',
  duties: {
    title: 'Duties of a virtual assistant in pediatrics',
    items: [
      {
        title: 'Parent calls',
        text: 'By age and protocol. Newborn fever goes straight to a clinician.',
      },
      {
        title: 'Well-child recalls',
        text: 'Calls families behind on visits or vaccines.',
      },
      { title: 'Forms', text: 'School, sports, camp and daycare, ready to sign.' },
      {
        title: 'Vaccine records',
        text: 'Checks the state registry and sends records.',
      },
      {
        title: 'Newborns',
        text: 'Gets hospital records and books the first visit.',
      },
      {
        title: 'Custody and privacy',
        text: 'Follows your policy, teen privacy included.',
      },
    ],
  },
  benefits: {
    title: 'Benefits for your practice',
    items: [
      {
        title: 'Back-to-school without overtime',
        text: 'August’s forms get done on time.',
      },
      { title: 'Calmer nurses', text: 'Messages include weight and temperature.' },
      { title: 'Families who stay', text: 'Parents remember who answered.' },
    ],
  },
  roles: ['triage', 'receptionist', 'records'],
  candidates: 'pediatric',
  systems: ['Office Practicum', 'PCC', 'NextGen'],
  updated: '2026-11-27',
};
