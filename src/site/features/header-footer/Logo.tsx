import { SITE } from '#content/site.ts';
import { petalRing } from '#site/ui/petal-ring.ts';

const OUTER = 'M0-6C-28-29-36-80-14-96Q-3-101 0-88Q3-101 14-96C36-80 28-29 0-6Z';
const INNER = 'M0-6C-17-17-22-48-9-57Q-2-60 0-52Q2-60 9-57C22-48 17-17 0-6Z';

/** Mark and name. The mark (`content/media/brand/mark.svg`) is the one place where marigold is not a button. */
export function Logo() {
  return (
    <span className="flex items-center gap-1.5 sm:gap-2.5">
      <svg viewBox="-101 -101 202 202" aria-hidden="true" className="size-8 shrink-0 sm:size-9">
        <path d={petalRing(OUTER, 8)} className="fill-marigold" />
        <path d={petalRing(INNER, 8, 22.5)} className="fill-marigold-deep" />
        <circle r="17" className="fill-ink" />
      </svg>
      <span className="text-[1.1875rem] font-extrabold leading-none tracking-[-0.03em] sm:text-[1.375rem] in-data-header:max-[22rem]:hidden">
        {SITE.shortName}
      </span>
    </span>
  );
}
