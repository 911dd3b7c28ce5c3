import { PALETTE } from '#content/palette.ts';
import { MARK_CENTER, MARK_PATHS, MARK_VIEW_BOX } from '#site/ui/brand-mark.ts';

const color = (name: keyof typeof PALETTE) => encodeURIComponent(PALETTE[name]);

/**
 * The mark as a `data:` address for `<link rel="icon">`. A file of its own is requested on every first visit and shares
 * a slow connection with the first picture; here it costs next to nothing, because the header draws the same paths.
 */
export const BRAND_ICON =
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='${MARK_VIEW_BOX}'><path fill='${color('marigold')}' d='${MARK_PATHS.outer}'/><path fill='${color('marigold-deep')}' d='${MARK_PATHS.inner}'/><circle r='${MARK_CENTER}' fill='${color('ink')}'/></svg>`.replace(
    /[<>]/g,
    encodeURIComponent,
  );
