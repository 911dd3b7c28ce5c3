import { FAQS } from '#content/en/faqs.ts';
import { ContentPage } from '#site/features/header-footer/ContentPage.tsx';
import { Accordion, questions } from '#site/ui/Accordion.tsx';
import { PageIndex } from '#site/ui/PageIndex.tsx';
import { Section } from '#site/ui/Section.tsx';

export function FaqPage() {
  return (
    <ContentPage
      copy={FAQS}
      place="FAQ Page"
      aside={
        <PageIndex
          label={FAQS.topics}
          title={FAQS.topics}
          rows={FAQS.groups.map((group) => ({
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
          {FAQS.groups.map((group) => (
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
