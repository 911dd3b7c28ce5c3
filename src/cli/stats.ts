import { OwnerError } from '#server/leads/owner-error.ts';
import { type Tally, tallyLeads } from '#server/leads/read-leads.ts';
import { funnelTables, speedTable } from '#server/visits/funnel-tables.ts';
import { lastWeeks, MAX_FUNNEL_WEEKS, readFunnel } from '#server/visits/read-funnel.ts';
import { DAY_MS } from '#shared/durations.ts';
import { findForm } from '#shared/forms/registry.ts';
import type { FunnelTable } from '#shared/funnel.ts';
import type { Register } from './cli-context.ts';
import { noteDeliveryTrouble } from './deliveries.ts';
import { toFilter, withFilters } from './list.ts';
import { type Column, count, flexible, table, wrap } from './table.ts';
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
    const { total, byForm, byDay, bySource } = await tallyLeads(db, filter, cli.now());
    const titled = byForm.map(([id, number]) => [findForm(id)?.title ?? id, number] as const);
    const rest = bySource.slice(MAX_STATS_SOURCES);
    const more = rest.reduce((sum, [, number]) => sum + number, 0);
    const sources: Tally = [
      ...bySource.slice(0, MAX_STATS_SOURCES),
      ...(rest.length === 0 ? [] : [[`${rest.length} more`, more] as const]),
    ];
    const counts = {
      total,
      byForm: Object.fromEntries(byForm),
      byDay: Object.fromEntries(byDay),
      bySource: Object.fromEntries(bySource),
    };
    cli.output(counts, [
      `${count(total, status === 'quarantined' ? 'quarantined post' : 'lead')} since ${day(since)}`,
      ...bars('By form', titled, cli.width),
      ...bars('By day', byDay, cli.width),
      ...bars('By source (utm_source)', sources, cli.width),
    ]);
    await noteDeliveryTrouble(cli);
  });
};

function bars(title: string, tallied: Tally, width: number): string[] {
  if (tallied.length === 0) return ['', title, '  none'];
  const most = Math.max(1, ...tallied.map(([, number]) => number));
  const rows = tallied.map(([label, number]) => [
    label,
    String(number),
    '█'.repeat(Math.ceil((BAR_COLUMNS * number) / most)),
  ]);
  return ['', ...table([flexible(title), numbers(''), ''], rows, width)];
}

/** Those with steps to stop at. */
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
      const known = report.forms.map((one) => one.form);
      if (form !== undefined && !known.includes(form)) {
        throw new OwnerError(`There is no form "${form}". Forms: ${known.join(', ')}`, 2);
      }
      const forms = report.forms.filter((one) => form === undefined || one.form === form);
      const shown = forms.filter((one) => form !== undefined || LONG_FORMS.includes(one.form));
      cli.output({ ...report, forms }, [
        `From ${report.from} to ${report.to} (UTC)`,
        ...shown.flatMap((funnel) => [
          '',
          funnel.title,
          ...wrap(funnel.sentence, cli.width),
          ...funnelTables(funnel).flatMap((one) => tableText(one, cli.width)),
        ]),
        ...tableText(speedTable(report), cli.width),
      ]);
    });
};

function tableText({ head, columns, rows }: FunnelTable, width: number): string[] {
  const cells = rows.map(({ name, cells }) => [name, ...cells]);
  return ['', ...table([flexible(head), ...columns.map(numbers)], cells, width)];
}

const numbers = (title: string): Column => ({ title, align: 'right' });
