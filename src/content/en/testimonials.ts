import type { MetaCopy } from '#content/page-copy.ts';
import type { Testimonial } from '#content/story.ts';

/** Client testimonials, as samples: the owner replaces them with real ones (docs/editing-content.md). */
export const TESTIMONIALS: readonly Testimonial[] = [
  {
    id: 'baptiste',
    name: 'Dr. Renée Baptiste',
    role: 'Family physician, two-doctor practice',
    image: 'portraits/client-1',
    quote:
      'I used to hear our phone ring through the exam-room wall. Now I hear patients. My receptionist is a thousand miles away, and mine say ‘the nice lady at your desk.’',
    sample: true,
  },
  {
    id: 'whitcomb',
    name: 'Alan Whitcomb',
    role: 'Administrator, multi-site surgery group',
    image: 'portraits/client-2',
    quote:
      'Our biller started with the oldest bucket and worked forward. She did not find a miracle. She found a hundred small things that nobody had called about.',
    sample: true,
  },
  {
    id: 'park',
    name: 'Dr. Mina Park',
    role: 'Dentist and practice owner',
    image: 'portraits/client-3',
    quote:
      'The breakdowns are in before the patient sits down. My front desk looks people in the eye again, and hygiene has no holes on Mondays.',
    sample: true,
  },
  {
    id: 'obi',
    name: 'Dr. Marcus Obi',
    role: 'Cardiologist',
    image: 'portraits/client-4',
    quote:
      'My scribe knows how I say things. I sign between rooms and drive home with nothing left in the inbox. My daughter noticed first.',
    sample: true,
  },
  {
    id: 'lindqvist',
    name: 'Hannah Lindqvist',
    role: 'Office manager, dermatology',
    image: 'portraits/client-5',
    quote:
      'I was sure that remote would mean slower. Our biopsy log has had no overdue line since she took it, and she is the one who reminds me.',
    sample: true,
  },
  {
    id: 'haddad',
    name: 'Dr. Samira Haddad',
    role: 'Pediatrician',
    image: 'portraits/client-7',
    quote:
      'Parents reach someone who asks the right questions in the right order. My nurse calls back once instead of three times.',
    sample: true,
  },
];

/** Copy of /testimonials. */
export const TESTIMONIALS_PAGE = {
  meta: {
    title: 'What Clients Say About Their Virtual Staff',
    description:
      'Physicians, dentists and office managers on the person who answers their phone, works their claims or writes their notes.',
  } satisfies MetaCopy,
  updated: '2026-11-20',
  title: 'Testimonials: what our clients say',
  lead: 'What changes is rarely dramatic. A phone gets answered, a note gets finished, somebody goes home.',
  crumb: 'Testimonials',
  carousel: 'Client testimonials',
  /** How many the carousel shows, starting with the first. */
  slides: 3,
  /** Milliseconds between slides (HOME-9). */
  rotateMs: 4000,
  gridTitle: 'More from our clients',
  /** Maximum number in the grid below the carousel (STORY-3). */
  gridSize: 3,
  close: {
    title: 'Your turn to have an opinion',
    text: 'Form it on two free weeks with your own patients.',
    stories: 'Read the longer stories',
  },
} as const;
