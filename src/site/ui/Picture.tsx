import { HAS_FLOWER } from '#content/brand.ts';
import {
  encodedPicture,
  FOCUS_STEP,
  PICTURE_WIDTHS,
  type RecordPicture,
} from '#shared/pictures.ts';
import { chooseFiles } from './choose-files.ts';
import { classes } from './class-names.ts';
import { petalRing } from './petal-ring.ts';
import { hasPicture, renderPicture } from './picture-files.ts';

/** CSS crops the picture; the build does not. A card and a hero with the same scene then use the same file. */
const CROPS = {
  '3:2': 'aspect-3/2 object-cover',
  '1:1': 'aspect-square object-cover',
  '4:3': 'aspect-4/3 object-cover',
  '16:9': 'aspect-video object-cover',
  none: '',
} as const;

/**
 * Classes of the focus point of an uploaded picture (styles/focus-point.css), by tenths. The names are written out,
 * because the build finds used classes as whole words.
 */
const FOCUS_X =
  'focus-x-0 focus-x-1 focus-x-2 focus-x-3 focus-x-4 focus-x-5 focus-x-6 focus-x-7 focus-x-8 focus-x-9 focus-x-10';
const FOCUS_Y =
  'focus-y-0 focus-y-1 focus-y-2 focus-y-3 focus-y-4 focus-y-5 focus-y-6 focus-y-7 focus-y-8 focus-y-9 focus-y-10';

const nth = (names: string, percent: number) => names.split(' ')[Math.round(percent / FOCUS_STEP)];

interface Props {
  /** Path under `src/content/media/` without the extension, such as `portraits/client-1`, or an uploaded picture. */
  stem: RecordPicture;
  /** Text for people who do not see the picture. An uploaded picture has its own text. */
  alt: string;
  /** True if the page shows the picture and its `alt` elsewhere, or if the text beside the picture says the same. */
  decorative?: boolean;
  width: number;
  /** The attribute `sizes`. Default: `width`, or the window's width if the window is narrower. */
  sizes?: string;
  /**
   * The aspect ratio. The picture is cropped around its center, so that an owner's photo of another shape does not
   * change the layout. `none` if the classes set both sizes, or if the picture must not be cropped, such as a logo.
   */
  crop?: keyof typeof CROPS;
  /** True for the largest picture in the first view, which is fetched first. At most one on a page. */
  priority?: boolean;
  /** True in a closed dialog or an inactive tab. The picture is fetched when it becomes visible. */
  lazy?: boolean;
  /** True if the picture is part of the transition between a list and its detail page (styles/global.css). */
  morph?: boolean;
  className?: string;
}

/**
 * The encoded widths for a picture of this width in CSS pixels: from half of it, for phones, to the
 * first with 1.7 pixels per CSS pixel. A higher density makes no visible difference for our
 * illustrations.
 */
function rungs(width: number): number[] {
  const top = PICTURE_WIDTHS.find((rung) => rung >= width * 1.7) ?? PICTURE_WIDTHS[4];
  return PICTURE_WIDTHS.filter((rung) => rung <= top && rung >= Math.min(top, width * 0.5));
}

const PETAL = 'M0-10C-10-20-12-40-5-47Q0-50 5-47C12-40 10-20 0-10Z';

/**
 * A picture in AVIF (up to three widths) and WebP, encoded at build or after its upload. Its space is reserved before
 * it loads. If the file does not exist, a plain panel is shown, with petals if the site has the flower that it came
 * with. Islands cannot use this component: pass the picture to an island as a child.
 */
export function Picture(props: Props) {
  const { stem, decorative, width, sizes, crop = '3:2', priority, lazy, morph, className } = props;
  const uploaded = typeof stem === 'string' ? undefined : stem;
  const name = typeof stem === 'string' ? stem : stem.id;
  const alt = decorative ? '' : (uploaded?.alt ?? props.alt);
  const focus = uploaded && [
    'focus-point',
    nth(FOCUS_X, uploaded.focus[0]),
    nth(FOCUS_Y, uploaded.focus[1]),
  ];
  const shape = classes(CROPS[crop], className, ...(focus ?? []));
  if (typeof stem === 'string' && !hasPicture(stem)) {
    return (
      <svg
        data-no-picture={stem}
        viewBox="-150 -100 300 200"
        role={alt ? 'img' : undefined}
        aria-label={alt || undefined}
        aria-hidden={alt ? undefined : true}
        className={classes('bg-mint-deep fill-mint', shape)}
      >
        {HAS_FLOWER ? <path d={petalRing(PETAL, 8)} /> : null}
      </svg>
    );
  }
  const rendered =
    typeof stem === 'string'
      ? renderPicture(stem, rungs(width))
      : chooseFiles(encodedPicture(stem), rungs(width));
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
        data-morph={morph ? `picture-${name.replaceAll('/', '-')}` : undefined}
        data-morph-to={morph && priority ? '' : undefined}
        width={rendered.width}
        height={rendered.height}
        loading={lazy ? 'lazy' : undefined}
        // Pictures are not lazy by default: a screenshot or print of the page shows all of them.
        fetchPriority={priority ? 'high' : 'low'}
        className={shape}
      />
    </picture>
  );
}

/** A picture of half the page's width with one petal-shaped corner. */
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
