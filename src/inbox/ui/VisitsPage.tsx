import type { ReactNode } from 'react';
import { FUNNEL_WORDS } from '#content/en/funnel.ts';
import { type FunnelReport, mainStages, shareOfBefore, VITALS } from '#shared/funnel.ts';
import { Heading } from '#site/ui/Heading.tsx';
import { Select } from '#site/ui/Select.tsx';
import { DataTable } from './DataTable.tsx';
import { Loading, useServer } from './NoticeArea.tsx';
import { longDay } from './times.ts';
import { linkTo, type PageProps } from './use-route.ts';

const { page: words } = FUNNEL_WORDS;
const WEEKS = [1, 4, 13, 52];
const PREFIX = 'visits';
const MAX_SOURCES = 20;

export function VisitsPage({ route }: PageProps) {
  const form = route.params.get('form') || 'assessment';
  const weeks = route.params.get('weeks') || '4';
  const { data } = useServer<FunnelReport>(`funnel?weeks=${encodeURIComponent(weeks)}`);
  const narrow = (changes: Record<string, string>) => {
    window.location.hash = linkTo(route.page, { form, weeks, ...changes });
  };
  const funnel = data?.forms.find((one) => one.form === form) ?? data?.forms[0];
  if (!data || !funnel) return <Loading />;
  const { stages, counts, sentence, bySource, byWeek } = funnel;
  const { labels, cells } = mainStages(funnel);
  const columns = (titles: readonly string[]) => titles.map((title) => ({ id: title, title }));
  const barOf = (count = 0, all: readonly (number | undefined)[]) =>
    (100 * count) / Math.max(1, ...all.map((one = 0) => one));
  const visits = byWeek.map((week) => week.counts[0]);
  return (
    <>
      <p className="mt-2 max-w-[44rem] text-small text-ink-soft">{words.lead}</p>
      <div className="mt-4 grid gap-3 text-small sm:max-w-[36rem] sm:grid-cols-2">
        <Select
          prefix={PREFIX}
          name="form"
          label={words.form}
          options={data.forms.map((one) => ({ value: one.form, label: one.title }))}
          defaultValue={funnel.form}
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
      {counts.every((count) => count === 0) ? (
        <p className="mt-6">{words.none}</p>
      ) : (
        <>
          <Part title={words.stages}>
            <p className="mt-2 font-semibold">{sentence}</p>
            <DataTable
              caption={words.stages}
              head={words.stage}
              columns={columns([words.people, words.share])}
              rows={stages.map(({ label }, index) => {
                const share = shareOfBefore(funnel, index);
                return {
                  name: label,
                  cells: [String(counts[index] ?? 0), share === undefined ? '–' : `${share}%`],
                  bar: barOf(counts[index], counts),
                };
              })}
            />
          </Part>
          <Part title={words.bySource}>
            <DataTable
              caption={words.bySource}
              head={words.source}
              columns={columns(labels)}
              rows={bySource
                .slice(0, MAX_SOURCES)
                .map((row) => ({ name: row.name, cells: cells(row) }))}
            />
          </Part>
          <Part title={words.byWeek}>
            <DataTable
              caption={words.byWeek}
              head={words.week}
              columns={columns(labels)}
              rows={byWeek.map((row, index) => ({
                name: longDay(row.name),
                cells: cells(row),
                bar: barOf(visits[index], visits),
              }))}
            />
          </Part>
        </>
      )}
      <Part title={words.speed}>
        <DataTable
          caption={words.speed}
          head={words.measure}
          columns={columns([words.good, words.fair, words.poor])}
          rows={VITALS.map((vital) => {
            const { good, 'needs-improvement': fair, poor } = data.vitals[vital];
            return { name: words.vitals[vital], cells: [good, fair, poor].map(String) };
          })}
        />
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8">
      <Heading level={2} size="subhead">
        {title}
      </Heading>
      {children}
    </section>
  );
}
