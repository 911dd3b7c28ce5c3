import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { ASSESSMENT_QUESTIONS } from '#content/en/counts.ts';
import { FOR_PRACTICES, HEADER_FOOTER, TRIAL_FACTS } from '#content/en/header-footer.ts';
import * as es from '#content/es/header-footer.ts';
import { isOffered } from '#content/offer.ts';
import type { Point } from '#content/page-copy.ts';
import { SITE } from '#content/site.ts';
import type { Language } from '#shared/language.ts';
import { hasOwnTask, inBothLanguages, isForApplicants } from '#shared/routes.ts';
import type { TrialPlace } from '#site/analytics/events.ts';
import { trackAttributes } from '#site/analytics/track.ts';
import { Container } from '#site/ui/Container.tsx';
import { Heading } from '#site/ui/Heading.tsx';
import { Lead } from '#site/ui/Lead.tsx';
import { TrialButton } from './TrialButton.tsx';

const WORDS = { en: HEADER_FOOTER, es: es.HEADER_FOOTER };

/** The text of the offer beside the contact form at the end of a page. */
export type EndingCopy = Point & {
  readonly link?: { readonly path: string; readonly label: string };
  /** The place of the trial button in analytics. If it is undefined, the ending has no trial button. */
  readonly place?: TrialPlace;
  /** The label of the trial button. */
  readonly label?: string | undefined;
  /** A query for the address of the assessment. It names the topic of the page. */
  readonly query?: string;
};

interface Props {
  path: string;
  language: Language;
  /** The text of the offer. If it is undefined, the ending introduces the contact form. */
  copy?: EndingCopy | undefined;
  /** The contact form. */
  children: ReactNode;
}

/** Pages that should end with their own task. On these pages, the contact form is folded into one line. */
const WIZARDS = ['/assessment', '/apply', '/book'];

/** The end of every page, in the band of the footer. It has the offer and the contact form. */
export function Ending({ path, language, copy, children }: Props) {
  const words = WORDS[language];
  if (WIZARDS.includes(inBothLanguages(path)?.en ?? path)) {
    return (
      <Container className="print:hidden">
        <details className="group border-b border-white/20">
          <summary className="flex min-h-16 items-center justify-between gap-4 text-subhead font-bold">
            {words.question}
            <ChevronDown
              aria-hidden="true"
              size={24}
              className="shrink-0 transition-transform group-open:rotate-180"
            />
          </summary>
          <div className="grid gap-x-16 gap-y-5 pb-8 md:grid-cols-[4fr_5fr] lg:grid-cols-[5fr_6fr]">
            <p className="text-mint">
              <Introduction path={path} language={language} />
            </p>
            {children}
          </div>
        </details>
      </Container>
    );
  }
  return (
    <section aria-labelledby="closing" className="print:hidden">
      <Container className="grid gap-x-16 gap-y-6 pt-8 pb-6 sm:pt-12 sm:pb-10 md:grid-cols-[4fr_5fr] md:max-lg:gap-x-10 lg:grid-cols-[5fr_6fr]">
        <div>{copy ? <Offer {...copy} /> : <ContactIntro path={path} language={language} />}</div>
        <div>
          {copy ? (
            <h2 className="mb-3 text-subhead font-bold">
              {copy.place ? FOR_PRACTICES.orWrite : FOR_PRACTICES.write}{' '}
              <span className="text-small font-normal tracking-normal text-mint">
                {FOR_PRACTICES.contactLead}
              </span>
            </h2>
          ) : null}
          {children}
        </div>
      </Container>
    </section>
  );
}

function Offer({ title, text, link, place, label, query }: EndingCopy) {
  return (
    <>
      <Heading level={2} id="closing">
        {title}
      </Heading>
      <Lead className="mt-2 sm:mt-4">{text}</Lead>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-1 sm:mt-6">
        {place ? <TrialButton place={place} label={label} query={query} /> : null}
        {link && isOffered(link.path) ? (
          <a
            href={link.path}
            className="py-2 font-bold text-white underline decoration-1 underline-offset-4 hover:decoration-2"
          >
            {link.label}
          </a>
        ) : null}
      </div>
      {place ? (
        <ul className="ticket mt-4 grid grid-cols-2 @max-[18rem]:block sm:mt-7 rounded-control bg-paper text-small font-bold text-evergreen">
          {TRIAL_FACTS.map((fact) => (
            <li key={fact} className="px-4 py-1.5 sm:py-2.5">
              {fact}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

type IntroProps = Pick<Props, 'path' | 'language'>;

function ContactIntro({ path, language }: IntroProps) {
  return (
    <>
      <Heading level={2} id="closing">
        {isForApplicants(path) ? WORDS[language].applicantTitle : FOR_PRACTICES.contactTitle}
      </Heading>
      <Lead className="mt-4">
        <Introduction path={path} language={language} />
      </Lead>
    </>
  );
}

function Introduction({ path, language }: IntroProps) {
  const applicant = isForApplicants(path);
  const email = applicant ? SITE.careersEmail : SITE.email;
  return (
    <>
      {applicant ? WORDS[language].applicantLead : FOR_PRACTICES.contactEmail}{' '}
      <a
        className="font-semibold wrap-anywhere text-white underline underline-offset-4"
        href={`mailto:${email}`}
      >
        {email}
      </a>
      {applicant || hasOwnTask(path) ? null : (
        <a
          className="mt-3 block w-fit font-semibold text-white underline underline-offset-4"
          href="/assessment"
          {...trackAttributes('start_free_trial', { label: 'Footer Link' })}
        >
          {FOR_PRACTICES.assessmentLink(ASSESSMENT_QUESTIONS)}
        </a>
      )}
    </>
  );
}
