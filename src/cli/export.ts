import { Option } from 'commander';
import { csvColumns, csvLine } from '#server/leads/csv.ts';
import { eachLead } from '#server/leads/each-lead.ts';
import { leadJson } from '#server/leads/lead-json.ts';
import { findForm } from '#shared/forms/registry.ts';
import { CliError, type Register } from './cli-context.ts';
import { exportPerson } from './export-person.ts';
import { type FilterOptions, toFilter, withFilters } from './filters.ts';

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
      const { db } = await cli.storage();
      if (options.json) {
        for await (const lead of eachLead(db, filter)) cli.print(JSON.stringify(leadJson(lead)));
        return;
      }
      const columns = csvColumns(options.form);
      const mark = options.excel ? '\uFEFF' : '';
      cli.print(mark + csvLine(columns.map(({ name }) => name)));
      for await (const lead of eachLead(db, filter)) {
        cli.print(csvLine(columns.map(({ value }) => value(lead))));
      }
    });
};
