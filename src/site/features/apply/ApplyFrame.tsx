import type { ReactNode } from 'react';
import { APPLY as EN } from '#content/en/apply.ts';
import { INTEREST } from '#content/en/careers.ts';
import { APPLY as ES } from '#content/es/apply.ts';
import { INTEREST as INTEREST_ES } from '#content/es/careers.ts';
import type { Language } from '#shared/language.ts';
import { PrivacyNote } from '#site/forms-client/PrivacyNote.tsx';
import { Container } from '#site/ui/Container.tsx';
import { Heading } from '#site/ui/Heading.tsx';

export function ApplyFrame({ language, children }: { language: Language; children: ReactNode }) {
  const APPLY = { en: EN, es: ES }[language];
  return (
    <Container width="form" className="pt-4 pb-16 sm:pt-8 sm:pb-24">
      <Heading level={1} size="subhead">
        {APPLY.title}
      </Heading>
      {/* Hidden without scripts: the text promises that answers are saved, which needs a script. */}
      <p className="mt-1 text-small text-ink-soft noscript:hidden">{APPLY.lead}</p>
      <div className="mt-5 sm:mt-6">{children}</div>
      <p className="mt-4 text-small">
        <PrivacyNote
          words={{ en: INTEREST, es: INTEREST_ES }[language].privacy}
          language={language}
        />
      </p>
    </Container>
  );
}
