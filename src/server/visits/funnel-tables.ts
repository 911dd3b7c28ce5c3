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

/** A form's way from a visit to a lead, as the leads CLI prints it and the inbox draws it (FUNNEL-5). */
export function funnelTables({ stages, counts, bySource, byWeek }: FormFunnel): FunnelTable[] {
  // Tables by source and week have no room for single steps.
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
  const others = bySource.slice(MAX_SOURCES);
  const rest: FunnelRow = {
    name: words.otherSources(others.length),
    counts: stages.map((_, place) =>
      others.reduce((sum, row) => sum + (row.counts[place] ?? 0), 0),
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
      ...(others.length > 0 ? [rest] : []),
    ]),
    byPart(
      words.byWeek,
      words.week,
      byWeek.map((row) => ({ ...row, name: longDay(row.name) })),
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
export function longDay(day: string): string {
  return Temporal.PlainDate.from(day).toLocaleString('en-US', { dateStyle: 'medium' });
}

function percent(count: number, all: number): string {
  return all === 0 ? '–' : `${Math.round((100 * count) / all)}%`;
}
