import type { BuiltPicture } from '#shared/page-data.ts';
import { classes } from './class-names.ts';
import { petalRing } from './petal-ring.ts';
import { hasPicture, renderPicture } from './picture-files.ts';

interface Props {
  /** Path under `src/content/media/` without its ending: `portraits/client-1`. */
  stem: string;
  /** Alternative text; empty if the picture is decorative. */
  alt: string;
  /** Maximum display width in CSS pixels. */
  width: number;
  /** The `sizes` of the picture; default: `width`, or the window where that is narrower. */
  sizes?: string;
  /**
   * Shape it is cut to around its center, so that a photo of any shape leaves the page as it is. Default: the shape of our
   * illustrations. `none` where its classes give both sizes, or where the whole picture must be seen, such as a logo.
   */
  crop?: keyof typeof CROPS;
  /** The largest picture of the first view: fetched before all others. At most one a page. */
  priority?: boolean;
  /** In a closed dialog: fetched when it is opened. */
  lazy?: boolean;
  /** Name of the picture in the transition between a list and its detail page (styles/motion.css). */
  morph?: string;
  className?: string;
}

/** Cut by the browser, not at build: card and headline of one scene are then the same files, fetched once. */
const CROPS = {
  '3:2': 'aspect-3/2 object-cover',
  '1:1': 'aspect-square object-cover',
  '4:3': 'aspect-4/3 object-cover',
  '16:9': 'aspect-video object-cover',
  none: '',
} as const;

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
  const top = LADDER.find((rung) => rung >= width * 1.7) ?? LADDER.at(-1) ?? width;
  return LADDER.filter((rung) => rung <= top && rung >= Math.min(top, width * 0.5));
}

/**
 * A picture in AVIF (up to three widths) and WebP, encoded at build, with its size reserved before it loads. Static
 * only: an island takes it as a child from its shell.
 */
export function Picture(props: Props) {
  if (!hasPicture(props.stem)) return <NoPicture {...props} />;
  const rendered = renderPicture(props.stem, rungs(props.width));
  return rendered instanceof Promise ? (
    <EncodedPicture {...props} encoded={rendered} />
  ) : (
    <RenderedPicture {...props} rendered={rendered} />
  );
}

async function EncodedPicture({ encoded, ...props }: Props & { encoded: Promise<BuiltPicture> }) {
  return <RenderedPicture {...props} rendered={await encoded} />;
}

function RenderedPicture({
  rendered,
  alt,
  width,
  sizes,
  crop = '3:2',
  priority,
  lazy,
  morph,
  className,
}: Props & { rendered: BuiltPicture }) {
  return (
    <picture className="contents">
      <source
        type="image/avif"
        srcSet={rendered.avif}
        sizes={sizes ?? `(min-width: ${width + 40}px) ${width}px, 100vw`}
      />
      <img
        src={rendered.webp}
        alt={alt}
        data-morph={morph}
        data-morph-to={morph && priority ? '' : undefined}
        width={rendered.width}
        height={rendered.height}
        loading={lazy ? 'lazy' : undefined}
        // None waits for scrolling: a screenshot or a print of the page shows all of them.
        fetchPriority={priority ? 'high' : 'low'}
        className={classes(CROPS[crop], className)}
      />
    </picture>
  );
}

const PETAL = 'M0-10C-10-20-12-40-5-47Q0-50 5-47C12-40 10-20 0-10Z';

/** Keeps the place of a picture whose file does not exist: a plain panel of the same size with the mark's petals. */
function NoPicture({ stem, alt, crop = '3:2', className }: Props) {
  return (
    <svg
      data-no-picture={stem}
      viewBox="-150 -100 300 200"
      role={alt ? 'img' : undefined}
      aria-label={alt || undefined}
      aria-hidden={alt ? undefined : true}
      className={classes('bg-mint-deep fill-mint', CROPS[crop], className)}
    >
      <path d={petalRing(PETAL, 8)} />
    </svg>
  );
}
