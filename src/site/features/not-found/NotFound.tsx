import { NOT_FOUND } from '#content/en/not-found.ts';
import * as es from '#content/es/not-found.ts';
import type { Language } from '#shared/language.ts';
import { TrialButton } from '#site/features/header-footer/TrialButton.tsx';
import { Container } from '#site/ui/Container.tsx';
import { Heading } from '#site/ui/Heading.tsx';
import { LinkArrow } from '#site/ui/Icon.tsx';
import { Lead } from '#site/ui/Lead.tsx';
import { Picture } from '#site/ui/Picture.tsx';

export function NotFound({ language }: { language: Language }) {
  const { title, text, pictureAlt, ways } = { en: NOT_FOUND, es: es.NOT_FOUND }[language];
  return (
    <Container className="grid items-center gap-x-16 gap-y-10 py-12 sm:py-20 lg:grid-cols-2">
      <div>
        <Heading level={1} size="title">
          {title}
        </Heading>
        <Lead className="mt-5 text-balance">{text}</Lead>
        <ul className="mt-6 max-w-[26rem]">
          {ways.map((way) => (
            <li key={way.path} className="border-b border-paper-deep first:border-t">
              <a
                href={way.path}
                className="group flex min-h-13 items-center justify-between font-semibold text-evergreen no-underline hover:text-ink"
              >
                {way.label}
                <LinkArrow />
              </a>
            </li>
          ))}
        </ul>
        {language === 'en' ? <TrialButton place="Not Found Page" className="mt-8" /> : null}
      </div>
      <div className="overflow-clip rounded-[var(--radius-petal)_var(--radius-card)]">
        <Picture
          stem="scenes/not-found"
          alt={pictureAlt}
          width={580}
          sizes="(min-width: 1024px) 560px, calc(100vw - 2.5rem)"
          crop="4:3"
          priority
          className="w-full"
        />
      </div>
    </Container>
  );
}
