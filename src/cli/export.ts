import { createWriteStream, lstatSync, rmSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { Option } from '@commander-js/extra-typings';
import { CLI } from '#content/en/cli.ts';
import { exportPerson, type PersonData, savedAs } from '#server/erasure/export-person.ts';
import { exportCsv, exportJson } from '#server/leads/export-leads.ts';
import {
  exportConversions,
  exportSheet,
  NETWORKS,
  SHEET_IDS,
} from '#server/leads/export-sheets.ts';
import { FileMissing, findFile, openFile } from '#server/leads/find-file.ts';
import { codeOf, messageOf } from '#shared/error-text.ts';
import { findForm } from '#shared/forms/registry.ts';
import { OwnerError } from '#shared/owner-error.ts';
import { visibleLine } from '#shared/visible-text.ts';
import type { Register } from './cli-context.ts';
import { toFilter, withFilters } from './list.ts';
import { leadText } from './show.ts';

const WIDTH_COLUMNS = 80;

export const registerExport: Register = (program, cli) => {
  withFilters(
    program
      .command('export')
      .description('Write leads as CSV or JSON Lines, oldest first, to standard output.'),
  )
    .addOption(new Option('--csv', 'a table for spreadsheets').conflicts('json'))
    .option('--excel', 'CSV that Excel opens with the right letters (a byte order mark)')
    .addOption(
      new Option('--sheet <name>', 'CSV with one row a lead and only the columns that are filled')
        .choices(SHEET_IDS)
        .conflicts(['json', 'csv', 'conversions', 'person']),
    )
    .addOption(
      new Option('--conversions <network>', 'CSV of what became of leads from ads, to upload there')
        .choices(NETWORKS)
        .conflicts(['json', 'csv', 'person']),
    )
    .option('--person <address>', 'everything about one person, with files, as a new folder')
    .option('--to <folder>', 'where that folder is made', './exports')
    .addHelpText(
      'after',
      '\nExamples:\n  npm run --silent leads -- export --csv --excel > leads.csv\n  npm run --silent leads -- export --json --since 7d\n  npm run leads -- export --person ann@oakhill.example\n  npm run --silent leads -- export --sheet practices --excel > practices.csv\n  npm run --silent leads -- export --conversions google --since 90d > conversions.csv',
    )
    .action(async ({ csv, excel, person, to, sheet, conversions, ...options }) => {
      const { form } = options;
      if (person !== undefined) {
        const { folder, leads, files } = await exportPerson(await cli.storage(), {
          address: person,
          to,
          now: cli.now(),
          toText: personText,
        });
        return cli.print(CLI.export.person(leads, files, folder));
      }
      const isTable = csv || excel || sheet !== undefined || conversions !== undefined;
      if (!isTable && !cli.isJson) throw new OwnerError(CLI.export.choose, 2);
      if (form && !findForm(form)) cli.note(CLI.export.formerForm(form));
      const { db } = await cli.storage();
      const filter = toFilter(options);
      const table = { excel: excel === true };
      if (conversions) return cli.stream(exportConversions(db, conversions, filter));
      if (sheet) return cli.stream(exportSheet(db, sheet, filter, table));
      await cli.stream(cli.isJson ? exportJson(db, filter) : exportCsv(db, filter, table));
    });
};

function personText({ person, stored, calls, messages, namedByOthers }: PersonData): string[] {
  const facts = (title: string, list: readonly object[]) => {
    const lines = list.map((record) =>
      Object.values(record).flat().join(' · ').replace(/\s+/g, ' '),
    );
    return lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)];
  };
  return [
    CLI.export.title(person),
    ...stored.flatMap((lead) => [
      '',
      ...leadText(lead, WIDTH_COLUMNS),
      ...facts(
        CLI.export.files,
        lead.files.map((file) => [savedAs(file)]),
      ),
    ]),
    ...facts(CLI.export.calls, calls),
    ...facts(CLI.export.messages, messages),
    ...facts(CLI.export.namedByOthers, namedByOthers),
  ];
}

export const registerFile: Register = (program, cli) => {
  program
    .command('file')
    .description('Save a file that came with a lead; show lists the files and their ids.')
    .argument('<id>', 'the id of the file, or its beginning')
    .requiredOption('--out <name>', 'where to save it; - writes to standard output')
    .option('--force', 'overwrite an existing file')
    .addHelpText(
      'after',
      '\nThe file comes from a stranger: open it with care, and never with a program that executes it.',
    )
    .action(async (id, options) => {
      if (options.out === '-' && cli.terminal.stdout.isTTY) {
        throw new OwnerError(CLI.file.terminal, 2);
      }
      const { db } = await cli.storage();
      const file = await findFile(db, id);
      let isCreated = false;
      try {
        const bytes = await openFile(db, file);
        if (options.out === '-') {
          await pipeline(bytes, cli.terminal.stdout, { end: false });
          return;
        }
        const flags = options.force ? 'w' : 'wx';
        const copy = createWriteStream(options.out, { flags, mode: 0o600 });
        copy.once('open', () => {
          isCreated = true;
        });
        await pipeline(bytes, copy);
      } catch (error) {
        // Delete an incomplete file: it could be mistaken for a complete one.
        if (isCreated && lstatSync(options.out, { throwIfNoEntry: false })?.isFile()) {
          rmSync(options.out, { force: true });
        }
        throw new OwnerError(failureReason(error, options.out));
      }
      const { name, type, bytes, sha256 } = file;
      cli.output({ id: file.id, name, type, bytes, sha256, savedAs: options.out }, [
        CLI.file.saved(visibleLine(name), options.out),
      ]);
    });
};

function failureReason(error: unknown, path: string): string {
  const code = codeOf(error);
  if (code === 'EEXIST') return CLI.file.exists(path);
  if (error instanceof FileMissing) return CLI.file.lost;
  if (code === 'ENOENT') return CLI.file.noFolder(path);
  return CLI.file.failed(path, messageOf(error));
}
