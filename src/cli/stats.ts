import stringWidth from 'string-width';
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
import type { Register } from './cli-context.ts';
import { type FilterOptions, toFilter, withFilters } from './list.ts';
import { type Column, count, fitted, flexible, table, wrap } from './table.ts';
import { day, wholeNumber } from './times.ts';

const BLOCKS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'] as const;
const DAYS_SHOWN = 30;
const MAX_STATS_SOURCES = 15;

export const registerStats: Register = (program, cli) => {
  withFilters(
    program
      .command('stats')
      .description(
        'Count leads by form, day and source. The last 30 days unless --since says more.',
      )
      .option('--json', 'as JSON'),
  ).action(async ({ status = 'accepted', ...options }: FilterOptions) => {
    const { db } = await cli.storage();
    const since =
      options.since ?? new Date(cli.now() - (DAYS_SHOWN - 1) * DAY_MS).setHours(0, 0, 0, 0);
    const filter = { ...toFilter({ ...options, status }), since };
    const { total, byForm, byDay, bySource } = await countLeads(db, filter, cli.now());
    if (options.json) {
      const counts = {
        total,
        byForm: Object.fromEntries(byForm),
        byDay: Object.fromEntries(byDay),
        bySource: Object.fromEntries(bySource),
      };
      return cli.print(JSON.stringify(counts, null, 2));
    }
    const titled = byForm.map(([id, number]) => [findForm(id)?.title ?? id, number] as const);
    const rest = bySource.slice(MAX_STATS_SOURCES);
    const more = rest.reduce((sum, [, number]) => sum + number, 0);
    const sources = bySource.slice(0, MAX_STATS_SOURCES);
    cli.print(
      `${count(total, status === 'quarantined' ? 'quarantined post' : 'lead')} since ${day(since)}`,
      ...bars('By form', titled, cli.width),
      ...bars('By day', byDay, cli.width),
      ...bars(
        'By source (utm_source)',
        rest.length === 0 ? sources : [...sources, [`${rest.length} more`, more]],
        cli.width,
      ),
    );
  });
};

function bars(title: string, tallied: Tally, width: number): string[] {
  if (tallied.length === 0) return ['', title, '  none'];
  const most = Math.max(1, ...tallied.map(([, number]) => number));
  const labels = Math.min(28, Math.max(...tallied.map(([label]) => stringWidth(label))));
  const numbers = String(most).length;
  const longest = Math.max(10, width - labels - numbers - 6);
  const lines = tallied.map(([label, number]) => {
    const amount = String(number).padStart(numbers);
    return `  ${fitted(label, labels)}  ${amount}  ${bar((number / most) * longest)}`.trimEnd();
  });
  return ['', title, ...lines];
}

function bar(length: number): string {
  const whole = Math.floor(length);
  return '█'.repeat(whole) + (BLOCKS[Math.round((length - whole) * 8) % 8] ?? '');
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
    .option('--json', 'as JSON')
    .addHelpText(
      'after',
      '\nVisitors are counted once a day, without cookies; days end at midnight UTC. Leads and calls by source come from the leads.',
    )
    .action(async (options: { weeks: number; form?: string; json?: true }) => {
      const { db } = await cli.storage();
      const { weeks, form, json } = options;
      const report = await readFunnel(db, lastWeeks(weeks, cli.now()));
      if (json) {
        const shown = form === undefined ? report.forms : formsOf(report, [form]);
        return cli.print(JSON.stringify({ ...report, forms: shown }, null, 2));
      }
      cli.print(`From ${report.from} to ${report.to} (UTC)`);
      for (const funnel of formsOf(report, form === undefined ? LONG_FORMS : [form])) {
        cli.print('', funnel.title, '', ...stageTable(funnel, cli.width), '');
        cli.print(...wrap(funnel.sentence, cli.width), '');
        const sources = funnel.bySource.slice(0, MAX_FUNNEL_SOURCES);
        cli.print(...partTable('Source', sources, funnel, cli.width), '');
        cli.print(...partTable('Week of', funnel.byWeek, funnel, cli.width));
        const rest = funnel.bySource.length - sources.length;
        if (rest > 0) cli.note(`${rest} more sources: --json shows all.`);
      }
      cli.print('', ...speedLines(report));
    });
};

function formsOf(report: FunnelReport, ids: readonly string[]): readonly FormFunnel[] {
  const forms = report.forms.filter(({ form }) => ids.includes(form));
  if (forms.length > 0) return forms;
  const known = report.forms.map(({ form }) => form).join(', ');
  throw new OwnerError(`There is no form "${ids}". Forms: ${known}`, 2);
}

const numbers = (title: string): Column => ({ title, align: 'right' });

function stageTable(funnel: FormFunnel, width: number): string[] {
  const rows = funnel.stages.map(({ label }, index) => {
    const share = shareOfBefore(funnel, index);
    return [label, String(funnel.counts[index] ?? 0), share === undefined ? '' : `${share}%`];
  });
  return table([flexible('Stage'), numbers('People'), numbers('Of those before')], rows, width);
}

function partTable(
  title: string,
  parts: FormFunnel['bySource'],
  funnel: FormFunnel,
  width: number,
): string[] {
  const { labels, cells } = mainStages(funnel);
  return table(
    [flexible(title), ...labels.map(numbers)],
    parts.map((part) => [part.name, ...cells(part)]),
    width,
  );
}

function speedLines({ vitals }: FunnelReport): string[] {
  return VITALS.map((vital) => {
    const { good, 'needs-improvement': fair, poor } = vitals[vital];
    const all = good + fair + poor;
    const share = all === 0 ? '' : ` (${Math.round((100 * good) / all)}% good)`;
    return `${vital.toUpperCase()} of real visits: ${good} good, ${fair} fair, ${poor} poor${share}`;
  });
}
