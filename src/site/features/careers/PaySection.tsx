import { HIRING_COUNTRIES } from '#content/countries.ts';
import * as en from '#content/en/careers.ts';
import * as es from '#content/es/careers.ts';
import { countryName, type Language } from '#shared/language.ts';
import { paragraphs, textsIn } from '#shared/records/fields.ts';
import type { SiteRecord } from '#shared/records/kinds.ts';
import { Heading } from '#site/ui/Heading.tsx';
import { Section } from '#site/ui/Section.tsx';
import { SectionHead } from '#site/ui/SectionHead.tsx';
import { CountryFlag } from './CountryFlag.tsx';
import { COUNTRY_ZONES, chicagoShift, shiftHours } from './shift.ts';

interface Props {
  language: Language;
  questions: readonly SiteRecord<'questions'>[];
  /** Milliseconds since the epoch. */
  now: number;
}

/**
 * Two parts: the owner's records about how and when people are paid, and the hours of a U.S. workday in each hiring
 * country.
 */
export function PaySection({ language, questions, now }: Props) {
  const { pay } = { en, es }[language].CAREERS;
  const items = questions
    .filter(({ page, answerEs }) => page === 'careers-pay' && !(language === 'es' && !answerEs))
    .map((record) => textsIn(record, language));
  return (
    <Section labelledBy="pay" space="tight">
      <SectionHead id="pay" title={pay.title} lead={items.length > 0 ? pay.lead : undefined} />
      <div className="grid gap-x-16 gap-y-6 sm:gap-y-12 lg:grid-cols-[1.4fr_1fr]">
        {items.length > 0 ? (
          <dl className="grid content-start gap-x-10 gap-y-4 sm:grid-cols-2 sm:gap-y-7">
            {items.map(({ id, question, answer }) => (
              <div key={id}>
                <dt className="font-bold">{question}</dt>
                {paragraphs(answer).map((text) => (
                  <dd key={text} className="mt-1 text-ink-soft max-sm:text-small sm:mt-1.5">
                    {text}
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        ) : null}
        <ShiftTimes language={language} now={now} />
      </div>
    </Section>
  );
}

function ShiftTimes({ language, now }: Pick<Props, 'language' | 'now'>) {
  const { pay } = { en, es }[language].CAREERS;
  const shift = chicagoShift(now);
  return (
    <section aria-labelledby="shift" className="rounded-card bg-mint p-5 sm:p-7">
      <Heading level={3} size="subhead" id="shift">
        {pay.shiftTitle}
      </Heading>
      <p className="mt-1.5 text-ink-soft">{pay.shiftText}</p>
      <ul className="mt-4 grid">
        {HIRING_COUNTRIES.map(({ code }) => (
          <li
            key={code}
            className="flex flex-wrap items-center gap-x-2.5 border-t border-mint-deep py-1.5 first:border-0"
          >
            <CountryFlag code={code} />
            <span className="mr-auto">{countryName(code, language)}</span>
            <span className="tabular font-semibold whitespace-nowrap">
              {shiftHours(shift, language, COUNTRY_ZONES[code])}
            </span>
          </li>
        ))}
      </ul>
      {/* own-shift.ts fills in the hours. The empty line has its height already, so that nothing below moves. */}
      <p className="mt-3 font-semibold noscript:hidden">
        {pay.ownShift}
        <span
          data-own-shift
          data-start={shift.start}
          data-end={shift.end}
          className="tabular block min-h-[1lh] whitespace-nowrap"
        />
      </p>
      <p className="mt-1.5 text-small text-ink-soft">{pay.seasons}</p>
    </section>
  );
}
