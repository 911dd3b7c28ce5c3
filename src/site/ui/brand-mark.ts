import { petalRing } from './petal-ring.ts';

/** The marigold mark (`content/media/brand/mark.svg`) as path data, drawn in {@link MARK_VIEW_BOX}. */
export const MARK_PATHS = {
  outer: petalRing('M0-6C-28-29-36-80-14-96Q-3-101 0-88Q3-101 14-96C36-80 28-29 0-6Z', 8),
  inner: petalRing('M0-6C-17-17-22-48-9-57Q-2-60 0-52Q2-60 9-57C22-48 17-17 0-6Z', 8, 22.5),
} as const;
export const MARK_VIEW_BOX = '-101 -101 202 202';
export const MARK_CENTER = 17;
