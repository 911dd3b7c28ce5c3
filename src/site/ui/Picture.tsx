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

/** CSS crops the picture, and the build does not. So a card and a hero with the same scene use the same file. */
const CROPS = {
  '3:2': 'aspect-3/2 object-cover',
  '1:1': 'aspect-square object-cover',
  '4:3': 'aspect-4/3 object-cover',
  '16:9': 'aspect-video object-cover',
  none: '',
} as const;

/**
 * Classes for the focus point of an uploaded picture, in steps of a tenth (styles/focus-point.css). The names are
 * written out, because the build finds the classes in use as whole words.
 */
const FOCUS_X =
  'focus-x-0 focus-x-1 focus-x-2 focus-x-3 focus-x-4 focus-x-5 focus-x-6 focus-x-7 focus-x-8 focus-x-9 focus-x-10';
const FOCUS_Y =
  'focus-y-0 focus-y-1 focus-y-2 focus-y-3 focus-y-4 focus-y-5 focus-y-6 focus-y-7 focus-y-8 focus-y-9 focus-y-10';

const nth = (names: string, percent: number) => names.split(' ')[Math.round(percent / FOCUS_STEP)];

interface Props {
  /** An uploaded picture, or a path below `src/content/media/` without the extension, such as `portraits/client-1`. */
  stem: RecordPicture;
  /** A text for people who do not see the picture. An uploaded picture has its own text, which replaces this text. */
  alt: string;
  /**
   * True if the picture needs no `alt`: the page shows the picture with its `alt` elsewhere, or the text beside the
   * picture says the same.
   */
  decorative?: boolean;
  width: number;
  /** The attribute `sizes`. The default is `width`, or the width of the window if the window is narrower. */
  sizes?: string;
  /**
   * The aspect ratio to which CSS crops the picture. An owner's photo with another ratio then does not change the
   * layout. Use `none` if the classes set both sizes, or if the picture must not be cropped, such as a logo.
   */
  crop?: keyof typeof CROPS;
  /** True for the largest picture in the first view. The browser fetches this picture first. A page has at most one. */
  priority?: boolean;
  /** True in a closed dialog or an inactive tab. The browser fetches the picture when it becomes visible. */
  lazy?: boolean;
  /** True if the picture takes part in the transition between a list and its detail page (styles/global.css). */
  morph?: boolean;
  className?: string;
}

/**
 * The file widths for a picture that is `width` CSS pixels wide. The smallest is at least half as wide, for phones. The
 * largest is the first with at least 1.7 pixels per CSS pixel. A higher density makes no visible difference for our
 * illustrations.
 */
function rungs(width: number): number[] {
  const top = PICTURE_WIDTHS.find((rung) => rung >= width * 1.7) ?? PICTURE_WIDTHS[4];
  return PICTURE_WIDTHS.filter((rung) => rung <= top && rung >= Math.min(top, width * 0.5));
}

const PETAL = 'M0-10C-10-20-12-40-5-47Q0-50 5-47C12-40 10-20 0-10Z';

/**
 * A picture in AVIF (up to three widths) and WebP. The build encodes our pictures, and the server encodes uploaded
 * pictures. The space of the picture is reserved before it loads. If the file does not exist, a plain panel replaces
 * the picture. On a site with the default logo, the panel has petals. An island cannot use this component, so pass the
 * picture to the island as a child.
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
        // By default, pictures are not lazy, so that a screenshot or print of the page shows all of them.
        fetchPriority={priority ? 'high' : 'low'}
        className={shape}
      />
    </picture>
  );
}

/** A picture half as wide as the page. Two opposite corners have the shape of a petal. */
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
