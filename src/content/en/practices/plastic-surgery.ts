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
    'Patients think about surgery for years, then fill out a form on a Sunday night. The practice that answers first often gets the consult.',
  duties: {
    title: 'Duties of a virtual assistant in plastic surgery',
    items: [
      {
        title: 'Answer inquiries',
        text: 'Answers web forms, calls and social messages in your voice.',
      },
      {
        title: 'Book and hold consults',
        text: 'Takes the fee through your system, collects photos and sends reminders.',
      },
      {
        title: 'Send quotes',
        text: 'Sends surgeon, facility and anesthesia fees with financing, then follows up.',
      },
      {
        title: 'Coordinate surgery',
        text: 'Handles the date, deposit, labs, clearance, instructions, garments and ride.',
      },
      {
        title: 'Reconstructive cases',
        text: 'Puts together photos, notes and codes, and appeals denials.',
      },
      {
        title: 'Aftercare',
        text: 'Makes post-op calls from your script, and sends concerning photos to the nurse.',
      },
    ],
  },
  benefits: {
    title: 'Benefits for your practice',
    items: [
      { title: 'Fast, discreet replies', text: 'Patients talk to a trained person.' },
      { title: 'Quotes get followed up', text: 'Each one gets a call until there’s an answer.' },
      {
        title: 'Coordinators who focus on patients',
        text: 'Your coordinator stays with the patient in the room.',
      },
    ],
  },
  roles: ['receptionist', 'scheduler', 'admin'],
  firstPosition: 'New Patient Coordinator',
  candidates: 'plastic surgery',
  systems: ['Nextech', 'Symplast', 'PatientNow'],
  updated: '2026-11-27',
};
