import { SITE } from '#content/site.ts';
import { petalRing } from '#site/ui/petal-ring.ts';

/** The logo (`content/media/brand/mark.svg`) as path data. */
const PETALS = {
  outer: petalRing('M0-6C-28-29-36-80-14-96Q-3-101 0-88Q3-101 14-96C36-80 28-29 0-6Z', 8),
  inner: petalRing('M0-6C-17-17-22-48-9-57Q-2-60 0-52Q2-60 9-57C22-48 17-17 0-6Z', 8, 22.5),
} as const;

export function Logo() {
  return (
    <span className="flex items-center gap-1.5 sm:gap-2.5">
      <svg viewBox="-101 -101 202 202" aria-hidden="true" className="size-8 shrink-0 sm:size-9">
        <path d={PETALS.outer} className="fill-marigold" />
        <path d={PETALS.inner} className="fill-marigold-deep" />
        <circle r={17} className="fill-ink" />
      </svg>
      <span className="text-[1.1875rem] font-extrabold leading-none tracking-[-0.03em] sm:text-[1.375rem] in-data-header:@max-[22rem]:hidden">
        {SITE.shortName}
      </span>
    </span>
  );
}
