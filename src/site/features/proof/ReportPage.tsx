import { HOURLY_PRICE } from '#content/en/claims.ts';
import { REPORT } from '#content/en/report.ts';
import { dollars } from '#shared/dollars.ts';
import { ContentPage } from '#site/features/header-footer/ContentPage.tsx';
import { NumberTable } from '#site/ui/NumberTable.tsx';
import { PointList } from '#site/ui/PointList.tsx';
import { PrintButton } from '#site/ui/PrintButton.tsx';
import { Section } from '#site/ui/Section.tsx';

const { labels, month, notes } = REPORT;

const FACTS = [
  [labels.practice, month.practice],
  [labels.role, month.role],
  [labels.hours, String(month.hours)],
  [labels.cost, dollars(month.hours * HOURLY_PRICE)],
] as const;

const number = new Intl.NumberFormat('en-US');

export function ReportPage() {
  return (
    <ContentPage
      copy={REPORT}
      place="Report Page"
      action={<PrintButton>{REPORT.print}</PrintButton>}
    >
      <Section tone="paper" space="tight">
        <div className="rounded-card border border-line bg-white p-5 sm:p-10">
          <p>
            <b className="rounded-full bg-mint px-3 py-1 text-small text-evergreen">
              {REPORT.mark}
            </b>
          </p>
          <dl className="mt-5 grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
            {FACTS.map(([label, fact]) => (
              <div key={label}>
                <dt className="text-small text-ink-soft">{label}</dt>
                <dd className="tabular text-subhead font-bold">{fact}</dd>
              </div>
            ))}
          </dl>
          <h2 className="mt-8 text-subhead font-bold">{labels.table}</h2>
          <NumberTable
            className="mt-3"
            head={[labels.counted, labels.before, labels.now]}
            rows={month.lines.map(({ label, before, now }) => [
              label,
              number.format(before),
              number.format(now),
            ])}
          />
          <h2 className="mt-8 mb-5 text-subhead font-bold">{labels.notes}</h2>
          <PointList points={notes} />
        </div>
      </Section>
    </ContentPage>
  );
}
