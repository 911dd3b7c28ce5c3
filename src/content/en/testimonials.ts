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
      'I used to hear our phone ring through the exam-room wall. Now I can focus on patients. My receptionist works a thousand miles away, and they still call her ‘the nice lady at your front desk.’',
    sample: true,
  },
  {
    id: 'whitcomb',
    name: 'Alan Whitcomb',
    role: 'Administrator, multi-site surgery group',
    image: 'portraits/client-2',
    quote:
      'Our biller started with the oldest claims and worked forward. She found a hundred small problems nobody had followed up on.',
    sample: true,
  },
  {
    id: 'park',
    name: 'Dr. Mina Park',
    role: 'Dentist and practice owner',
    image: 'portraits/client-3',
    quote:
      'Insurance breakdowns are done before the patient sits down. My front desk has time for people again, and our Monday hygiene schedule is full.',
    sample: true,
  },
  {
    id: 'obi',
    name: 'Dr. Marcus Obi',
    role: 'Cardiologist',
    image: 'portraits/client-4',
    quote:
      'My scribe knows how I like my notes. I sign them between rooms and go home with nothing left to chart. My daughter noticed first.',
    sample: true,
  },
  {
    id: 'lindqvist',
    name: 'Hannah Lindqvist',
    role: 'Office manager, dermatology',
    image: 'portraits/client-5',
    quote:
      'I was sure remote would mean slower. But since she took over our biopsy log, nothing has been overdue. Now she’s the one reminding me.',
    sample: true,
  },
  {
    id: 'haddad',
    name: 'Dr. Samira Haddad',
    role: 'Pediatrician',
    image: 'portraits/client-7',
    quote:
      'Parents reach someone who asks the right questions. Now my nurse calls back once instead of three times.',
    sample: true,
  },
];

/** Copy of /testimonials. */
export const TESTIMONIALS_PAGE = {
  meta: {
    title: 'Client Testimonials: Virtual Medical Staff',
    description:
      'Physicians, dentists and office managers talk about the virtual staff who answer their phones, work their claims and write their notes.',
  } satisfies MetaCopy,
  updated: '2026-11-20',
  title: 'Testimonials: what our clients say',
  lead: 'Phones get answered, notes get finished and doctors get home on time. Hear it from the practices we work with.',
  crumb: 'Testimonials',
  carousel: 'Client testimonials',
  /** How many testimonials the carousel shows. */
  slides: 3,
  /** Milliseconds between slides (HOME-9). */
  rotateMs: 4000,
  gridTitle: 'More from our clients',
  /** Maximum number in the grid below the carousel (STORY-3). */
  gridSize: 3,
  close: {
    title: 'See for yourself',
    text: 'Try a virtual assistant in your practice, free for two weeks.',
    link: { path: '/success-stories', label: 'Read client success stories' },
  },
} as const;
