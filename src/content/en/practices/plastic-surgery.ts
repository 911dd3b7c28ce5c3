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
    'Inquiry response, consult booking, quotes and pre-op coordination for aesthetic and reconstructive surgeons. They turn inquiries into consults, fast.',
  picture: 'specialties/plastic-surgery',
  pictureAlt: 'A consultation room with a mirror and a planning sketch',
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
        text: 'Answers web forms, calls and social messages in your voice, and asks questions that help you prepare.',
      },
      {
        title: 'Book and hold consults',
        text: 'Takes the consult fee or deposit through your system, collects photos and history, and sends reminders.',
      },
      {
        title: 'Send quotes',
        text: 'Sends surgeon, facility and anesthesia fees from your price list, with financing options, then calls two days later.',
      },
      {
        title: 'Coordinate surgery',
        text: 'Handles the date, deposit, labs, clearance, smoking and medication instructions, garments and ride.',
      },
      {
        title: 'Reconstructive cases',
        text: 'Puts together photos, notes and codes for authorization, and appeals denials.',
      },
      {
        title: 'Aftercare',
        text: 'Makes post-op calls from your script, and sends concerning photos to the nurse right away.',
      },
    ],
  },
  benefits: {
    title: 'Benefits for your practice',
    items: [
      {
        title: 'Fast, discreet replies',
        text: 'Patients talk to a trained person instead of getting a form letter.',
      },
      {
        title: 'Quotes get followed up',
        text: 'Each one gets a call until there’s a yes or a no.',
      },
      {
        title: 'Coordinators who focus on patients',
        text: 'Your patient coordinator can stay with the patient in the room.',
      },
    ],
  },
  example: {
    title: 'How a Sunday night inquiry becomes a Monday consult',
    paragraphs: [
      'A breast reduction inquiry comes in on Sunday night. Monday at 8 a.m., your assistant calls, asks about back pain, earlier treatments and insurance, and explains what a consult covers.',
      'By nine, the consult is booked and your assistant has requested physical therapy notes. You know the patient’s story before you walk in.',
    ],
  },
  roles: ['receptionist', 'scheduler', 'admin'],
  firstPosition: 'New Patient Coordinator',
  candidates: 'plastic surgery',
  systems: ['Nextech', 'Symplast', 'PatientNow'],
  updated: '2026-11-20',
};
