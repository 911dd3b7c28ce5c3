import type { RecordPicture } from '#shared/pictures.ts';
import { classes } from './class-names.ts';
import { Picture } from './Picture.tsx';
import { hasPicture } from './picture-files.ts';

interface Props {
  /** The name of the person. It appears beside the portrait. */
  name: string;
  image: RecordPicture;
  width: number;
  sizes: string;
  /** The classes must set the size of the disk. */
  className: string;
}

const TINTS = [
  'bg-mint-deep text-evergreen-deep',
  'bg-paper-deep text-ink',
  'bg-evergreen text-white',
] as const;

/** A round photo of a person. Without a photo, the initials appear on a tinted disk. */
export function Portrait({ name, image, width, sizes, className }: Props) {
  if (isShown(image)) {
    return (
      <Picture
        stem={image}
        alt=""
        width={width}
        sizes={sizes}
        crop="1:1"
        className={classes('shrink-0 rounded-full', className)}
      />
    );
  }
  const letters = initialsOf(name);
  const tint = TINTS[(letters.codePointAt(0) ?? 0) % TINTS.length];
  return (
    <span
      aria-hidden="true"
      className={classes(
        '@container flex shrink-0 items-center justify-center rounded-full',
        tint,
        className,
      )}
    >
      <span className="text-[36cqw] leading-none font-bold tracking-tight">{letters}</span>
    </span>
  );
}

/** True if the picture can be shown: it is uploaded, or its file in `src/content/media/` exists. */
export function isShown(image: RecordPicture): boolean {
  return typeof image !== 'string' || hasPicture(image);
}

const TITLES = /^(?:dr|mr|ms|mrs|prof)\.?$/i;

/** The first letters of the first and the last word of a name: `DM` for "Dr. Dana Miles, MD (example)". */
export function initialsOf(name: string): string {
  const [text = ''] = name.split(/[,(]/);
  const words = text.split(/\s+/).filter((word) => /^\p{L}/u.test(word) && !TITLES.test(word));
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
