import { CONSENT } from '#content/en/consent.ts';
import { Container } from '#site/ui/Container.tsx';
import { ChoiceButtons } from './ChoiceButtons.tsx';

/**
 * Asks before analytics load (CONSENT-2). It stands in the page under the header instead of floating, so that it covers
 * nothing, and is shown before the first paint by `data-consent` on the document, so that nothing shifts.
 */
export function ConsentBar() {
  return (
    <section
      aria-label={CONSENT.barLabel}
      data-consent-bar=""
      className="hidden border-b border-line bg-paper-deep in-data-[consent=ask]:block print:hidden"
    >
      <Container className="grid gap-3 py-4 text-small lg:flex lg:items-center lg:justify-between lg:gap-10">
        <p>
          <strong>{CONSENT.question}</strong> {CONSENT.explanation}{' '}
          <a href="/privacy#cookies" className="link">
            {CONSENT.more}
          </a>
        </p>
        <ChoiceButtons />
      </Container>
    </section>
  );
}
