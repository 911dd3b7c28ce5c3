import type { AnchorHTMLAttributes } from 'react';
import { classes } from './class-names.ts';
import { LinkArrow } from './Icon.tsx';
import { Picture } from './Picture.tsx';

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  title: string;
  text: string;
  stem: string;
  /** True if the card is as wide as the page on a tablet, with the picture left of the text. */
  across?: boolean;
  /** True if the card is a low row on a phone, with a small picture left of the text. */
  row?: boolean;
}

export function PictureCard({ title, text, stem, across, row, ...link }: Props) {
  return (
    <a
      className={classes(
        'group flex h-full flex-col overflow-hidden rounded-card border border-line bg-white text-ink no-underline transition-shadow hover:raised',
        across && 'sm:max-lg:flex-row',
        row && 'max-sm:flex-row max-sm:items-start',
      )}
      {...link}
    >
      <Picture
        stem={stem}
        alt=""
        width={400}
        sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 48vw, 100vw"
        crop="16:9"
        morph
        className={classes(
          'h-auto w-full',
          across && 'sm:max-lg:aspect-auto sm:max-lg:w-2/5',
          row && 'max-sm:m-3 max-sm:mr-0 max-sm:aspect-square max-sm:w-14 max-sm:rounded-control',
        )}
      />
      <div className={classes('flex grow flex-col p-6', row && 'max-sm:px-4 max-sm:py-2.5')}>
        <h3 className="flex items-center justify-between gap-3 text-subhead font-bold">
          {title}
          <span className="text-evergreen">
            <LinkArrow size={22} />
          </span>
        </h3>
        <p className={classes('mt-2 text-ink-soft', row && 'max-sm:mt-0.5')}>{text}</p>
      </div>
    </a>
  );
}
