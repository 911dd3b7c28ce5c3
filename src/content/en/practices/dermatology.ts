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
    'Biopsy tracking, biologic approvals, Mohs scheduling and fast-paced scribing for skin practices.',
  picture: 'practices/dermatology',
  meta: {
    title: 'Virtual Assistants for Dermatology',
    description:
      'Remote staff for dermatology: pathology tracking, biologic approvals, Mohs scheduling, cosmetic calls, live scribes. Two weeks free.',
  },
  headline: 'Virtual staff for dermatology',
  promise:
    'Every few minutes, a patient means follow-up: a biopsy, an authorization, a call. Your assistant gets it done.',
  duties: {
    title: 'Duties of a virtual assistant in dermatology',
    items: [
      {
        title: 'Biopsy log',
        text: 'Tracks each specimen from label to result.',
      },
      {
        title: 'Biologic and acne drug approvals',
        text: 'Attaches scores, photos and failed treatments; tracks iPLEDGE dates.',
      },
      {
        title: 'Mohs and excisions',
        text: 'Books by size and site; asks about blood thinners.',
      },
      {
        title: 'High-volume scribing',
        text: 'Documents lesions, procedures and plans by diagnosis.',
      },
      {
        title: 'Cosmetic consultations',
        text: 'Answers inquiries and takes deposits through your system.',
      },
      {
        title: 'Photo intake',
        text: 'Files portal photos before you review them.',
      },
    ],
  },
  benefits: {
    title: 'Benefits for your practice',
    items: [
      { title: 'Every result delivered', text: 'Nothing stays open without a reason.' },
      { title: 'Faster room turnover', text: 'The note is done when you leave the room.' },
      {
        title: 'Separate medical and cosmetic calls',
        text: 'Each gets its own script.',
      },
    ],
  },
  roles: ['scribe', 'admin', 'receptionist', 'billing'],
  candidates: 'dermatology',
  systems: ['ModMed EMA', 'Nextech', 'EZDERM'],
  updated: '2026-11-27',
};
