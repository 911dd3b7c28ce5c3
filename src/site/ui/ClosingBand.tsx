import type { ReactNode } from 'react';
import { Heading } from './Heading.tsx';
import { Lead } from './Lead.tsx';
import { Picture } from './Picture.tsx';
import { Section } from './Section.tsx';

interface Props {
  title: string;
  text: string;
  /** The picture next to the text, from tablet width up. */
  picture?: string;
  /** A secondary link next to the action. */
  link?: { readonly href: string; readonly label: string };
  /** The primary action. */
  children: ReactNode;
}

/** The call to action at the end of a page, on evergreen. */
export function ClosingBand({ title, text, picture = 'scenes/process', link, children }: Props) {
  return (
    <Section tone="evergreen" labelledBy="closing" space="none" className="overflow-clip">
      <div className="grid items-stretch gap-x-14 md:grid-cols-[1.1fr_1fr]">
        <div className="py-section">
          <Heading level={2} id="closing">
            {title}
          </Heading>
          <Lead className="mt-4">{text}</Lead>
          <div className="mt-6 flex flex-wrap items-center gap-4 sm:mt-8">
            {children}
            {link ? (
              <a
                href={link.href}
                className="font-bold text-white underline underline-offset-4 hover:decoration-2"
              >
                {link.label}
              </a>
            ) : null}
          </div>
        </div>
        <div className="relative hidden md:block print:hidden">
          <Picture
            stem={picture}
            alt=""
            width={580}
            sizes="(min-width: 48rem) 50vw, 1px"
            // To the edge of the window, where the section cuts it. Narrow: the left half, where our illustrations have their people.
            className="absolute inset-y-0 left-0 h-full w-[calc(100%+2rem+max(0px,50vw-38rem))] max-w-none rounded-tl-petal object-cover object-[15%_50%]"
          />
        </div>
      </div>
    </Section>
  );
}
