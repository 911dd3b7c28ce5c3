import { FUNNEL_WORDS } from '#content/en/funnel.ts';
import { longDay } from '#inbox/ui/page/times.ts';
import type { FormFunnel } from '#shared/funnel-report.ts';
import { Heading } from '#site/ui/Heading.tsx';
import { BarChart } from './BarChart.tsx';
import { NumberTable } from './NumberTable.tsx';

const { page: words } = FUNNEL_WORDS;
const MAX_SOURCES = 20;

/** The way through one form: a chart of its stages with the table behind it, then sources and weeks. */
export function FormVisits({ funnel }: { funnel: FormFunnel }) {
  const { stages, counts, sentence, bySource, byWeek } = funnel;
  /** Sources and weeks leave the single steps out: they would not fit. */
  const columns = stages.flatMap(({ id, label }, index) =>
    id.startsWith('step') ? [] : [{ label, index }],
  );
  const labels = columns.map(({ label }) => label);
  const cells = (rows: FormFunnel['bySource']) =>
    rows.map(({ name, counts: all }) => ({
      name,
      cells: columns.map(({ index }) => String(all[index] ?? 0)),
    }));
  const share = (index: number) => {
    const stored = stages.findIndex(({ id }) => id === 'stored');
    const of = counts[stages[index]?.id === 'booked' ? stored : index - 1] ?? 0;
    return of === 0 ? '–' : `${Math.round((100 * (counts[index] ?? 0)) / of)}%`;
  };
  const byNamedWeek = byWeek.map((week) => ({ ...week, name: longDay(week.name) }));
  const weeks = byNamedWeek.toReversed();
  return (
    <>
      <section className="mt-8">
        <Heading level={2} size="subhead">
          {words.stages}
        </Heading>
        <p className="mt-2 font-semibold">{sentence}</p>
        <BarChart
          title={words.stages}
          bars={stages.map(({ label }, index) => ({ label, count: counts[index] ?? 0 }))}
        />
        <details className="mt-3">
          <summary className="min-h-11 cursor-pointer py-2 text-small font-semibold text-evergreen underline">
            {words.asTable}
          </summary>
          <NumberTable
            caption={words.stages}
            head={words.stage}
            columns={[words.people, words.share]}
            rows={stages.map(({ label }, index) => ({
              name: label,
              cells: [String(counts[index] ?? 0), share(index)],
            }))}
          />
        </details>
      </section>
      <section className="mt-8">
        <Heading level={2} size="subhead">
          {words.bySource}
        </Heading>
        <NumberTable
          caption={words.bySource}
          head={words.source}
          columns={labels}
          rows={cells(bySource.slice(0, MAX_SOURCES))}
        />
      </section>
      <section className="mt-8">
        <Heading level={2} size="subhead">
          {words.byWeek}
        </Heading>
        {weeks.length > 1 ? (
          <BarChart
            title={words.weekChart(FUNNEL_WORDS.visits)}
            bars={weeks.map(({ name, counts: [visits = 0] }) => ({ label: name, count: visits }))}
          />
        ) : null}
        <NumberTable
          caption={words.byWeek}
          head={words.week}
          columns={labels}
          rows={cells(byNamedWeek)}
        />
      </section>
    </>
  );
}
