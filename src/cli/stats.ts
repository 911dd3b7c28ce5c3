import { CLI } from '#content/en/cli.ts';
import { type Tally, tallyLeads } from '#server/leads/read-leads.ts';
import { funnelTables, speedTable } from '#server/visits/funnel-tables.ts';
import { lastWeeks, MAX_FUNNEL_WEEKS, readFunnel } from '#server/visits/read-funnel.ts';
import { DAY_MS } from '#shared/durations.ts';
import { formTitle } from '#shared/forms/registry.ts';
import type { FunnelTable } from '#shared/funnel.ts';
import { OwnerError } from '#shared/owner-error.ts';
import type { Register } from './cli-context.ts';
import { noteDeliveryTrouble } from './deliveries.ts';
import { toFilter, withFilters } from './list.ts';
import { table, wrap } from './table.ts';
import { day, wholeNumber } from './times.ts';

const BAR_COLUMNS = 30;
const DAYS_SHOWN = 30;
const MAX_STATS_SOURCES = 15;

export const registerStats: Register = (program, cli) => {
  withFilters(
    program
      .command('stats')
      .description(
        'Count leads by form, day and source. The last 30 days unless --since says more.',
      ),
  ).action(async ({ status = 'accepted', ...options }) => {
    const { db } = await cli.storage();
    const since =
      options.since ?? new Date(cli.now() - (DAYS_SHOWN - 1) * DAY_MS).setHours(0, 0, 0, 0);
    const filter = { ...toFilter({ ...options, status }), since };
    const tallies = await tallyLeads(db, filter, cli.now());
    const { byForm, byDay, bySource } = tallies;
    const titled = byForm.map(([id, number]) => [formTitle(id), number] as const);
    const rest = bySource.slice(MAX_STATS_SOURCES);
    const more = rest.reduce((sum, [, number]) => sum + number, 0);
    const sources: Tally = [
      ...bySource.slice(0, MAX_STATS_SOURCES),
      ...(rest.length === 0 ? [] : [[CLI.stats.moreSources(rest.length), more] as const]),
    ];
    const counts = {
      total: tallies.total,
      byForm: Object.fromEntries(byForm),
      byDay: Object.fromEntries(byDay),
      bySource: Object.fromEntries(bySource),
    };
    const total = status === 'quarantined' ? CLI.stats.quarantined : CLI.stats.total;
    cli.output(counts, [
      total(tallies.total, day(since)),
      ...bars(CLI.stats.byForm, titled, cli.width),
      ...bars(CLI.stats.byDay, byDay, cli.width),
      ...bars(CLI.stats.bySource, sources, cli.width),
    ]);
    await noteDeliveryTrouble(cli);
  });
};

function bars(title: string, tally: Tally, width: number): string[] {
  if (tally.length === 0) return ['', title, `  ${CLI.stats.none}`];
  const max = Math.max(1, ...tally.map(([, count]) => count));
  const lines = table(
    [
      { title, value: ([label]) => label, isFlexible: true },
      { title: '', value: ([, count]) => String(count), align: 'right' },
      { title: '', value: ([, count]) => '█'.repeat(Math.ceil((BAR_COLUMNS * count) / max)) },
    ],
    tally,
    width,
  );
  return ['', ...lines];
}

/** Forms with several steps. */
const LONG_FORMS = ['assessment', 'application'];

export const registerFunnel: Register = (program, cli) => {
  program
    .command('funnel')
    .description('Show where visitors give up: visits, started, each step, sent, calls booked.')
    .option(
      '--weeks <number>',
      'how many weeks back, today included',
      wholeNumber(1, MAX_FUNNEL_WEEKS),
      4,
    )
    .option('--form <id>', 'only this form')
    .addHelpText(
      'after',
      '\nVisitors are counted once a day, without cookies; days end at midnight UTC. Leads and calls by source come from the leads.',
    )
    .action(async ({ weeks, form }) => {
      const { db } = await cli.storage();
      const report = await readFunnel(db, lastWeeks(weeks, cli.now()));
      const ids = report.forms.map((funnel) => funnel.form);
      if (form !== undefined && !ids.includes(form)) {
        throw new OwnerError(CLI.funnel.noForm(form, ids), 2);
      }
      const forms = report.forms.filter((funnel) => form === undefined || funnel.form === form);
      const shown =
        form === undefined ? forms.filter(({ form: id }) => LONG_FORMS.includes(id)) : forms;
      cli.output({ ...report, forms }, [
        CLI.funnel.period(report.from, report.to),
        ...shown.flatMap((funnel) => [
          '',
          funnel.title,
          ...wrap(funnel.sentence, cli.width),
          ...funnelTables(funnel).flatMap((funnelTable) => tableText(funnelTable, cli.width)),
        ]),
        ...tableText(speedTable(report), cli.width),
      ]);
    });
};

function tableText({ head, columns, rows }: FunnelTable, width: number): string[] {
  const counts = columns.map((title, index) => ({
    title,
    value: ({ cells }: FunnelTable['rows'][number]) => cells[index] ?? '',
    align: 'right' as const,
  }));
  return [
    '',
    ...table(
      [{ title: head, value: ({ name }) => name, isFlexible: true }, ...counts],
      rows,
      width,
    ),
  ];
}
