import { CONSENT } from '#content/en/consent.ts';
import * as es from '#content/es/consent.ts';
import { type Language, pathIn } from '#shared/language.ts';
import { Button } from '#site/ui/Button.tsx';
import { Container } from '#site/ui/Container.tsx';

/**
 * Asks for consent before analytics load. The bar is part of the page below the header, so it covers nothing.
 * `data-consent` on the document shows the bar before the first paint, so no content moves.
 */
export function ConsentBar({ language }: { language: Language }) {
  const words = { en: CONSENT, es: es.CONSENT }[language];
  return (
    <section
      aria-label={words.barLabel}
      data-consent-bar=""
      className="hidden border-b border-line bg-paper-deep in-data-[consent=ask]:block print:hidden"
    >
      <Container className="grid gap-3 py-4 text-small lg:flex lg:items-center lg:justify-between lg:gap-10">
        <p>
          <strong>{words.question}</strong> {words.explanation}{' '}
          <a href={`${pathIn('/privacy', language)}#cookies`} className="link">
            {words.more}
          </a>
        </p>
        <ChoiceButtons words={words} />
      </Container>
    </section>
  );
}

/** Two buttons, "Yes" and "No", with the same size and style. analytics/consent.inline.ts handles their clicks. */
export function ChoiceButtons({ words }: { words: { refuse: string; allow: string } }) {
  return (
    <div className="grid shrink-0 grid-cols-2 gap-3 sm:w-80">
      <Button kind="secondary" size="small" data-choice="no">
        {words.refuse}
      </Button>
      <Button kind="secondary" size="small" data-choice="yes">
        {words.allow}
      </Button>
    </div>
  );
}
