import { NOT_FOUND } from '#content/en/not-found.ts';
import { PRACTICE_TYPES, practicePath } from '#content/en/practice-types.ts';
import { UNKNOWN_TYPE } from '#content/en/practices-page.ts';
import { STAFF_ROLES, staffPath } from '#content/en/staff-roles.ts';
import * as es from '#content/es/not-found.ts';
import { offeredLinks } from '#content/offer.ts';
import type { Language } from '#shared/language.ts';
import { TrialButton } from '#site/features/header-footer/TrialButton.tsx';
import { LinkArrow } from '#site/ui/Icon.tsx';
import { PageHero } from '#site/ui/PageHero.tsx';
import { Section } from '#site/ui/Section.tsx';

export function NotFound({ language }: { language: Language }) {
  const { title, text, pictureAlt, ways } = { en: NOT_FOUND, es: es.NOT_FOUND }[language];
  return (
    <PageHero title={title} lead={text} picture={{ stem: 'scenes/not-found', alt: pictureAlt }}>
      <ul className="max-w-[26rem]">
        {offeredLinks<{ path: string; label: string }>(ways).map((way) => (
          <li key={way.path} className="border-b border-line">
            <a
              href={way.path}
              className="group flex min-h-13 items-center justify-between font-semibold text-evergreen no-underline"
            >
              {way.label}
              <LinkArrow />
            </a>
          </li>
        ))}
      </ul>
      {language === 'en' ? <TrialButton place="Not Found Page" className="mt-8" /> : null}
    </PageHero>
  );
}

/** The page for an unknown address below `/staff/` or `/practices/`. */
export function UnknownType() {
  const groups = [
    {
      title: UNKNOWN_TYPE.staff,
      links: STAFF_ROLES.map((role) => ({ path: staffPath(role.id), label: role.title })),
    },
    {
      title: UNKNOWN_TYPE.practices,
      links: PRACTICE_TYPES.map((type) => ({ path: practicePath(type.id), label: type.title })),
    },
  ];
  return (
    <>
      <PageHero title={UNKNOWN_TYPE.title} lead={UNKNOWN_TYPE.lead} />
      <Section>
        <div className="grid gap-12 md:grid-cols-2">
          {groups.map((group) => (
            <nav key={group.title} aria-label={group.title}>
              <h2 className="text-subhead font-bold">{group.title}</h2>
              <ul className="mt-4 grid gap-x-6 sm:grid-cols-2">
                {group.links.map((link) => (
                  <li key={link.path}>
                    <a href={link.path} className="link inline-block py-2">
                      {link.label}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
      </Section>
    </>
  );
}
