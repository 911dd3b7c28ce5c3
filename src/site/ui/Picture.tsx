import type { BuiltPicture } from '#shared/request-pages.ts';
import { classes } from './class-names.ts';
import { petalRing } from './petal-ring.ts';
import { hasPicture, renderPicture } from './picture-files.ts';

/** Cut by the browser, not at build: card and headline of one scene are then the same files, fetched once. */
const CROPS = {
  '3:2': 'aspect-3/2 object-cover',
  '1:1': 'aspect-square object-cover',
  '4:3': 'aspect-4/3 object-cover',
  '16:9': 'aspect-video object-cover',
  none: '',
} as const;

interface Props {
  /** Path under `src/content/media/` without its ending: `portraits/client-1`. */
  stem: string;
  alt: string;
  width: number;
  /** Default: `width`, or the window if that is narrower. */
  sizes?: string;
  /**
   * Shape it is cut to around its center, so that a photo of any shape leaves the page as it is. `none` if its classes
   * give both sizes, or if the whole picture must be seen, such as a logo.
   */
  crop?: keyof typeof CROPS;
  /** The largest picture of the first view: fetched before all others. At most one a page. */
  priority?: boolean;
  /** In a closed dialog or behind another tab: fetched when it is shown. */
  lazy?: boolean;
  /** Takes part in the transition between a list and its detail page (styles/global.css). */
  morph?: boolean;
  className?: string;
}

/**
 * The widths every picture is encoded at, pixels. 736 is the full width of the phone that Lighthouse imitates (412 × 1.75)
 * and of many real ones: with 720 such a phone took the 1080 file, half as large again.
 */
const LADDER = [144, 240, 360, 736, 1080] as const;

/**
 * The encoded widths that a picture of this width (CSS pixels) needs: from half of it, for phones, to the first with 1.7
 * pixels per CSS pixel; more makes no visible difference in our illustrations.
 */
function rungs(width: number): number[] {
  const top = LADDER.find((rung) => rung >= width * 1.7) ?? LADDER[4];
  return LADDER.filter((rung) => rung <= top && rung >= Math.min(top, width * 0.5));
}

const PETAL = 'M0-10C-10-20-12-40-5-47Q0-50 5-47C12-40 10-20 0-10Z';

/**
 * A picture in AVIF (up to three widths) and WebP, encoded at build, with its size reserved before it loads; a plain panel
 * with the mark's petals if there is no such file. Not for islands: they take it as a child from their shell.
 */
export function Picture(props: Props) {
  const { stem, alt, width, sizes, crop = '3:2', priority, lazy, morph, className } = props;
  const shape = classes(CROPS[crop], className);
  if (!hasPicture(stem)) {
    return (
      <svg
        data-no-picture={stem}
        viewBox="-150 -100 300 200"
        role={alt ? 'img' : undefined}
        aria-label={alt || undefined}
        aria-hidden={alt ? undefined : true}
        className={classes('bg-mint-deep fill-mint', shape)}
      >
        <path d={petalRing(PETAL, 8)} />
      </svg>
    );
  }
  const draw = (rendered: BuiltPicture) => (
    <picture className="contents">
      <source
        type="image/avif"
        srcSet={rendered.avif}
        sizes={sizes ?? `(min-width: ${width + 40}px) ${width}px, 100vw`}
      />
      <img
        src={rendered.webp}
        alt={alt}
        data-morph={morph ? `picture-${stem.replaceAll('/', '-')}` : undefined}
        data-morph-to={morph && priority ? '' : undefined}
        width={rendered.width}
        height={rendered.height}
        loading={lazy ? 'lazy' : undefined}
        // None waits for scrolling: a screenshot or a print of the page shows all of them.
        fetchPriority={priority ? 'high' : 'low'}
        className={shape}
      />
    </picture>
  );
  // A promise while the site is built; encoded already in a page that is drawn for a request.
  const rendered = renderPicture(stem, rungs(width));
  return rendered instanceof Promise ? rendered.then(draw) : draw(rendered);
}

/** A picture half as wide as the page, with one corner cut as a petal. */
export function FramedPicture({ frame, ...picture }: Omit<Props, 'width'> & { frame?: string }) {
  return (
    <div
      className={classes('overflow-clip rounded-[var(--radius-petal)_var(--radius-card)]', frame)}
    >
      <Picture
        width={580}
        sizes="(min-width: 64rem) 36rem, 100vw"
        {...picture}
        className={classes('w-full', picture.className)}
      />
    </div>
  );
}
