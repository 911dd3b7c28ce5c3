import { FUNNEL_WORDS } from '#content/en/funnel.ts';
import {
  type FormFunnel,
  type FunnelReport,
  type FunnelRow,
  type FunnelTable,
  VITALS,
} from '#shared/funnel.ts';

const { page: words } = FUNNEL_WORDS;
const MAX_SOURCES = 20;

/** The tables of a form's funnel from visit to lead, for `leads funnel` and the inbox. */
export function funnelTables({ stages, counts, bySource, byWeek }: FormFunnel): FunnelTable[] {
  // The tables by source and by week omit the steps of the form.
  const main = stages.map((stage, place) => ({ ...stage, place })).filter(({ step }) => !step);
  const byPart = (title: string, head: string, rows: readonly FunnelRow[]): FunnelTable => ({
    title,
    head,
    columns: main.map(({ label }) => label),
    rows: rows.map((row) => ({
      name: row.name,
      cells: main.map(({ place }) => String(row.counts[place] ?? 0)),
    })),
  });
  const stored = stages.findIndex(({ id }) => id === 'stored');
  const remaining = bySource.slice(MAX_SOURCES);
  const rest: FunnelRow = {
    name: words.otherSources(remaining.length),
    counts: stages.map((_, place) =>
      remaining.reduce((sum, row) => sum + (row.counts[place] ?? 0), 0),
    ),
  };
  return [
    {
      title: words.stages,
      head: words.stage,
      columns: [words.people, words.share],
      rows: stages.map(({ id, label }, place) => {
        const count = counts[place] ?? 0;
        const before = counts[id === 'booked' ? stored : place - 1] ?? 0;
        return { name: label, cells: [String(count), percent(count, before)] };
      }),
    },
    byPart(words.bySource, words.source, [
      ...bySource.slice(0, MAX_SOURCES),
      ...(remaining.length > 0 ? [rest] : []),
    ]),
    byPart(
      words.byWeek,
      words.week,
      byWeek.map((row) => ({ ...row, name: mediumDate(row.name) })),
    ),
  ];
}

export function speedTable({ vitals }: FunnelReport): FunnelTable {
  return {
    title: words.speed,
    head: words.measure,
    columns: [words.good, words.fair, words.poor, words.goodShare],
    rows: VITALS.map((vital) => {
      const { good, 'needs-improvement': fair, poor } = vitals[vital];
      const cells = [...[good, fair, poor].map(String), percent(good, good + fair + poor)];
      return { name: words.vitals[vital], cells };
    }),
  };
}

/** `Nov 21, 2026` for a day such as `2026-11-21`. */
export function mediumDate(day: string): string {
  return Temporal.PlainDate.from(day).toLocaleString('en-US', { dateStyle: 'medium' });
}

function percent(count: number, all: number): string {
  return all === 0 ? '–' : `${Math.round((100 * count) / all)}%`;
}
