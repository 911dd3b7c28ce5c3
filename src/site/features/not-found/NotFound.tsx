import { NOT_FOUND } from '#content/en/not-found.ts';
import * as es from '#content/es/not-found.ts';
import type { Language } from '#shared/language.ts';
import { TrialButton } from '#site/features/header-footer/TrialButton.tsx';
import { LinkArrow } from '#site/ui/Icon.tsx';
import { PageHero } from '#site/ui/PageHero.tsx';

export function NotFound({ language }: { language: Language }) {
  const { title, text, pictureAlt, ways } = { en: NOT_FOUND, es: es.NOT_FOUND }[language];
  return (
    <PageHero title={title} lead={text} picture={{ stem: 'scenes/not-found', alt: pictureAlt }}>
      <ul className="max-w-[26rem]">
        {ways.map((way) => (
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
