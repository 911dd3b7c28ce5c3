import type { ReactNode } from 'react';
import { COVERAGE } from '#content/en/coverage.ts';
import { SITE } from '#content/site.ts';
import { trackAttributes } from '#site/analytics/track.ts';
import { ContentPage } from '#site/features/header-footer/ContentPage.tsx';
import { PrintedSender } from '#site/features/header-footer/PrintedSender.tsx';
import { CheckList } from '#site/ui/CheckList.tsx';
import { Section } from '#site/ui/Section.tsx';

const { rules } = COVERAGE;

export function CoveragePage({ children }: { children?: ReactNode }) {
  return (
    <ContentPage copy={COVERAGE}>
      <Section labelledBy="week">
        {children}
        <PrintedSender />
      </Section>
      <Section tone="paper" labelledBy="rules" title={rules.title} beside className="print:hidden">
        <CheckList items={rules.items} />
        <p className="mt-6">
          {rules.nights}{' '}
          <a
            className="link inline-block py-1"
            href={SITE.bookingUrl}
            {...trackAttributes('schedule_call', { label: 'Coverage Page' })}
          >
            {rules.book}
          </a>
        </p>
      </Section>
    </ContentPage>
  );
}
