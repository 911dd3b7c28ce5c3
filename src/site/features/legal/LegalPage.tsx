import type { ReactNode } from 'react';
import type { LegalCopy } from '#content/page-copy.ts';
import { dayInWords } from '#shared/calendar-day.ts';
import { PageHero } from '#site/ui/PageHero.tsx';
import { Section } from '#site/ui/Section.tsx';

interface Props {
  copy: LegalCopy;
  /** Boxes that follow a section, by the section's id. */
  after?: Readonly<Record<string, ReactNode>>;
  /** Under the date. */
  children?: ReactNode;
}

export function LegalPage({ copy, after = {}, children }: Props) {
  return (
    <>
      <PageHero title={copy.title} lead={copy.lead}>
        <p className="text-small text-ink-soft">
          {`${copy.lastChanged}: `}
          <time dateTime={copy.updated}>{dayInWords(copy.updated)}</time>
        </p>
        {children}
      </PageHero>
      <Section>
        <div className="grid gap-x-14 gap-y-12 lg:grid-cols-[17rem_1fr]">
          <nav
            aria-labelledby="contents"
            className="lg:sticky lg:top-28 lg:self-start print:hidden"
          >
            <h2 id="contents" className="font-bold">
              {copy.contents}
            </h2>
            <ol className="mt-3 grid">
              {copy.sections.map((section, index) => (
                <li key={section.id}>
                  <a href={`#${section.id}`} className="link inline-block py-1.5 text-small">
                    {`${index + 1}. ${section.title}`}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
          <div className="grid max-w-[44rem] gap-12">
            {copy.sections.map((section, index) => (
              <div key={section.id} className="grid gap-8">
                <section aria-labelledby={section.id}>
                  <h2 id={section.id} className="text-subhead font-bold">
                    <span className="tabular text-evergreen">{`${index + 1}. `}</span>
                    {section.title}
                  </h2>
                  {section.paragraphs.map((paragraph) => (
                    <p key={paragraph} className="mt-4">
                      {paragraph}
                    </p>
                  ))}
                  {section.points?.map((point) => (
                    <p key={point} className="mt-4 rounded-card bg-mint p-5 font-semibold">
                      {point}
                    </p>
                  ))}
                </section>
                {after[section.id]}
              </div>
            ))}
          </div>
        </div>
      </Section>
    </>
  );
}
