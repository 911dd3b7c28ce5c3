import { CONSENT } from '#content/en/consent.ts';
import { HEADER_FOOTER } from '#content/en/header-footer.ts';
import { FOOTER_GROUPS, type FooterGroup, LEGAL_LINKS } from '#content/en/navigation.ts';
import * as esConsent from '#content/es/consent.ts';
import * as es from '#content/es/header-footer.ts';
import { SITE } from '#content/site.ts';
import type { SocialLink } from '#shared/facts.ts';
import type { Language } from '#shared/language.ts';
import { trackAttributes } from '#site/analytics/track.ts';
import { Container } from '#site/ui/Container.tsx';
import { PhoneLink } from '#site/ui/PhoneLink.tsx';
import { BusinessLine } from './BusinessFacts.tsx';
import { ChoiceButtons } from './ConsentBar.tsx';
import { Logo } from './Logo.tsx';

const WORDS = { en: { HEADER_FOOTER, FOOTER_GROUPS, LEGAL_LINKS }, es };

interface Props {
  path: string;
  language: Language;
  query: string;
}

export function FooterLinks({ path, language, query }: Props) {
  const { HEADER_FOOTER: words, FOOTER_GROUPS: groups, LEGAL_LINKS: legal } = WORDS[language];
  const email = language === 'en' ? SITE.email : SITE.careersEmail;
  return (
    <Container className="pb-5">
      <nav
        aria-label={words.footerNavigation}
        className="grid gap-x-8 gap-y-3 border-t border-white/20 py-4 sm:grid-cols-3 sm:py-7 lg:grid-cols-4"
      >
        <div className="max-lg:order-last sm:max-lg:col-span-full">
          <div className="max-lg:hidden">
            <Logo onDark />
          </div>
          {/* On a phone the networks are beside the email address. */}
          <div className="flex flex-wrap items-center justify-between gap-x-2 lg:mt-2 lg:flex-col lg:items-start">
            <p>
              <a
                href={`mailto:${email}`}
                className="inline-block py-1.5 font-semibold wrap-anywhere text-white underline decoration-1 underline-offset-4 hover:decoration-2 max-sm:text-small"
              >
                {email}
              </a>
            </p>
            <ul
              aria-label={words.socialNavigation}
              className="-mr-2 flex sm:-ml-3 sm:mr-0 lg:order-last lg:mt-1"
            >
              {SITE.social.map((social) => (
                <li key={social.name}>
                  <a
                    href={social.url}
                    rel="noopener"
                    className="flex size-11 items-center justify-center rounded-full text-white hover:bg-evergreen sm:size-12"
                  >
                    <SocialIcon name={social.name} />
                    <span className="sr-only">{social.name}</span>
                  </a>
                </li>
              ))}
            </ul>
            <PhoneLink
              phone={SITE.phone}
              className="tabular inline-block py-1.5 font-semibold text-white underline decoration-1 underline-offset-4 hover:decoration-2"
            />
            <p className="mt-1 basis-full text-small text-mint lg:max-w-[18rem] lg:text-balance">
              {SITE.postalAddress}
            </p>
          </div>
        </div>
        {groups.map(({ title, links }) => {
          const isLong = links.length > MAX_COLUMN_LINKS;
          return (
            <div key={title} className={isLong ? 'sm:col-span-2' : undefined}>
              <h2 className="text-small sm:mb-1 font-bold text-mint">{title}</h2>
              <ul
                className={
                  isLong
                    ? 'columns-2 gap-x-8 @max-[18rem]:columns-1'
                    : 'max-sm:columns-2 max-sm:gap-x-8 @max-[18rem]:columns-1'
                }
              >
                {links.map((link) => (
                  <FooterLink key={link.label} link={link} path={path} query={query} />
                ))}
              </ul>
            </div>
          );
        })}
      </nav>
      <BusinessLine language={language} />
      {SITE.asksConsent ? <PrivacyChoices language={language} /> : null}
      <div className="flex flex-wrap items-center justify-between gap-x-8 border-t border-white/20 pt-3 text-small text-mint">
        <p className="max-sm:text-[0.875rem]">
          {words.rights(new Date().getFullYear(), SITE.name)}
        </p>
        <ul className="flex flex-wrap gap-x-8">
          {legal.map((link) => (
            <FooterLink key={link.label} link={link} path={path} query={query} />
          ))}
        </ul>
      </div>
    </Container>
  );
}

/** Maximum number of links in one column. A longer list spans two columns. */
const MAX_COLUMN_LINKS = 8;

interface LinkProps extends Omit<Props, 'language'> {
  link: FooterGroup['links'][number];
}

function FooterLink({ link, path, query }: LinkProps) {
  return (
    <li className="break-inside-avoid">
      <a
        href={link.path === '/assessment' ? link.path + query : link.path}
        {...linkEvents(link.path)}
        aria-current={link.path === path ? 'page' : undefined}
        className="inline-flex min-h-8 items-center py-1 leading-tight text-white no-underline hover:underline aria-[current]:underline max-sm:text-small"
      >
        {link.label}
      </a>
    </li>
  );
}

/** The attributes with which a link to the assessment or to the scheduler sends its event. Other links have none. */
function linkEvents(path: string): Partial<ReturnType<typeof trackAttributes>> {
  if (path === '/assessment') return trackAttributes('start_free_trial', { label: 'Footer Link' });
  return path === SITE.bookingUrl ? trackAttributes('schedule_call', { label: 'Footer Link' }) : {};
}

function PrivacyChoices({ language }: { language: Language }) {
  const words = { en: CONSENT, es: esConsent.CONSENT }[language];
  const { states } = words;
  return (
    <div className="mb-4 border-t border-white/20 pt-4 text-small text-mint">
      {/* Without scripts no analytics load, and the buttons would do nothing. */}
      <details className="hidden in-data-[consent]:block">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-white underline decoration-1 underline-offset-4 hover:decoration-2">
          {words.choices}
        </summary>
        <div className="mb-4 mt-2 grid max-w-[44rem] gap-4 in-data-[consent=gpc]:hidden">
          <p>{words.choicesText}</p>
          <ChoiceButtons words={words} />
        </div>
        <p className="mb-4 mt-2 hidden max-w-[44rem] in-data-[consent=gpc]:block">
          {words.gpcText}
        </p>
      </details>
      <p
        role="status"
        data-consent-state=""
        data-ask={states.ask}
        data-yes={states.yes}
        data-no={states.no}
        data-gpc={states.gpc}
        data-stopped={states.stopped}
        data-unsaved={words.notSaved}
      >
        {states.ask}
      </p>
    </div>
  );
}

/** Icons of the social networks as path data, because icon sets no longer include brands. */
const SHAPES: Record<SocialLink['name'], string> = {
  LinkedIn:
    'M4.98 3.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5ZM3 9.75h4V21H3V9.75Zm6.5 0h3.83v1.54h.05c.53-1 1.84-2.06 3.79-2.06 4.05 0 4.8 2.67 4.8 6.13V21h-4v-5c0-1.2-.02-2.73-1.66-2.73-1.67 0-1.92 1.3-1.92 2.64V21H9.5V9.75Z',
  Facebook:
    'M13.5 21v-8.2h2.75l.41-3.2H13.5V7.56c0-.92.26-1.55 1.58-1.55h1.69V3.14A22.6 22.6 0 0 0 14.31 3c-2.44 0-4.11 1.49-4.11 4.22V9.6H7.44v3.2h2.76V21h3.3Z',
  Instagram:
    'M7.5 2.5h9a5 5 0 0 1 5 5v9a5 5 0 0 1-5 5h-9a5 5 0 0 1-5-5v-9a5 5 0 0 1 5-5Zm0 2a3 3 0 0 0-3 3v9a3 3 0 0 0 3 3h9a3 3 0 0 0 3-3v-9a3 3 0 0 0-3-3h-9ZM12 7.25a4.75 4.75 0 1 1 0 9.5 4.75 4.75 0 0 1 0-9.5Zm0 2a2.75 2.75 0 1 0 0 5.5 2.75 2.75 0 0 0 0-5.5Zm5-3.5a1.25 1.25 0 1 1 0 2.5 1.25 1.25 0 0 1 0-2.5Z',
  YouTube:
    'M21.6 7.2a2.5 2.5 0 0 0-1.76-1.77C18.25 5 12 5 12 5s-6.25 0-7.84.43A2.5 2.5 0 0 0 2.4 7.2 26 26 0 0 0 2 12c0 1.6.13 3.2.4 4.8a2.5 2.5 0 0 0 1.76 1.77C5.75 19 12 19 12 19s6.25 0 7.84-.43a2.5 2.5 0 0 0 1.76-1.77c.27-1.6.4-3.2.4-4.8s-.13-3.2-.4-4.8ZM10 15.2V8.8l5.4 3.2-5.4 3.2Z',
};

function SocialIcon({ name }: { name: SocialLink['name'] }) {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" fill="currentColor" aria-hidden="true">
      <path d={SHAPES[name]} />
    </svg>
  );
}
