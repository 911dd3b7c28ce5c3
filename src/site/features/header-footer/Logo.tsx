import { BRAND, HAS_FLOWER } from '#content/brand.ts';
import { SITE } from '#content/site.ts';
import { firstLetter } from '#shared/brand.ts';
import { type MarkPicture, markAddress } from '#shared/pictures.ts';
import { classes } from '#site/ui/class-names.ts';
import { petalRing } from '#site/ui/petal-ring.ts';

/** The default logo (`content/media/brand/mark.svg`) as path data. */
const PETALS = {
  outer: petalRing('M0-6C-28-29-36-80-14-96Q-3-101 0-88Q3-101 14-96C36-80 28-29 0-6Z', 8),
  inner: petalRing('M0-6C-17-17-22-48-9-57Q-2-60 0-52Q2-60 9-57C22-48 17-17 0-6Z', 8, 22.5),
} as const;

/**
 * The logo of the business. If there is no logo, shows the short name with the mark of the business, the default logo
 * or the first letter. The logo is decorative, because the link around it has a name. `onDark` is true on the main
 * color, where a dark logo needs a light background. Elsewhere, a light logo needs a dark background.
 */
export function Logo({ onDark = false }: { onDark?: boolean }) {
  const { logo, mark } = BRAND;
  if (logo) {
    return <Mark picture={logo} onDark={onDark} className="h-8 max-w-[33cqw] sm:h-9 sm:max-w-40" />;
  }
  return (
    <span className="flex items-center gap-1.5 sm:gap-2.5">
      {mark ? <Mark picture={mark} onDark={onDark} className="size-8 sm:size-9" /> : null}
      {!mark && HAS_FLOWER ? (
        <svg viewBox="-101 -101 202 202" aria-hidden="true" className="size-8 shrink-0 sm:size-9">
          <path d={PETALS.outer} className="fill-marigold" />
          <path d={PETALS.inner} className="fill-marigold-deep" />
          <circle r={17} className="fill-ink" />
        </svg>
      ) : null}
      {!mark && !HAS_FLOWER ? (
        <span
          aria-hidden="true"
          className="flex size-8 shrink-0 items-center justify-center rounded-control bg-evergreen font-extrabold leading-none text-white sm:size-9"
        >
          {firstLetter(SITE.shortName)}
        </span>
      ) : null}
      <span className="text-[1.1875rem] font-extrabold leading-none tracking-[-0.03em] sm:text-[1.375rem] in-data-header:@max-[22rem]:hidden">
        {SITE.shortName}
      </span>
    </span>
  );
}

interface MarkProps {
  picture: MarkPicture;
  onDark: boolean;
  className: string;
}

function Mark({ picture, onDark, className }: MarkProps) {
  const { width, height, isLight } = picture;
  const image = (
    <img
      src={markAddress(picture)}
      alt=""
      width={width}
      height={height}
      className={classes('w-auto object-contain', className)}
    />
  );
  if (onDark !== isLight)
    return (
      <span
        className={classes(
          'inline-flex shrink-0 rounded-control',
          onDark ? 'bg-white p-2' : 'bg-evergreen-deep p-1',
        )}
      >
        {image}
      </span>
    );
  return image;
}
