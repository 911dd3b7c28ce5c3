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
    'Injury intake, imaging and surgery authorizations, DME and workers’ compensation for orthopedic groups. New injuries are seen this week and surgeries keep their dates.',
  picture: 'specialties/orthopedics',
  pictureAlt: 'A knee joint model beside an x-ray',
  meta: {
    title: 'Virtual Assistants for Orthopedic Practices',
    description:
      'Remote staff for orthopedics: injury intake, imaging and surgery approvals, work comp, DME, personal-injury liens. Two weeks free.',
  },
  headline: 'Virtual staff for orthopedics',
  promise:
    'An orthopedic visit starts an errand for five offices: imaging, therapy, brace, employer, surgery. Give the errands to one person.',
  duties: {
    title: 'Duties of a virtual assistant in orthopedics',
    items: [
      {
        title: 'Injury intake',
        text: 'How, when, which side, seen where; outside films in before the visit, fractures put into held slots.',
      },
      {
        title: 'Imaging and injection approvals',
        text: 'MRI, gel injections and therapy with conservative treatment documented the way payers want it.',
      },
      {
        title: 'Surgery coordination',
        text: 'Posting, implants, clearance, joint class, brace and ride on one checklist.',
      },
      {
        title: 'Workers’ compensation',
        text: 'Adjuster and nurse case manager called, work-status notes sent the same day, approvals in writing.',
      },
      {
        title: 'Personal injury',
        text: 'Letters of protection filed, law firms called, reductions answered within your floor.',
      },
      {
        title: 'Global periods and therapy',
        text: 'Post-op visits booked, therapy notes fetched, work and school letters prepared.',
      },
    ],
  },
  benefits: {
    title: 'Benefits for your practice',
    items: [
      {
        title: 'Surgeons in surgery',
        text: 'Nobody with a scalpel argues with a benefit manager unless it has to be a physician.',
      },
      {
        title: 'Comp cases move',
        text: 'Adjusters get what they need, so treatment is not idle for want of a form.',
      },
      {
        title: 'Fewer no-ready visits',
        text: 'Films and operative notes are there when you open the door.',
      },
    ],
  },
  example: {
    title: 'Monday after the soccer weekend',
    paragraphs: [
      'Six new injuries are waiting before eight. Two were seen in emergency rooms out of town, one is a work injury called in by an employer.',
      'Films are requested, the wrist fracture takes a held slot, the comp claim number is found before the visit, and the ACL suspicion has its MRI request drafted for your signature. Your first patient of the day already has images on the screen.',
    ],
  },
  roles: ['scheduler', 'lien-negotiator', 'admin', 'scribe'],
  updated: '2026-11-20',
};
