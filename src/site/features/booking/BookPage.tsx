import type { ReactNode } from 'react';
import { BOOKING } from '#content/en/booking.ts';
import { FACTS } from '#content/facts.ts';
import { Container } from '#site/ui/Container.tsx';
import { Heading } from '#site/ui/Heading.tsx';
import { Lead } from '#site/ui/Lead.tsx';
import { Picture } from '#site/ui/Picture.tsx';

const { heading, lead, coversHeading, covers } = BOOKING.page;

/** The booking page: the introduction, the form (`children`), and the points that a call covers. */
export function BookPage({ minutes, children }: { minutes: number; children?: ReactNode }) {
  return (
    <Container className="grid gap-x-16 gap-y-8 py-10 sm:py-16 lg:grid-cols-[5fr_7fr] lg:grid-rows-[auto_1fr]">
      <div>
        <Heading level={1} size="title">
          {heading}
        </Heading>
        <Lead className="mt-4">{lead(minutes, FACTS.callHosts)}</Lead>
      </div>
      <div className="min-w-0 rounded-card border border-line bg-white p-5 sm:p-8 lg:row-span-2">
        {children}
      </div>
      <section aria-labelledby="covers" className="mt-4">
        <h2 id="covers" className="text-subhead font-bold">
          {coversHeading}
        </h2>
        <ul className="mt-4 grid gap-4">
          {covers.map(({ title, text }) => (
            <li key={title} className="border-l-4 border-mint-deep pl-4">
              <h3 className="font-bold">{title}</h3>
              <p className="text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
        <div className="mt-10 hidden lg:block">
          <Picture stem="scenes/scheduling" alt="" width={460} className="w-full rounded-card" />
        </div>
      </section>
    </Container>
  );
}
