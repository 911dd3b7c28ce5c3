import { FUNNEL_WORDS } from '#content/en/funnel.ts';
import { VITALS } from '#shared/funnel.ts';
import type { FunnelReport } from '#shared/funnel-report.ts';
import { Heading } from '#site/ui/Heading.tsx';
import { NumberTable } from './NumberTable.tsx';

const { page: words } = FUNNEL_WORDS;

/** How fast pages were for real visitors, by the ratings of Web Vitals. */
export function SpeedTable({ vitals }: Pick<FunnelReport, 'vitals'>) {
  return (
    <section className="mt-8">
      <Heading level={2} size="subhead">
        {words.speed}
      </Heading>
      <NumberTable
        caption={words.speed}
        head={words.measure}
        columns={[words.good, words.fair, words.poor]}
        rows={VITALS.map((vital) => {
          const { good, 'needs-improvement': fair, poor } = vitals[vital];
          return { name: words.vitals[vital], cells: [good, fair, poor].map(String) };
        })}
      />
    </section>
  );
}
