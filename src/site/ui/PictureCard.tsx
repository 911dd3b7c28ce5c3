import type { AnchorHTMLAttributes } from 'react';
import { classes } from './class-names.ts';
import { LinkArrow } from './Icon.tsx';
import { Picture } from './Picture.tsx';

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  title: string;
  text: string;
  stem: string;
  /** If true, the card on a tablet is as wide as the page, with its picture left of the text. */
  across?: boolean;
}

export function PictureCard({ title, text, stem, across, ...link }: Props) {
  return (
    <a
      className={classes(
        'group flex h-full flex-col overflow-hidden rounded-card border border-line bg-white text-ink no-underline transition-shadow hover:raised',
        across && 'sm:max-lg:flex-row',
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
        className={classes('h-auto w-full', across && 'sm:max-lg:aspect-auto sm:max-lg:w-2/5')}
      />
      <div className="flex grow flex-col p-5 sm:p-6">
        <h3 className="flex items-center justify-between gap-3 text-subhead font-bold">
          {title}
          <span className="text-evergreen">
            <LinkArrow size={22} />
          </span>
        </h3>
        <p className="mt-2 text-ink-soft">{text}</p>
      </div>
    </a>
  );
}
