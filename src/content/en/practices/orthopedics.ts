import type { PracticeType } from '#content/practice-type.ts';

export const practice: PracticeType = {
  id: 'orthopedics',
  order: 110,
  inMenu: false,
  featured: false,
  icon: 'Bone',
  title: 'Orthopedics',
  menuText: 'Injuries, imaging, surgery, work comp',
  summary:
    'Injury intake, imaging and surgery authorizations, DME and workers’ compensation for orthopedic groups.',
  picture: 'specialties/orthopedics',
  meta: {
    title: 'Virtual Assistants for Orthopedic Practices',
    description:
      'Remote staff for orthopedics: injury intake, imaging and surgery approvals, work comp, DME, personal-injury liens. Two weeks free.',
  },
  headline: 'Virtual staff for orthopedics',
  promise:
    'One visit can mean calls to imaging, therapy, an employer and a surgery center. Give them all to one person.',
  duties: {
    title: 'Duties of a virtual assistant in orthopedics',
    items: [
      {
        title: 'Injury intake',
        text: 'Gets outside films and books fractures into held slots.',
      },
      {
        title: 'Imaging and injection approvals',
        text: 'Requests MRIs and injections, with conservative treatment documented.',
      },
      {
        title: 'Surgery coordination',
        text: 'Keeps implants, clearance, brace and ride on one checklist.',
      },
      {
        title: 'Workers’ compensation',
        text: 'Sends work-status notes the same day.',
      },
      {
        title: 'Personal injury',
        text: 'Files letters of protection; answers reduction requests within your limits.',
      },
      {
        title: 'Global periods and therapy',
        text: 'Books post-op visits and prepares work letters.',
      },
    ],
  },
  benefits: {
    title: 'Benefits for your practice',
    items: [
      {
        title: 'More time in surgery',
        text: 'Surgeons rarely call benefit managers.',
      },
      { title: 'Faster workers’ comp cases', text: 'Treatment doesn’t wait on a form.' },
      { title: 'Visits ready to go', text: 'Films and notes are there.' },
    ],
  },
  roles: ['scheduler', 'lien-negotiator', 'admin', 'scribe'],
  candidates: 'orthopedic',
  systems: ['ModMed', 'NextGen', 'Veradigm'],
  updated: '2026-11-27',
};
