import type { PracticeType } from '#content/practice-type.ts';

export const practice: PracticeType = {
  id: 'dermatology',
  order: 70,
  inMenu: true,
  featured: true,
  icon: 'Sun',
  title: 'Dermatology',
  menuText: 'Biopsy loops, Mohs, biologics, cosmetic',
  summary:
    'Biopsy tracking, biologic approvals, Mohs scheduling and fast-paced scribing for skin practices. No path report stays unread and no slot unfilled.',
  picture: 'practices/dermatology',
  pictureAlt: 'A dermatoscope above a body map with numbered spots',
  meta: {
    title: 'Virtual Assistants for Dermatology',
    description:
      'Remote staff for dermatology: pathology tracking, biologic approvals, Mohs scheduling, cosmetic calls, live scribes. Two weeks free.',
  },
  headline: 'Virtual staff for dermatology',
  promise:
    'You see a patient every few minutes and each leaves a trail: a biopsy, a prior authorization, a photo, a follow-up. Someone has to walk it.',
  duties: {
    title: 'Duties of a virtual assistant in dermatology',
    items: [
      {
        title: 'The biopsy log',
        text: 'Each specimen tracked from label to result to patient told, with the overdue ones on top.',
      },
      {
        title: 'Biologic and acne drug approvals',
        text: 'Severity scores, photos and failed treatments attached; iPLEDGE dates watched.',
      },
      {
        title: 'Mohs and excisions',
        text: 'Booked by size and site, with blood thinner, device and antibiotic questions asked beforehand.',
      },
      {
        title: 'High-volume scribing',
        text: 'Lesions by site, size and number, procedures with specimen letters, plans by diagnosis.',
      },
      {
        title: 'Cosmetic consultations',
        text: 'Inquiries answered quickly, deposits taken through your system, no-shows called.',
      },
      {
        title: 'Photo intake',
        text: 'Portal photos filed to the right spot on the right chart before you look.',
      },
    ],
  },
  benefits: {
    title: 'Benefits for your practice',
    items: [
      {
        title: 'Every result told',
        text: 'The log is empty or it says why.',
      },
      {
        title: 'Rooms turn over',
        text: 'The note and the path requisition are done when you step out.',
      },
      {
        title: 'Medical and cosmetic apart',
        text: 'Each call gets the script, the slot and the price list it needs.',
      },
    ],
  },
  example: {
    title: 'The melanoma in a Friday fax',
    paragraphs: [
      'A path report arrives late on a Friday. In many offices it waits for Monday’s pile.',
      'Here it is matched to the biopsy log within the hour, marked by your list of diagnoses, and you are called on your cell. The patient hears it from you the same evening and has a surgical date the next week.',
    ],
  },
  roles: ['scribe', 'admin', 'receptionist', 'billing'],
  updated: '2026-11-20',
};
