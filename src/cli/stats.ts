import { OwnerError } from '#server/leads/owner-error.ts';
import { countLeads, type Tally } from '#server/leads/read-leads.ts';
import { lastWeeks, MAX_FUNNEL_WEEKS, readFunnel } from '#server/visits/read-funnel.ts';
import { DAY_MS } from '#shared/durations.ts';
import { findForm } from '#shared/forms/registry.ts';
import {
  type FormFunnel,
  type FunnelReport,
  mainStages,
  shareOfBefore,
  VITALS,
} from '#shared/funnel.ts';
import type { Json, Register } from './cli-context.ts';
import { noteDeliveryTrouble } from './deliveries.ts';
import { type FilterOptions, toFilter, withFilters } from './list.ts';
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
  ).action(async ({ status = 'accepted', ...options }: FilterOptions) => {
    const { db } = await cli.storage();
    const since =
      options.since ?? new Date(cli.now() - (DAYS_SHOWN - 1) * DAY_MS).setHours(0, 0, 0, 0);
    const filter = { ...toFilter({ ...options, status }), since };
    const { total, byForm, byDay, bySource } = await countLeads(db, filter, cli.now());
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
    cli.output(options, counts, [
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

const MAX_FUNNEL_SOURCES = 12;
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
    .action(async (options: Json & { weeks: number; form?: string }) => {
      const { db } = await cli.storage();
      const { weeks, form } = options;
      const report = await readFunnel(db, lastWeeks(weeks, cli.now()));
      const forms = form === undefined ? report.forms : formsOf(report, [form]);
      const shown = form === undefined ? formsOf(report, LONG_FORMS) : forms;
      cli.output(options, { ...report, forms }, [
        `From ${report.from} to ${report.to} (UTC)`,
        ...shown.flatMap((funnel) => funnelText(funnel, cli.width)),
        '',
        ...speedLines(report),
      ]);
    });
};

function funnelText(funnel: FormFunnel, width: number): string[] {
  const { title, stages, counts, sentence, bySource, byWeek } = funnel;
  const { labels, cells } = mainStages(funnel);
  const parts = (head: string, rows: FormFunnel['bySource']) =>
    table(
      [flexible(head), ...labels.map(numbers)],
      rows.map((row) => [row.name, ...cells(row)]),
      width,
    );
  const rows = stages.map(({ label }, index) => {
    const share = shareOfBefore(funnel, index);
    return [label, String(counts[index] ?? 0), share === undefined ? '' : `${share}%`];
  });
  const more = bySource.length - MAX_FUNNEL_SOURCES;
  return [
    '',
    title,
    '',
    ...table([flexible('Stage'), numbers('People'), numbers('Of those before')], rows, width),
    '',
    ...wrap(sentence, width),
    '',
    ...parts('Source', bySource.slice(0, MAX_FUNNEL_SOURCES)),
    ...(more > 0 ? [`${more} more sources: --json shows all.`] : []),
    '',
    ...parts('Week of', byWeek),
  ];
}

function formsOf(report: FunnelReport, ids: readonly string[]): readonly FormFunnel[] {
  const forms = report.forms.filter(({ form }) => ids.includes(form));
  if (forms.length > 0) return forms;
  const known = report.forms.map(({ form }) => form).join(', ');
  throw new OwnerError(`There is no form "${ids}". Forms: ${known}`, 2);
}

const numbers = (title: string): Column => ({ title, align: 'right' });

function speedLines({ vitals }: FunnelReport): string[] {
  return VITALS.map((vital) => {
    const { good, 'needs-improvement': fair, poor } = vitals[vital];
    const all = good + fair + poor;
    const share = all === 0 ? '' : ` (${Math.round((100 * good) / all)}% good)`;
    return `${vital.toUpperCase()} of real visits: ${good} good, ${fair} fair, ${poor} poor${share}`;
  });
}
