import type { PracticeType } from '#content/practice-type.ts';

export const practice: PracticeType = {
  id: 'plastic-surgery',
  order: 90,
  inMenu: false,
  featured: false,
  icon: 'Sparkles',
  title: 'Plastic Surgery',
  menuText: 'Inquiries, quotes, surgery dates, follow-up',
  summary:
    'Inquiry response, consult booking, quotes and pre-op coordination for aesthetic and reconstructive surgeons.',
  picture: 'specialties/plastic-surgery',
  meta: {
    title: 'Virtual Assistants for Plastic Surgery',
    description:
      'Remote staff for plastic surgeons: inquiry response, consult booking, quotes, pre-op coordination and discreet follow-up. Two weeks free.',
  },
  headline: 'Virtual staff for plastic surgery',
  promise:
    'Patients fill out a form on a Sunday night. The practice that answers first often gets the consult.',
  duties: {
    title: 'Duties of a virtual assistant in plastic surgery',
    items: [
      {
        title: 'Answer inquiries',
        text: 'Answers forms, calls and social messages.',
      },
      {
        title: 'Book and hold consults',
        text: 'Takes the fee through your system and collects photos.',
      },
      {
        title: 'Send quotes',
        text: 'Sends all fees with financing, then follows up.',
      },
      {
        title: 'Coordinate surgery',
        text: 'Handles date, deposit, clearance, instructions and ride.',
      },
      {
        title: 'Reconstructive cases',
        text: 'Compiles photos, notes and codes; appeals denials.',
      },
      {
        title: 'Aftercare',
        text: 'Calls from your script; concerning photos go to the nurse.',
      },
    ],
  },
  benefits: {
    title: 'Benefits for your practice',
    items: [
      { title: 'Fast, discreet replies', text: 'Patients talk to a trained person.' },
      { title: 'Quotes get followed up', text: 'Each gets calls until there’s an answer.' },
      {
        title: 'Coordinators who focus on patients',
        text: 'They stay with the patient.',
      },
    ],
  },
  roles: ['receptionist', 'scheduler', 'admin'],
  firstPosition: 'New Patient Coordinator',
  candidates: 'plastic surgery',
  systems: ['Nextech', 'Symplast', 'PatientNow'],
  updated: '2026-11-27',
};
