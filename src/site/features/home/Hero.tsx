import type { ReactNode } from 'react';
import { ASSESSMENT_QUESTIONS } from '#content/en/counts.ts';
import { HOME } from '#content/en/home.ts';
import { Container } from '#site/ui/Container.tsx';
import { Heading } from '#site/ui/Heading.tsx';
import { Lead } from '#site/ui/Lead.tsx';

interface Props {
  /** Who recommended us. */
  recommended?: ReactNode;
  /** The trial button. */
  action?: ReactNode;
  /** The welcome video. */
  children?: ReactNode;
  /** The video as text. */
  transcript?: ReactNode;
}

/** Home's first view (HOME-1): headline, three bullets, the trial button, the welcome video. */
export function Hero({ recommended, action, children, transcript }: Props) {
  const { title, lead, bullets, note } = HOME.hero;
  return (
    <div className="overflow-clip bg-paper">
      <Container className="grid gap-x-14 gap-y-10 pb-section pt-5 sm:pt-14 lg:grid-cols-2 lg:pt-16">
        {/* On a phone the first view is the headline and the button; the video begins below. */}
        <div className="flex min-h-[calc(100svh-var(--spacing-header)-6.5rem)] flex-col justify-center sm:min-h-0">
          {recommended}
          <Heading level={1}>{title}</Heading>
          <Lead className="mt-4 sm:mt-5">{lead}</Lead>
          <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3 sm:mt-7">
            {action}
            <p className="max-w-[15rem] basis-full text-small sm:basis-auto text-ink-soft">
              {note(ASSESSMENT_QUESTIONS)}
            </p>
          </div>
          <ul className="mt-7 max-w-[32rem] border-y border-paper-deep sm:mt-9">
            {bullets.map((bullet) => (
              <li
                key={bullet.figure}
                className="flex items-baseline gap-3.5 border-t border-paper-deep py-2.5 first:border-0 sm:gap-5 sm:py-3"
              >
                <strong className="tabular w-[4.75rem] shrink-0 sm:w-[5.25rem] whitespace-nowrap text-[1.625rem] font-extrabold leading-none tracking-tight text-evergreen">
                  {bullet.figure}
                </strong>
                <span className="text-body leading-snug">{bullet.text}</span>
              </li>
            ))}
          </ul>
        </div>
        {/* The transcript's row has its height before it arrives, so that the centered video does not move. */}
        <div className="grid-rows-[auto_minmax(3.5rem,auto)] lg:grid lg:self-center">
          <div className="relative aspect-video overflow-clip rounded-card bg-mint">{children}</div>
          {transcript}
        </div>
      </Container>
    </div>
  );
}
