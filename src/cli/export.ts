import { Option } from 'commander';
import { findForm } from '#forms/registry.ts';
import type { Submission } from '#server/storage/submission.ts';
import type { SubmissionFilter } from '#server/storage/submissions-query.ts';
import { listOldestFirst } from '#server/storage/submissions-query.ts';
import { type CliContext, CliError, type Register } from './cli-context.ts';
import { csvColumns, csvLine } from './csv.ts';
import { exportPerson } from './export-person.ts';
import { type FilterOptions, toFilter, withFilters } from './filters.ts';
import { leadJson } from './lead-json.ts';

/** Leads read from the database at a time. */
const PAGE_ROWS = 500;

interface ExportOptions extends FilterOptions {
  readonly csv?: true;
  readonly json?: true;
  readonly excel?: true;
  readonly person?: string;
  readonly to: string;
}

/** `leads export`: every lead that matches, oldest first, as CSV or JSON Lines. */
export const registerExport: Register = (program, cli) => {
  const command = program
    .command('export')
    .description('Write leads as CSV or JSON Lines, oldest first, to standard output.')
    .addOption(new Option('--csv', 'a table for spreadsheets').conflicts('json'))
    .option('--json', 'one JSON object a line, for programs')
    .option('--excel', 'CSV that Excel opens with the right letters (a byte order mark)')
    .option('--person <address>', 'everything about one person, with files, as a new folder')
    .option('--to <folder>', 'where that folder is made', './exports');
  withFilters(command)
    .addHelpText(
      'after',
      '\nExamples:\n  npm run --silent leads -- export --csv --excel > leads.csv\n  npm run --silent leads -- export --json --since 7d\n  npm run leads -- export --person ann@oakhill.example',
    )
    .action(async (options: ExportOptions) => {
      if (options.person !== undefined) {
        await exportPerson(cli, options.person, options.to);
        return;
      }
      const csv = options.csv || options.excel;
      if (!csv && !options.json) throw new CliError('Say which: --csv, --json or --person.', 2);
      if (options.form && !findForm(options.form)) {
        cli.note(`No form is called ${options.form} any more; looking for old leads of it.`);
      }
      const filter = toFilter(options);
      if (options.json) {
        await eachLead(cli, filter, (lead) => cli.print(JSON.stringify(leadJson(lead))));
        return;
      }
      const columns = csvColumns(options.form);
      const mark = options.excel ? '\uFEFF' : '';
      cli.print(mark + csvLine(columns.map(({ name }) => name)));
      await eachLead(cli, filter, (lead) =>
        cli.print(csvLine(columns.map(({ value }) => value(lead)))),
      );
    });
};

async function eachLead(
  cli: CliContext,
  filter: SubmissionFilter,
  write: (lead: Submission) => void,
): Promise<void> {
  const { db } = await cli.storage();
  let after = '';
  for (;;) {
    const leads = await listOldestFirst(db, filter, { limit: PAGE_ROWS, after });
    leads.forEach(write);
    const last = leads.at(-1);
    if (!last || leads.length < PAGE_ROWS) return;
    after = last.id;
  }
}
