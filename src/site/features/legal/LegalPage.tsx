import type { ReactNode } from 'react';
import { AGREEMENT } from '#content/en/agreement.ts';
import { BAA } from '#content/en/baa.ts';
import { PRIVACY } from '#content/en/privacy.ts';
import { SECURITY_SUMMARY } from '#content/en/security.ts';
import * as es from '#content/es/privacy.ts';
import type { LegalCopy } from '#content/page-copy.ts';
import { SITE } from '#content/site.ts';
import { dayInWords } from '#shared/calendar-day.ts';
import type { Language } from '#shared/language.ts';
import type { Translated } from '#shared/translated.ts';
import { OfferedLink } from '#site/features/header-footer/OfferedLink.tsx';
import { PageHero } from '#site/ui/PageHero.tsx';
import { PrintButton } from '#site/ui/PrintButton.tsx';
import { Section } from '#site/ui/Section.tsx';

interface Props {
  copy: LegalCopy;
  language?: Language;
  /** Boxes to insert after a section, by the section's id. */
  after?: Readonly<Record<string, ReactNode>>;
  children?: ReactNode;
}

export function LegalPage({ copy, language = 'en', after = {}, children }: Props) {
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
                  {section.items?.map(({ title, text }) => (
                    <p key={title} className="mt-4">
                      <b>{title}.</b> {text}
                    </p>
                  ))}
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

export function BaaPage() {
  return (
    <LegalPage copy={BAA}>
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

interface SummaryProps {
  /** The commitments by group, as on /security. */
  groups: readonly {
    readonly id: string;
    readonly title: string;
    readonly items: readonly { readonly title: string; readonly text: string }[];
  }[];
}

export function SecuritySummaryPage({ groups }: SummaryProps) {
  const sections = [
    ...groups.map(({ id, title, items }) => ({
      id,
      title,
      paragraphs: [],
      items,
    })),
    {
      id: 'contact',
      title: SECURITY_SUMMARY.contact,
      paragraphs: [[SITE.email, SITE.phone, SITE.postalAddress].filter(Boolean).join(' · ')],
    },
  ];
  return (
    <LegalPage copy={{ ...SECURITY_SUMMARY, sections }}>
      <div className="mt-6">
        <PrintButton>{SECURITY_SUMMARY.print}</PrintButton>
      </div>
    </LegalPage>
  );
}

export function PrivacyPage() {
  return (
    <LegalPage
      copy={PRIVACY}
      after={{ sharing: <SmsNotice />, cookies: <OptOut words={PRIVACY.optOut} /> }}
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

function SmsNotice() {
  return (
    <section
      aria-labelledby={PRIVACY.sms.id}
      className="rounded-card border-2 border-evergreen p-6"
    >
      <h3 id={PRIVACY.sms.id} className="text-subhead font-bold">
        {PRIVACY.sms.title}
      </h3>
      {PRIVACY.sms.paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-3">
          {paragraph}
        </p>
      ))}
    </section>
  );
}

/**
 * The opt-out checkbox for this device (opt-out-control.ts). Visible if analytics are configured.
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
