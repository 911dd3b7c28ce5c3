import type { PracticeType } from '#content/practice-type.ts';

export const practice: PracticeType = {
  id: 'veterinary',
  order: 80,
  inMenu: false,
  featured: false,
  icon: 'PawPrint',
  title: 'Veterinary',
  menuText: 'Client calls, reminders, refills, records',
  summary:
    'Client calls, vaccine reminders, prescription refills and referral records for animal hospitals. The lobby gets your team back.',
  picture: 'specialties/veterinary',
  pictureAlt: 'A dog on an exam table beside a vaccine reminder',
  meta: {
    title: 'Virtual Assistants for Veterinary Clinics',
    description:
      'Remote client-care staff for animal hospitals: phones, reminders, refills, estimates and records transfers. Free for two weeks.',
  },
  headline: 'Virtual staff for veterinary practices',
  promise:
    'The lobby barks, the phone rings, and the technician who should hold the cat is explaining a refill. Take the phone out of the lobby.',
  duties: {
    title: 'Duties of a virtual assistant in a veterinary practice',
    items: [
      {
        title: 'Client calls',
        text: 'Book by species, reason and doctor; drop-offs, surgeries and tech visits each by your rules.',
      },
      {
        title: 'Emergency words',
        text: 'Bloat, blocked cat, toxin, breathing, seizure: your red-flag list asked first, then the hospital or the emergency clinic.',
      },
      {
        title: 'Reminders and recalls',
        text: 'Vaccines, dentals, heartworm tests and senior labs called until booked.',
      },
      {
        title: 'Refills and online pharmacy',
        text: 'Requests checked for a current exam and prepared for the doctor’s approval.',
      },
      {
        title: 'Estimates and deposits',
        text: 'Treatment estimates sent for signature, pet-insurance forms completed with records.',
      },
      {
        title: 'Records',
        text: 'Histories to and from specialists, boarders, groomers and new owners.',
      },
    ],
  },
  benefits: {
    title: 'Benefits for your practice',
    items: [
      {
        title: 'Technicians do technical work',
        text: 'Credentialed hands are on patients instead of receivers.',
      },
      {
        title: 'Clients get an answer',
        text: 'A worried owner reaches a calm person who knows your rules.',
      },
      {
        title: 'Compliance goes up quietly',
        text: 'Someone actually calls about the dental that was recommended.',
      },
    ],
  },
  example: {
    title: 'The cat that strains',
    paragraphs: [
      'An owner calls about a male cat that “keeps going to the litter box.” It sounds like a routine visit for tomorrow.',
      'It is on your red-flag list. The assistant asks when he last passed urine, tells the owner to come now, warns your technician and opens the chart. The catheter is ready when they arrive.',
    ],
  },
  roles: ['receptionist', 'triage', 'records'],
  updated: '2026-11-20',
};
