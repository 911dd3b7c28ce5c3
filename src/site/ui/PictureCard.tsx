import { ArrowRight } from 'lucide-react';
import type { AnchorHTMLAttributes } from 'react';
import { classes } from './class-names.ts';
import { morphName } from './morph-name.ts';
import { Picture } from './Picture.tsx';

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  title: string;
  text: string;
  /** Picture above the text. Decorative: the title says what the link leads to. */
  stem: string;
  level?: 2 | 3 | 4;
  /** On a tablet the picture is left of the text: the card is as wide as the page there. */
  across?: boolean;
}

/** A card that links to a page: picture, title, two sentences. Extra attributes go on the link. */
export function PictureCard({ title, text, stem, level = 3, across, className, ...link }: Props) {
  const Title = `h${level}` as const;
  return (
    <a
      className={classes(
        'group flex h-full flex-col overflow-hidden rounded-card border border-line bg-white text-ink no-underline transition-shadow duration-200 hover:shadow-raised',
        across && 'sm:max-lg:flex-row',
        className,
      )}
      {...link}
    >
      <Picture
        stem={stem}
        alt=""
        width={400}
        sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 48vw, 100vw"
        crop="16:9"
        morph={morphName(stem)}
        className={classes('h-auto w-full', across && 'sm:max-lg:aspect-auto sm:max-lg:w-2/5')}
      />
      <div className="flex grow flex-col p-6">
        <Title className="flex items-center justify-between gap-3 text-subhead font-bold">
          {title}
          <ArrowRight
            aria-hidden="true"
            size={22}
            className="shrink-0 text-evergreen transition-transform duration-200 group-hover:translate-x-1"
          />
        </Title>
        <p className="mt-2 text-ink-soft">{text}</p>
      </div>
    </a>
  );
}
