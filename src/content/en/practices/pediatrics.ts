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
    'Parent calls by protocol, well-child recalls, school forms and vaccine records for pediatric offices. Parents reach a person, and forms go home on time.',
  picture: 'specialties/pediatrics',
  pictureAlt: 'A growth chart, building blocks and a small stethoscope',
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
        text: 'Takes symptom calls by age and protocol. A newborn with a fever goes straight to a clinician.',
      },
      {
        title: 'Well-child recalls',
        text: 'Calls families who are behind on visits or vaccines, and books siblings together.',
      },
      {
        title: 'Forms',
        text: 'Fills out school, sports, camp and daycare forms from the chart, ready to sign.',
      },
      {
        title: 'Vaccine records',
        text: 'Checks the state registry, merges histories and sends records to schools and new practices.',
      },
      {
        title: 'Newborns',
        text: 'Gets hospital records, books the first visit and helps get the baby on insurance in time.',
      },
      {
        title: 'Custody and privacy',
        text: 'Follows your policy on custody, consent by proxy and teen privacy on every call.',
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
      {
        title: 'Calmer nurses',
        text: 'Callback messages include age, weight, temperature and what parents have tried.',
      },
      {
        title: 'Families who stay',
        text: 'Parents remember the practice that answered.',
      },
    ],
  },
  example: {
    title: 'How one call takes care of two kids',
    paragraphs: [
      'A mother of twins calls before work. One has a fever, the other needs a daycare form by Friday, and both may be behind on shots.',
      'By protocol, the fever gets a same-morning visit. The registry shows both need a vaccine, so your assistant books them together and has the form ready to sign.',
    ],
  },
  roles: ['triage', 'receptionist', 'records'],
  candidates: 'pediatric',
  systems: ['Office Practicum', 'PCC', 'NextGen'],
  updated: '2026-11-20',
};
