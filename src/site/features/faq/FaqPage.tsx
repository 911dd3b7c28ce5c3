import { FAQS } from '#content/en/faqs.ts';
import { offeredLinks } from '#content/offer.ts';
import { paragraphs } from '#shared/records/fields.ts';
import { QUESTION_TOPICS, type SiteRecord } from '#shared/records/kinds.ts';
import { ContentPage } from '#site/features/header-footer/ContentPage.tsx';
import { Accordion, questions } from '#site/ui/Accordion.tsx';
import { PageIndex } from '#site/ui/PageIndex.tsx';
import { Section } from '#site/ui/Section.tsx';

const LINKS: Readonly<Record<string, readonly { path: string; label: string }[]>> = FAQS.links;

export function FaqPage({ questions: all }: { questions: readonly SiteRecord<'questions'>[] }) {
  const groups = QUESTION_TOPICS.map(({ value, label }) => ({
    id: value,
    title: label,
    items: all
      .filter(({ page, topic }) => (page === 'faqs' || page === 'both') && topic === value)
      .map(({ id, question, answer }) => ({
        id,
        question,
        answer: paragraphs(answer),
        links: offeredLinks(LINKS[id] ?? []),
      })),
  })).filter(({ items }) => items.length > 0);
  return (
    <ContentPage
      copy={FAQS}
      aside={
        <PageIndex
          label={FAQS.topics}
          title={FAQS.topics}
          rows={groups.map((group) => ({
            href: `#${group.id}`,
            name: group.title,
            note: (
              <span className="tabular shrink-0 text-small text-ink-soft">
                {FAQS.count(group.items.length)}
              </span>
            ),
          }))}
        />
      }
    >
      <Section>
        <div className="grid gap-y-10 sm:gap-y-12">
          {groups.map((group) => (
            <div key={group.id} className="grid gap-x-14 gap-y-3 md:grid-cols-[1fr_2fr]">
              <h2 id={group.id} className="text-subhead font-bold md:pt-5">
                {group.title}
              </h2>
              <Accordion items={questions(group.items)} />
            </div>
          ))}
        </div>
      </Section>
    </ContentPage>
  );
}
