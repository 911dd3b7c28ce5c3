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
    'Inquiry response, consult booking, quotes and pre-op coordination for aesthetic and reconstructive surgeons. Interest becomes a consult while it is fresh.',
  picture: 'specialties/plastic-surgery',
  pictureAlt: 'A consultation room with a mirror and a planning sketch',
  meta: {
    title: 'Virtual Assistants for Plastic Surgery',
    description:
      'Remote staff for plastic surgeons: inquiry response, consult booking, quotes, pre-op coordination and discreet follow-up. Two weeks free.',
  },
  headline: 'Virtual staff for plastic surgery',
  promise:
    'Someone who has thought about surgery for years fills in a form on a Sunday night. Whoever answers first, kindly and knowing the subject, usually sees them.',
  duties: {
    title: 'Duties of a virtual assistant in plastic surgery',
    items: [
      {
        title: 'Answer inquiries',
        text: 'Web forms, calls and social messages answered in your voice, with questions that help you prepare.',
      },
      {
        title: 'Book and hold consults',
        text: 'Consult fee or deposit taken through your system, photos and history collected, reminders sent.',
      },
      {
        title: 'Send quotes',
        text: 'Surgeon, facility and anesthesia fees from your price list, with financing options, and a call two days later.',
      },
      {
        title: 'Coordinate surgery',
        text: 'Date, deposit, labs, clearance, smoking and medicine instructions, garments and ride.',
      },
      {
        title: 'Reconstructive cases',
        text: 'Photos, notes and codes put together for authorization, denials appealed.',
      },
      {
        title: 'Aftercare',
        text: 'Post-op calls from your script; worrying photos reach the nurse at once.',
      },
    ],
  },
  benefits: {
    title: 'Benefits for your practice',
    items: [
      {
        title: 'Fast, discreet replies',
        text: 'Patients speak to one trained person and not to a form letter.',
      },
      {
        title: 'Quotes get followed up',
        text: 'Each one has a next call until there is a yes or a no.',
      },
      {
        title: 'A consultant who consults',
        text: 'Your patient coordinator is with the patient in the room.',
      },
    ],
  },
  example: {
    title: 'Sunday night, eleven o’clock',
    paragraphs: [
      'An inquiry about breast reduction arrives while the office sleeps. On Monday at eight the assistant calls, listens, asks about back pain, earlier treatments and insurance, and explains what a consult covers.',
      'By nine the consult is booked, physical-therapy notes are requested for a possible authorization, and you walk into the room already knowing the story.',
    ],
  },
  roles: ['receptionist', 'scheduler', 'admin'],
  updated: '2026-11-20',
};
