import type { ReactNode } from 'react';
import {
  CAREERS,
  CAREERS_VIDEO,
  HIRING_COUNTRIES,
  INTEREST,
  INTEREST_RECEIVED,
} from '#content/en/careers.ts';
import { sampleMark } from '#content/en/samples.ts';
import { SITE } from '#content/site.ts';
import { leadReference } from '#shared/lead-reference.ts';
import { Accordion } from '#site/ui/Accordion.tsx';
import { ButtonLink } from '#site/ui/Button.tsx';
import { Heading } from '#site/ui/Heading.tsx';
import { Lead } from '#site/ui/Lead.tsx';
import { PageHero } from '#site/ui/PageHero.tsx';
import { Picture } from '#site/ui/Picture.tsx';
import { Section } from '#site/ui/Section.tsx';
import { SectionHead } from '#site/ui/SectionHead.tsx';
import { CountryFlag } from './CountryFlag.tsx';

const { hero } = CAREERS;

export function CareersHero() {
  return (
    <PageHero
      title={hero.title}
      lead={hero.lead}
      picture={{ stem: 'scenes/careers-hero', alt: '' }}
    >
      <ButtonLink href="#positions">{hero.action}</ButtonLink>
    </PageHero>
  );
}

export function Countries() {
  return (
    <Section tone="paper" labelledBy="countries">
      <SectionHead id="countries" title={hero.countriesTitle} />
      <ul className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-4">
        {HIRING_COUNTRIES.map((country) => (
          <li
            key={country.code}
            className="rounded-card border border-line bg-white p-3 sm:p-4 lg:p-5"
          >
            <div className="flex items-center gap-2 lg:gap-3">
              <CountryFlag code={country.code} />
              <h3 className="text-small leading-tight font-semibold lg:text-body">
                {country.name}
              </h3>
            </div>
            <p className="mt-3 flex flex-wrap items-baseline gap-x-2">
              <span className="tabular text-[1.75rem] font-extrabold leading-none tracking-tight text-evergreen">
                {country.agents}
              </span>
              <span className="text-small text-ink-soft">{hero.agents}</span>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface VideoSectionProps {
  children: ReactNode;
  transcript?: ReactNode;
}

export function VideoSection({ children, transcript }: VideoSectionProps) {
  return (
    <Section tone="mint" labelledBy="careers-video">
      <div className="grid items-center gap-x-14 lg:grid-cols-[1fr_1.6fr]">
        <SectionHead id="careers-video" title={CAREERS_VIDEO.title} lead={CAREERS_VIDEO.lead} />
        <div>
          {children}
          {transcript}
        </div>
      </div>
    </Section>
  );
}

const { benefits } = CAREERS;

export function Benefits() {
  return (
    <Section tone="evergreen" labelledBy="benefits">
      <SectionHead id="benefits" title={benefits.title} />
      <ul className="grid gap-x-12 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {benefits.items.map((item) => (
          <li key={item.title} className="border-t border-white/30 pt-5">
            <h3 className="text-subhead font-bold">{item.title}</h3>
            <p className="mt-2 text-mint">{item.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function AgentTestimonialSlides() {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard
    <ul className="carousel-track" tabIndex={0} aria-label={CAREERS.testimonials.label}>
      {CAREERS.testimonials.items.map((voice) => (
        <li key={voice.id}>
          <div className="grid gap-6 sm:grid-cols-[auto_1fr] sm:items-center sm:gap-10">
            <div>
              <Picture
                stem={voice.image}
                alt=""
                width={176}
                crop="1:1"
                sizes="11rem"
                className="size-28 rounded-full sm:size-44"
              />
            </div>
            <figure>
              <blockquote className="max-w-[44rem] text-[clamp(1.25rem,1.1rem+0.8vw,1.75rem)] font-semibold leading-snug">
                “{voice.quote}”
              </blockquote>
              <figcaption className="mt-5">
                <span className="font-bold">{voice.name + sampleMark(voice)}</span>
                <span className="block text-ink-soft">{voice.role}</span>
              </figcaption>
            </figure>
          </div>
        </li>
      ))}
    </ul>
  );
}

const { faq } = CAREERS;

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

export function InterestSection({ children }: { children: ReactNode }) {
  return (
    <Section tone="paper" id="interest" labelledBy="interest-title">
      <div className="grid gap-x-14 lg:grid-cols-[1fr_1.6fr]">
        <SectionHead id="interest-title" title={INTEREST.title} lead={INTEREST.lead} />
        <div className="rounded-card border border-line bg-white p-5 sm:p-9">{children}</div>
      </div>
    </Section>
  );
}

export function InterestReceived({ lead }: { lead: string | undefined }) {
  return (
    <Section tone="paper" width="form">
      <Heading level={1}>{INTEREST_RECEIVED.title}</Heading>
      <Lead className="mt-6">{INTEREST_RECEIVED.lead}</Lead>
      {lead ? (
        <p className="mt-4 text-ink-soft">
          {INTEREST_RECEIVED.reference}: <span data-reference="">{leadReference(lead)}</span>
        </p>
      ) : null}
      <p className="mt-4 max-w-[38rem] text-ink-soft">{INTEREST_RECEIVED.next}</p>
      <div className="mt-8 flex flex-wrap gap-4">
        <ButtonLink href="/apply">{INTEREST_RECEIVED.apply}</ButtonLink>
        <ButtonLink href="/careers#positions" kind="secondary">
          {INTEREST_RECEIVED.back}
        </ButtonLink>
      </div>
    </Section>
  );
}
