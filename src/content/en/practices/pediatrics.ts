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
    'A parent with a feverish child will not leave a message. They will call again, or drive to urgent care. Pick up the first time.',
  duties: {
    title: 'Duties of a virtual assistant in pediatrics',
    items: [
      {
        title: 'Parent calls',
        text: 'Symptom calls by age and protocol: the newborn with a fever goes straight to a clinician.',
      },
      {
        title: 'Well-child recalls',
        text: 'Children behind on visits or vaccines called, siblings booked together.',
      },
      {
        title: 'Forms',
        text: 'School, sports, camp and daycare forms filled in from the chart, ready to sign.',
      },
      {
        title: 'Vaccine records',
        text: 'State registry checked, history merged, records sent to schools and new practices.',
      },
      {
        title: 'Newborns',
        text: 'Hospital records in, first visit booked, the baby added to insurance in time.',
      },
      {
        title: 'Who may ask',
        text: 'Custody notes, consent by proxy and teen privacy respected on each call, as your policy says.',
      },
    ],
  },
  benefits: {
    title: 'Benefits for your practice',
    items: [
      {
        title: 'Back-to-school without overtime',
        text: 'The form pile of August is worked as it comes in.',
      },
      {
        title: 'Calmer nurses',
        text: 'Call-backs arrive with age, weight, temperature and what has been tried.',
      },
      {
        title: 'Families who stay',
        text: 'Parents remember who answered.',
      },
    ],
  },
  example: {
    title: 'Twins, a fever, a form',
    paragraphs: [
      'A mother calls before work: one twin has a fever, the other needs a daycare form by Friday, and both may be behind on shots.',
      'By protocol the fever gets a same-morning slot. The registry shows that one vaccine is due for both, so the visit is made for two, and the form is prepared to be signed while they are there.',
    ],
  },
  roles: ['triage', 'receptionist', 'records'],
  updated: '2026-11-20',
};
