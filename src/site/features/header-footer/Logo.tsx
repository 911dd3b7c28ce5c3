import { SITE } from '#content/site.ts';
import { MARK_CENTER, MARK_PATHS, MARK_VIEW_BOX } from '#site/ui/brand-mark.ts';

export function Logo() {
  return (
    <span className="flex items-center gap-1.5 sm:gap-2.5">
      <svg viewBox={MARK_VIEW_BOX} aria-hidden="true" className="size-8 shrink-0 sm:size-9">
        <path d={MARK_PATHS.outer} className="fill-marigold" />
        <path d={MARK_PATHS.inner} className="fill-marigold-deep" />
        <circle r={MARK_CENTER} className="fill-ink" />
      </svg>
      <span className="text-[1.1875rem] font-extrabold leading-none tracking-[-0.03em] sm:text-[1.375rem] in-data-header:@max-[22rem]:hidden">
        {SITE.shortName}
      </span>
    </span>
  );
}
