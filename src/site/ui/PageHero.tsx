import type { ReactNode } from 'react';
import type { RecordPicture } from '#shared/pictures.ts';
import { classes } from './class-names.ts';
import { Heading } from './Heading.tsx';
import { Lead } from './Lead.tsx';
import { Picture } from './Picture.tsx';
import { Section } from './Section.tsx';

interface Props {
  title?: ReactNode;
  /** The `h1` and the content around it. It replaces `title`. */
  heading?: ReactNode;
  lead: ReactNode;
  picture?: { readonly stem: RecordPicture; readonly alt: string };
  /** Content that replaces the picture beside the text: portraits, figures or an index of the page. */
  aside?: ReactNode;
  /**
   * A scene (src/site/scenes/) beside the text, half as wide as the page. Its upper edge is as high as the capital
   * letters of the heading.
   */
  scene?: ReactNode;
  /** If true, the scene is below the text and as wide as the page. */
  wide?: boolean;
  /** Text that is below the scene on a phone, and left of the scene in a wide window. */
  more?: ReactNode;
  children?: ReactNode;
}

/**
 * Classes of the text. On a tablet the heading is smaller, so that our longest words fit beside a picture of at most
 * 360 px.
 */
const TEXT = 'relative z-20 md:max-lg:[&_h1]:text-[2.375rem]';

export function PageHero(props: Props) {
  const { title, heading, lead, picture, aside, scene, wide, more, children } = props;
  const top = heading ?? <Heading level={1}>{title}</Heading>;
  const below = children ? <div className="mt-5 sm:mt-8">{children}</div> : null;
  const beside = picture ? (
    <div className="overflow-hidden rounded-card rounded-tr-petal md:max-lg:max-w-90">
      <Picture
        {...picture}
        width={620}
        sizes="(min-width: 64rem) 36rem, (min-width: 48rem) 22.5rem, 100vw"
        priority
        morph
        className="h-auto w-full"
      />
    </div>
  ) : (
    (scene ?? aside)
  );
  return (
    <Section tone="paper" space="none" className="pt-4 pb-section sm:pt-14 print:pt-0">
      {beside && !wide ? (
        <div
          className={classes(
            'grid gap-x-14 gap-y-5 sm:gap-y-8 md:gap-x-8 lg:gap-x-14',
            scene ? 'lg:grid-cols-[1fr_1.16fr]' : 'items-center lg:grid-cols-[1.2fr_1fr]',
            more !== undefined && 'md:grid-rows-[auto_1fr]',
            'md:max-lg:grid-cols-[1fr_minmax(0,22.5rem)]',
            aside !== undefined && 'print:block',
          )}
        >
          <div className={TEXT}>
            {top}
            <Lead className="mt-3 sm:mt-6">{lead}</Lead>
            {below}
          </div>
          {scene ? (
            <div
              className={classes(
                'self-start md:mt-[calc(var(--text-display)*0.16)]',
                more !== undefined && 'md:row-span-2',
              )}
            >
              {scene}
            </div>
          ) : (
            beside
          )}
          {more ? <div className="md:max-lg:text-small">{more}</div> : null}
        </div>
      ) : (
        <>
          {top}
          <div
            className={classes(
              'mt-3 sm:mt-5',
              wide && 'items-center justify-between gap-x-14 lg:flex lg:[&>div]:mt-0',
            )}
          >
            <Lead>{lead}</Lead>
            {below}
          </div>
          {scene ? <div className="mt-5 sm:mt-9">{scene}</div> : null}
          {more ? <div className="mt-5 sm:mt-9">{more}</div> : null}
        </>
      )}
    </Section>
  );
}
