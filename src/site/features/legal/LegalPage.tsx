import type { ReactNode } from 'react';
import { AGREEMENT } from '#content/en/agreement.ts';
import { BAA } from '#content/en/baa.ts';
import { PRIVACY } from '#content/en/privacy.ts';
import { WHERE_DATA } from '#content/en/where-data.ts';
import * as es from '#content/es/privacy.ts';
import type { CopySection, LegalCopy } from '#content/page-copy.ts';
import { SITE } from '#content/site.ts';
import { dayInWords } from '#shared/calendar-day.ts';
import type { Language } from '#shared/language.ts';
import type { Translated } from '#shared/translated.ts';
import { OfferedLink } from '#site/features/header-footer/OfferedLink.tsx';
import { WhereData } from '#site/features/header-footer/WhereData.tsx';
import { Heading } from '#site/ui/Heading.tsx';
import { PageHero } from '#site/ui/PageHero.tsx';
import { PrintButton } from '#site/ui/PrintButton.tsx';
import { Section } from '#site/ui/Section.tsx';

interface Props {
  copy: LegalCopy;
  language?: Language;
  /** Boxes that follow a section. The key is the id of the section. */
  after?: Readonly<Record<string, ReactNode>>;
  /** The content before the first section. */
  first?: ReactNode;
  children?: ReactNode;
}

export function LegalPage({ copy, language = 'en', after = {}, first, children }: Props) {
  return (
    <>
      <PageHero title={copy.title} lead={copy.lead}>
        <p className="text-small text-ink-soft">
          {`${copy.lastChanged}: `}
          <time dateTime={copy.updated}>{dayInWords(copy.updated, language)}</time>
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
            {first}
            {copy.sections.map((section, index) => (
              <div key={section.id} className="grid gap-8">
                <section aria-labelledby={section.id}>
                  <h2 id={section.id} className="text-subhead font-bold">
                    <span className="tabular text-evergreen">{`${index + 1}. `}</span>
                    {section.title}
                  </h2>
                  <Paragraphs {...section} />
                  {section.points ? (
                    <ul className="mt-4 grid gap-2 rounded-card bg-mint p-5 font-semibold">
                      {section.points.map((point) => (
                        <li key={point}>{point}</li>
                      ))}
                    </ul>
                  ) : null}
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

function Paragraphs({ paragraphs, items = [] }: Pick<CopySection, 'paragraphs' | 'items'>) {
  return (
    <>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-4">
          {paragraph}
        </p>
      ))}
      {items.map(({ title, text }) => (
        <p key={title} className="mt-4">
          <b>{title}.</b> {text}
        </p>
      ))}
    </>
  );
}

export function BaaPage() {
  return (
    <LegalPage
      copy={BAA}
      first={
        <section aria-labelledby="where" className="rounded-card bg-mint p-6">
          <Heading level={2} size="subhead" id="where" className="mb-4">
            {WHERE_DATA.title}
          </Heading>
          <WhereData className="" />
        </section>
      }
    >
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <PrintButton>{BAA.print}</PrintButton>
        <a className="link py-2" href={BAA.url} rel="noopener">
          {BAA.source}
        </a>
      </div>
    </LegalPage>
  );
}

export function AgreementPage() {
  return (
    <LegalPage copy={AGREEMENT}>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <PrintButton>{AGREEMENT.print}</PrintButton>
        <OfferedLink className="link py-2 print:hidden" href="/security/baa">
          {AGREEMENT.toBaa}
        </OfferedLink>
      </div>
    </LegalPage>
  );
}

export function PrivacyPage() {
  return (
    <LegalPage
      copy={PRIVACY}
      after={{
        sharing: <Notice {...PRIVACY.sms} />,
        rights: <Notice {...PRIVACY.applicants} />,
        cookies: <OptOut words={PRIVACY.optOut} />,
      }}
    />
  );
}

export function SpanishSummary() {
  const { optOut, full } = es.PRIVACY;
  return (
    <LegalPage copy={es.PRIVACY} language="es" after={{ cookies: <OptOut words={optOut} /> }}>
      <p className="mt-3">
        <a href="/privacy" hrefLang="en" className="link">
          {full}
        </a>
      </p>
    </LegalPage>
  );
}

function Notice({ id, title, paragraphs, items }: CopySection) {
  return (
    <section aria-labelledby={id} className="rounded-card border-2 border-evergreen p-6">
      <h3 id={id} className="text-subhead font-bold">
        {title}
      </h3>
      <Paragraphs paragraphs={paragraphs} items={items} />
    </section>
  );
}

/**
 * The checkbox that opts this device out of analytics (opt-out-control.ts). It is shown only if analytics are
 * configured.
 */
function OptOut({ words }: { words: Translated<typeof PRIVACY.optOut> }) {
  return (
    <section aria-labelledby="opt-out" className="rounded-card bg-paper p-6">
      <h3 id="opt-out" className="text-subhead font-bold">
        {words.title}
      </h3>
      {SITE.countsVisits || SITE.tagManagerId || SITE.pixelId ? (
        <div
          data-opt-out=""
          data-on={words.on}
          data-off={words.off}
          data-blocked={words.blocked}
          data-gpc={words.gpc}
        >
          <p className="mt-3">{words.text}</p>
          <label className="mt-4 flex min-h-11 items-center gap-3 font-bold noscript:hidden">
            {/* Disabled until its script has read the stored choice. */}
            <input type="checkbox" disabled className="size-5 accent-evergreen" />
            {words.label}
          </label>
          <p role="status" className="text-small text-ink-soft" />
        </div>
      ) : (
        <p className="mt-3">{words.none}</p>
      )}
    </section>
  );
}
