import { businessFacts } from '#content/business-facts.ts';
import { BUSINESS } from '#content/en/business.ts';
import { BUSINESS as ES } from '#content/es/business.ts';
import { SITE } from '#content/site.ts';
import type { Language } from '#shared/language.ts';
import { Section } from '#site/ui/Section.tsx';

const FACTS = businessFacts(SITE);

/** A section with the facts about the business. Renders nothing if the owner has entered no facts. */
export function BusinessFacts() {
  const { title, facts } = BUSINESS;
  if (FACTS.length === 0) return null;
  return (
    <Section tone="paper" labelledBy="business" title={title}>
      <dl className="grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {FACTS.map(([fact, text]) => (
          <div key={fact} className="border-t-2 border-mint-deep pt-4">
            <dt className="text-small text-ink-soft">{facts[fact]}</dt>
            <dd className="mt-1 font-semibold wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

/** The facts about the business in small text, for the footer. */
export function BusinessLine({ language }: { language: Language }) {
  const { facts } = { en: BUSINESS, es: ES }[language];
  if (FACTS.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2 border-t border-white/20 py-4 text-small">
      {FACTS.map(([fact, text]) => (
        <div key={fact} className="flex flex-wrap gap-x-2">
          <dt className="text-mint">{facts[fact]}</dt>
          <dd className="font-semibold wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
