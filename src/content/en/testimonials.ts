import type { MetaCopy } from '#content/page-copy.ts';
import { statedClaims } from './claim-words.ts';
import { CLAIMS } from './claims.ts';

export const TESTIMONIALS_PAGE = {
  meta: {
    title: 'Client Testimonials: Virtual Medical Staff',
    description:
      'Physicians, dentists and office managers talk about the virtual staff who answer their phones, work their claims and write their notes.',
  } satisfies MetaCopy,
  updated: '2026-11-27',
  title: 'Testimonials from our clients',
  lead: 'Phones get answered, notes get finished and doctors get home on time.',
  crumb: 'Testimonials',
  /** Shown beside the headline until a client has a photo. */
  figures: statedClaims([CLAIMS.satisfaction, CLAIMS.practices]),
  carousel: 'Client testimonials',
  none: 'There are no quotes of clients here yet.',
  /** How many testimonials the carousel shows. */
  slides: 3,
  /** Milliseconds between slides. */
  rotateMs: 4000,
  gridTitle: 'More from our clients',
  /** Maximum number in the grid below the carousel. */
  gridSize: 3,
  close: {
    title: 'See for yourself',
    text: 'Try a virtual assistant in your practice, free for two weeks.',
    link: { path: '/success-stories', label: 'Read client success stories' },
  },
} as const;
