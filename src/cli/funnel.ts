import { InvalidArgumentError } from 'commander';
import { lastWeeks, MAX_FUNNEL_WEEKS, readFunnel } from '#server/visits/read-funnel.ts';
import type { FormFunnel, FunnelReport } from '#shared/funnel.ts';
import { VITALS } from '#shared/funnel.ts';
import { type CliContext, CliError, type Register } from './cli-context.ts';
import { flexible, table, wrap } from './table.ts';

interface FunnelOptions {
  readonly weeks: number;
  readonly form?: string;
  readonly json?: true;
}

/** Sources printed for one form. */
const MAX_SOURCES = 12;
/** The ways that are shown unless `--form` says otherwise: the two long ones. */
const SHOWN = ['assessment', 'application'];

/** `leads funnel`: from visits to leads and calls, by source and week (FUNNEL-5). */
export const registerFunnel: Register = (program, cli) => {
  program
    .command('funnel')
    .description('Show where visitors give up: visits, started, each step, sent, calls booked.')
    .option('--weeks <number>', 'how many weeks back, today included', weeks, 4)
    .option('--form <id>', 'only this form')
    .option('--json', 'as JSON')
    .addHelpText(
      'after',
      '\nVisitors are counted once a day, without cookies; days end at midnight UTC. Leads and calls by source come from the leads.',
    )
    .action(async (options: FunnelOptions) => {
      const { db } = await cli.storage();
      const report = await readFunnel(db, lastWeeks(options.weeks, cli.now()));
      if (options.json) return cli.print(JSON.stringify(shown(report, options.form), null, 2));
      print(cli, shown(report, options.form ?? SHOWN));
    });
};

function weeks(text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1 && number <= MAX_FUNNEL_WEEKS) return number;
  throw new InvalidArgumentError(`Write a whole number from 1 to ${MAX_FUNNEL_WEEKS}.`);
}

/** The report with only some forms. */
function shown(report: FunnelReport, wanted: string | readonly string[] | undefined): FunnelReport {
  if (wanted === undefined) return report;
  const forms = report.forms.filter(({ form }) => [wanted].flat().includes(form));
  if (forms.length > 0) return { ...report, forms };
  const known = report.forms.map(({ form }) => form).join(', ');
  throw new CliError(`There is no form "${wanted}". Forms: ${known}`, 2);
}

function print(cli: CliContext, report: FunnelReport): void {
  cli.print(`From ${report.from} to ${report.to} (UTC)`);
  for (const form of report.forms) {
    for (const line of [
      '',
      form.title,
      '',
      ...stageLines(form, cli.width),
      '',
      ...wrap(form.sentence, cli.width),
    ]) {
      cli.print(line);
    }
    const sources = form.bySource.slice(0, MAX_SOURCES);
    const columns = form.stages.flatMap(({ id, label }, index) =>
      id.startsWith('step') ? [] : [{ label, index }],
    );
    for (const [title, rows] of [
      ['Source', sources],
      ['Week of', form.byWeek],
    ] as const) {
      const head = [
        flexible(title),
        ...columns.map(({ label }) => ({ title: label, align: 'right' }) as const),
      ];
      const cells = rows.map(({ name, counts }) => [
        name,
        ...columns.map(({ index }) => String(counts[index] ?? 0)),
      ]);
      cli.print('');
      for (const line of table(head, cells, cli.width)) cli.print(line);
    }
    const rest = form.bySource.length - sources.length;
    if (rest > 0) cli.note(`${rest} more sources: --json shows all.`);
  }
  cli.print('');
  for (const vital of VITALS) {
    const { good, 'needs-improvement': fair, poor } = report.vitals[vital];
    const all = good + fair + poor;
    const share = all === 0 ? '' : ` (${Math.round((100 * good) / all)}% good)`;
    cli.print(
      `${vital.toUpperCase()} of real visits: ${good} good, ${fair} fair, ${poor} poor${share}`,
    );
  }
}

/** The stages, each with its share of the one before; what follows a sent form is compared to the sent forms. */
function stageLines({ stages, counts }: FormFunnel, width: number): string[] {
  const rows = stages.map(({ label, id }, index) => {
    const before = id === 'booked' ? stages.findIndex((stage) => stage.id === 'stored') : index - 1;
    const of = counts[before] ?? 0;
    const share = of === 0 ? '' : `${Math.round((100 * (counts[index] ?? 0)) / of)}%`;
    return [label, String(counts[index] ?? 0), share];
  });
  return table(
    [
      flexible('Stage'),
      { title: 'People', align: 'right' },
      { title: 'Of those before', align: 'right' },
    ],
    rows,
    width,
  );
}
