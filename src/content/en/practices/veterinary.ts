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
    'Client calls, vaccine reminders, prescription refills and referral records for animal hospitals.',
  picture: 'specialties/veterinary',
  meta: {
    title: 'Virtual Assistants for Veterinary Clinics',
    description:
      'Remote client-care staff for animal hospitals: phones, reminders, refills, estimates and records transfers. Free for two weeks.',
  },
  headline: 'Virtual staff for veterinary practices',
  promise: 'The lobby is full and the phone keeps ringing. Let a virtual assistant take the calls.',
  duties: {
    title: 'Duties of a virtual assistant in a veterinary practice',
    items: [
      { title: 'Client calls', text: 'Books by species, reason and doctor, by your rules.' },
      {
        title: 'Emergency calls',
        text: 'Red-flag questions first, then you or an emergency clinic.',
      },
      {
        title: 'Reminders and recalls',
        text: 'Calls owners until they book.',
      },
      {
        title: 'Refills and online pharmacy',
        text: 'Checks for a current exam, for your approval.',
      },
      {
        title: 'Estimates and deposits',
        text: 'Sends estimates for signature and completes insurance forms.',
      },
      {
        title: 'Records',
        text: 'Sends and requests histories.',
      },
    ],
  },
  benefits: {
    title: 'Benefits for your practice',
    items: [
      {
        title: 'Technicians do technical work',
        text: 'They’re not on the phone.',
      },
      { title: 'Clients get an answer', text: 'Owners reach someone who knows your rules.' },
      {
        title: 'Better follow-through',
        text: 'Someone calls about the cleaning you recommended.',
      },
    ],
  },
  roles: ['receptionist', 'triage', 'records'],
  candidates: 'veterinary',
  systems: ['Cornerstone', 'AVImark', 'ezyVet'],
  updated: '2026-11-27',
};
