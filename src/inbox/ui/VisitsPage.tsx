import { FUNNEL_WORDS } from '#content/en/funnel.ts';
import { INBOX } from '#content/en/inbox.ts';
import {
  type FormFunnel,
  type FunnelReport,
  mainStages,
  shareOfBefore,
  VITALS,
} from '#shared/funnel.ts';
import { Heading } from '#site/ui/Heading.tsx';
import { Select } from '#site/ui/Select.tsx';
import { useServer } from './NoticeArea.tsx';
import { longDay } from './times.ts';
import { linkTo, type PageProps } from './use-route.ts';

const { page: words } = FUNNEL_WORDS;
const WEEKS = [1, 4, 13, 52];
const PREFIX = 'visits';

export function VisitsPage({ route }: PageProps) {
  const form = route.params.get('form') || 'assessment';
  const weeks = route.params.get('weeks') || '4';
  const { data } = useServer<FunnelReport>(`funnel?weeks=${encodeURIComponent(weeks)}`);
  const narrow = (changes: Record<string, string>) => {
    window.location.hash = linkTo(route.page, { form, weeks, ...changes });
  };
  const shown = data?.forms.find((one) => one.form === form) ?? data?.forms[0];
  return (
    <>
      <Heading level={1} size="subhead">
        {words.title}
      </Heading>
      <p className="mt-2 max-w-[44rem] text-small text-ink-soft">{words.lead}</p>
      {data && shown ? (
        <>
          <div className="mt-4 grid gap-3 text-small sm:max-w-[36rem] sm:grid-cols-2">
            <Select
              prefix={PREFIX}
              name="form"
              label={words.form}
              options={data.forms.map((one) => ({ value: one.form, label: one.title }))}
              defaultValue={shown.form}
              onChange={({ target }) => narrow({ form: target.value })}
            />
            <Select
              prefix={PREFIX}
              name="weeks"
              label={words.weeks}
              options={WEEKS.map((count) => ({
                value: String(count),
                label: words.weeksOption(count),
              }))}
              defaultValue={weeks}
              onChange={({ target }) => narrow({ weeks: target.value })}
            />
          </div>
          <p className="mt-3 text-small text-ink-soft">
            {words.period(longDay(data.from), longDay(data.to))}
          </p>
          {shown.counts.every((count) => count === 0) ? (
            <p className="mt-6">{words.none}</p>
          ) : (
            <FormVisits key={shown.form} funnel={shown} />
          )}
          <SpeedTable vitals={data.vitals} />
        </>
      ) : (
        <p role="status">{INBOX.loading}</p>
      )}
    </>
  );
}

const MAX_SOURCES = 20;

function FormVisits({ funnel }: { funnel: FormFunnel }) {
  const { stages, counts, sentence, bySource } = funnel;
  const { labels, cells } = mainStages(funnel);
  const rowsOf = (rows: FormFunnel['bySource']) =>
    rows.map((row) => ({ name: row.name, cells: cells(row) }));
  const byWeek = funnel.byWeek.map((week) => ({ ...week, name: longDay(week.name) }));
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
            rows={stages.map(({ label }, index) => {
              const share = shareOfBefore(funnel, index);
              return {
                name: label,
                cells: [String(counts[index] ?? 0), share === undefined ? '–' : `${share}%`],
              };
            })}
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
          rows={rowsOf(bySource.slice(0, MAX_SOURCES))}
        />
      </section>
      <section className="mt-8">
        <Heading level={2} size="subhead">
          {words.byWeek}
        </Heading>
        {byWeek.length > 1 ? (
          <BarChart
            title={words.weekChart(FUNNEL_WORDS.visits)}
            bars={byWeek
              .toReversed()
              .map(({ name, counts: [visits = 0] }) => ({ label: name, count: visits }))}
          />
        ) : null}
        <NumberTable
          caption={words.byWeek}
          head={words.week}
          columns={labels}
          rows={rowsOf(byWeek)}
        />
      </section>
    </>
  );
}

/** Units of the drawing, about a pixel each on a phone: its words stay readable there. */
const WIDTH = 340;
const ROW = 42;
const BAR_TOP = 20;
const BAR_HEIGHT = 14;
const NUMBERS = 56;

function BarChart({
  title,
  bars,
}: {
  title: string;
  bars: readonly { readonly label: string; readonly count: number }[];
}) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <svg
      role="img"
      aria-label={`${title}: ${bars.map(({ label, count }) => `${label} ${count}`).join(', ')}`}
      viewBox={`0 0 ${WIDTH} ${bars.length * ROW}`}
      className="mt-4 block w-full max-w-[24rem]"
    >
      {bars.map(({ label, count }, index) => {
        const top = index * ROW;
        const width = (count / most) * (WIDTH - NUMBERS);
        return (
          <g key={label}>
            <text x={0} y={top + BAR_TOP - 6} className="fill-ink text-[14px]">
              {label}
            </text>
            <rect
              x={0}
              y={top + BAR_TOP}
              width={width}
              height={BAR_HEIGHT}
              rx={3}
              className="fill-evergreen"
            />
            <text
              x={width === 0 ? 0 : width + 7}
              y={top + BAR_TOP + BAR_HEIGHT / 2}
              dominantBaseline="central"
              className="fill-ink text-[14px] font-bold"
            >
              {count}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

function NumberTable({
  caption,
  head,
  columns,
  rows,
}: {
  caption: string;
  head: string;
  columns: readonly string[];
  rows: readonly { readonly name: string; readonly cells: readonly string[] }[];
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable with the keyboard.
    <section tabIndex={0} aria-label={caption} className="mt-3 max-w-[44rem] overflow-x-auto">
      <table className="tabular w-full border-collapse text-small">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className="border-b border-line p-2 text-left">
              {head}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="border-b border-line p-2 text-right">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row" className="border-b border-line p-2 text-left font-normal">
                {name}
              </th>
              {cells.map((cell, index) => (
                <td key={columns[index]} className="border-b border-line p-2 text-right">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function SpeedTable({ vitals }: Pick<FunnelReport, 'vitals'>) {
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
