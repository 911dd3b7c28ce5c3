import { SITE } from '#content/site.ts';
import { Rosette } from '#site/ui/Rosette.tsx';

/** Mark and name. The mark is the one place where marigold is not a button. */
export function Logo() {
  return (
    <span className="flex items-center gap-2.5">
      <Rosette petals={10} className="size-9 shrink-0 text-marigold" />
      <span className="text-[1.375rem] font-extrabold leading-none tracking-[-0.03em]">
        {SITE.shortName}
      </span>
    </span>
  );
}
