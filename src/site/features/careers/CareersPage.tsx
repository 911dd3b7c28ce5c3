import type { ReactNode } from 'react';
import { HIRING_COUNTRIES } from '#content/countries.ts';
import * as en from '#content/en/careers.ts';
import { sampleMark } from '#content/en/samples.ts';
import * as es from '#content/es/careers.ts';
import { SITE } from '#content/site.ts';
import { countryName, type Language, pathIn } from '#shared/language.ts';
import { paragraphs, textsIn } from '#shared/records/fields.ts';
import type { SiteRecord } from '#shared/records/kinds.ts';
import { Received } from '#site/forms-client/Received.tsx';
import { Accordion, questions } from '#site/ui/Accordion.tsx';
import { ButtonLink } from '#site/ui/Button.tsx';
import { Heading } from '#site/ui/Heading.tsx';
import { Lead } from '#site/ui/Lead.tsx';
import { PointList } from '#site/ui/PointList.tsx';
import type { QuoteProps } from '#site/ui/Quote.tsx';
import { Section } from '#site/ui/Section.tsx';
import { SectionHead } from '#site/ui/SectionHead.tsx';
import { CountryFlag } from './CountryFlag.tsx';

const CONTENT = { en, es };

interface Props {
  language: Language;
}

export function CareersHero({ language }: Props) {
  const { hero } = CONTENT[language].CAREERS;
  return (
    <Section tone="evergreen" space="none" className="pt-4 pb-section sm:pt-12">
      <Heading level={1}>{hero.title}</Heading>
      <div className="mt-3 items-center justify-between gap-x-14 sm:mt-5 lg:flex">
        <Lead>{hero.lead}</Lead>
        <ButtonLink href="#positions" className="max-lg:mt-5">
          {hero.action}
        </ButtonLink>
      </div>
      <section aria-labelledby="countries" className="mt-6 sm:mt-12">
        <h2 id="countries" className="font-bold sm:text-subhead">
          {hero.countriesTitle}
        </h2>
        <ul className="mt-2 grid grid-cols-2 gap-x-6 @max-[18rem]:grid-cols-1 sm:mt-4 sm:gap-x-10 md:grid-cols-4">
          {HIRING_COUNTRIES.map(({ code, agents }) => (
            <li
              key={code}
              className="flex items-center gap-3 border-t border-white/20 py-2.5 sm:gap-4 sm:py-5"
            >
              <CountryFlag code={code} />
              <span className="min-w-0 leading-tight">
                <span className="block font-bold max-sm:text-small">
                  {countryName(code, language)}
                </span>
                {agents ? (
                  <span className="tabular text-small text-mint">
                    {agents} {hero.agents}
                  </span>
                ) : null}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </Section>
  );
}

interface VideoSectionProps extends Props {
  children: ReactNode;
  transcript?: ReactNode;
}

export function VideoSection({ language, children, transcript }: VideoSectionProps) {
  const words = CONTENT[language].CAREERS_VIDEO;
  return (
    <Section tone="mint" labelledBy="careers-video">
      <div className="grid items-center gap-x-14 lg:grid-cols-[1fr_1.6fr]">
        <SectionHead id="careers-video" title={words.title} lead={words.lead} />
        <div>
          {children}
          {transcript}
        </div>
      </div>
    </Section>
  );
}

export function Benefits({ language }: Props) {
  const { benefits } = CONTENT[language].CAREERS;
  return (
    <Section labelledBy="benefits" title={benefits.title}>
      <PointList points={benefits.items} />
    </Section>
  );
}

/** Quotes of team members in the language of the page. The Spanish page leaves out a quote without a Spanish text. */
export function teamQuotes(
  testimonials: readonly SiteRecord<'testimonials'>[],
  language: Language,
): QuoteProps[] {
  const isSpanish = language === 'es';
  return testimonials
    .filter(({ by, quoteEs }) => by === 'team' && !(isSpanish && quoteEs === ''))
    .map((one) => {
      const { name, role, quote, image } = textsIn(one, language);
      const mark = sampleMark(one, isSpanish ? es.SAMPLE_MARK : undefined);
      return { name: name + mark, role, quote, image };
    });
}

interface FaqProps extends Props {
  questions: readonly SiteRecord<'questions'>[];
}

export function CareersFaq({ language, questions: all }: FaqProps) {
  const { faq } = CONTENT[language].CAREERS;
  const items = all
    .filter(({ page, answerEs }) => page === 'careers' && !(language === 'es' && answerEs === ''))
    .map((record) => {
      const { id, question, answer } = textsIn(record, language);
      return { id, question, answer: paragraphs(answer) };
    });
  return (
    <Section tone="white" labelledBy="careers-faq">
      <div className="grid gap-x-14 lg:grid-cols-[1fr_1.6fr] lg:grid-rows-[auto_1fr]">
        <SectionHead id="careers-faq" title={faq.title} className="sm:mb-8" />
        <Accordion items={questions(items, 'faq-')} name="careers-faq" className="lg:row-span-2" />
        <div className="mt-5 sm:mt-10 lg:mt-0">
          <p className="mb-3 text-ink-soft sm:mb-5">{faq.contactText}</p>
          <ButtonLink href={`mailto:${SITE.careersEmail}`} kind="secondary">
            {faq.contact}
          </ButtonLink>
        </div>
      </div>
    </Section>
  );
}

export function InterestSection({ language, children }: Props & { children: ReactNode }) {
  const words = CONTENT[language].INTEREST;
  return (
    <Section tone="paper" id="interest" labelledBy="interest-title">
      <div className="grid gap-x-14 lg:grid-cols-[1fr_1.6fr]">
        <SectionHead id="interest-title" title={words.title} lead={words.lead} />
        <div className="rounded-card border border-line bg-white p-5 sm:p-9">{children}</div>
      </div>
    </Section>
  );
}

export function InterestReceived({ language, lead }: Props & { lead: string | undefined }) {
  const words = CONTENT[language].INTEREST_RECEIVED;
  return (
    <Received words={words} lead={lead}>
      <p className="mt-4 max-w-[40rem] text-ink-soft">{words.next}</p>
      <div className="mt-8 flex flex-wrap gap-4">
        <ButtonLink href={pathIn('/apply', language)}>{words.apply}</ButtonLink>
        <ButtonLink href={`${pathIn('/careers', language)}#positions`} kind="secondary">
          {words.back}
        </ButtonLink>
      </div>
    </Received>
  );
}
