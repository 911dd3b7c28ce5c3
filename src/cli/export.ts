import { Option } from 'commander';
import { exportCsv, exportJson } from '#server/leads/export-leads.ts';
import { exportPerson, type PersonData, savedAs } from '#server/leads/export-person.ts';
import { OwnerError } from '#server/leads/owner-error.ts';
import { findForm } from '#shared/forms/registry.ts';
import type { Register } from './cli-context.ts';
import { type FilterOptions, toFilter, withFilters } from './list.ts';
import { leadText } from './show.ts';
import { count } from './table.ts';

interface ExportOptions extends FilterOptions {
  readonly csv?: true;
  readonly excel?: true;
  readonly person?: string;
  readonly to: string;
}

const WIDTH_COLUMNS = 80;

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
      const { csv, json, excel, person, to, form } = options;
      if (person !== undefined) {
        const { folder, leads, files } = await exportPerson(await cli.storage(), {
          address: person,
          to,
          now: cli.now(),
          toText: personText,
        });
        return cli.print(
          `${count(leads, 'lead')} and ${count(files, 'file')} are written to\n${folder}`,
        );
      }
      if (!csv && !excel && !json) throw new OwnerError('Say which: --csv, --json or --person.', 2);
      if (form && !findForm(form)) {
        cli.note(`No form is called ${form} any more; looking for old leads of it.`);
      }
      const { db } = await cli.storage();
      const filter = toFilter(options);
      const lines = json
        ? exportJson(db, filter)
        : exportCsv(db, filter, { excel: excel === true });
      for await (const line of lines) cli.print(line);
    });
};

function personText({ person, stored, calls, messages, namedByOthers }: PersonData): string[] {
  const facts = (title: string, list: readonly object[]) => {
    const lines = list.map((one) => Object.values(one).flat().join(' · ').replace(/\s+/g, ' '));
    return lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)];
  };
  return [
    `What is stored about ${person}`,
    ...stored.flatMap((lead) => [
      '',
      ...leadText(lead, WIDTH_COLUMNS),
      ...facts(
        'Files',
        lead.files.map((file) => [savedAs(file)]),
      ),
    ]),
    ...facts('Calls', calls),
    ...facts('Messages', messages),
    ...facts('Named in what other people sent', namedByOthers),
  ];
}
