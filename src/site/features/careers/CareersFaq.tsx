import { CAREERS } from '#content/en/careers.ts';
import { SITE } from '#content/site.ts';
import { Accordion } from '#site/ui/Accordion.tsx';
import { ButtonLink } from '#site/ui/Button.tsx';
import { Section } from '#site/ui/Section.tsx';
import { SectionHead } from '#site/ui/SectionHead.tsx';

const { faq } = CAREERS;

/** Four answers, and a mail link to a recruiter for everything else (CAREER-6). */
export function CareersFaq() {
  const items = faq.items.map(({ id, question, answer }) => ({
    id: `faq-${id}`,
    title: question,
    content: answer.map((paragraph) => (
      <p key={paragraph} className="mb-3 last:mb-0">
        {paragraph}
      </p>
    )),
  }));
  return (
    <Section tone="white" labelledBy="careers-faq">
      <div className="grid gap-x-14 lg:grid-cols-[1fr_1.6fr] lg:grid-rows-[auto_1fr]">
        <SectionHead id="careers-faq" title={faq.title} className="mb-8 sm:mb-8" />
        <Accordion items={items} name="careers-faq" className="lg:row-span-2" />
        <div className="mt-10 lg:mt-0">
          <p className="mb-5 text-ink-soft">{faq.contactText}</p>
          <ButtonLink href={`mailto:${SITE.careersEmail}`} kind="secondary">
            {faq.contact}
          </ButtonLink>
        </div>
      </div>
    </Section>
  );
}
