import { drawPicture } from './picture-files.ts';

interface Props {
  /** Path under `src/content/media/` without its ending: `portraits/client-1`. */
  stem: string;
  /** What the picture tells; empty where it only decorates. */
  alt: string;
  /** Widest it is ever shown, in CSS pixels. */
  width: number;
  /** The `sizes` of the picture; default: `width`, or the window where that is narrower. */
  sizes?: string;
  /** Width by height; the picture is cut to it. Default: as the file is. */
  ratio?: number;
  /** The largest picture of the first view: fetched at once. Not marked as urgent: the browser sees by itself whether it
   * stands in view, and on a phone the words above it come first. At most one a page. */
  priority?: boolean;
  className?: string;
}

/**
 * A picture in AVIF (up to three widths) and WebP, drawn at build, its room kept before it arrives. Static only: an
 * island takes it as a child from its shell.
 */
export function Picture(props: Props) {
  return <DrawnPicture {...props} />;
}

async function DrawnPicture({ stem, alt, width, sizes, ratio, priority, className }: Props) {
  // A small round portrait needs one width; a picture of a phone's or a desk's width three.
  const widths = width <= 160 ? [width * 2] : [width * 0.62, width * 1.2, width * 2];
  const drawn = await drawPicture(stem, widths, ratio);
  return (
    <picture className="contents">
      <source
        type="image/avif"
        srcSet={drawn.avif}
        sizes={sizes ?? `(min-width: ${width + 40}px) ${width}px, 100vw`}
      />
      <img
        src={drawn.webp}
        alt={alt}
        width={drawn.width}
        height={drawn.height}
        loading={priority ? 'eager' : 'lazy'}
        decoding={priority ? undefined : 'async'}
        className={className}
      />
    </picture>
  );
}
