import { createWriteStream, lstatSync, rmSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { Option } from '@commander-js/extra-typings';
import { FileMissing, openFile } from '#server/database/file-chunks.ts';
import type { Storage } from '#server/database/open-storage.ts';
import type { FileRow } from '#server/database/schema.ts';
import { exportCsv, exportJson } from '#server/leads/export-leads.ts';
import { exportPerson, type PersonData, savedAs } from '#server/leads/export-person.ts';
import { OwnerError } from '#server/leads/owner-error.ts';
import { codeOf, messageOf } from '#shared/error-text.ts';
import { findForm } from '#shared/forms/registry.ts';
import { visibleLine } from '#shared/visible-text.ts';
import type { Register } from './cli-context.ts';
import { toFilter, withFilters } from './list.ts';
import { leadText } from './show.ts';
import { count } from './table.ts';

const WIDTH_COLUMNS = 80;

export const registerExport: Register = (program, cli) => {
  withFilters(
    program
      .command('export')
      .description('Write leads as CSV or JSON Lines, oldest first, to standard output.'),
  )
    .addOption(new Option('--csv', 'a table for spreadsheets').conflicts('json'))
    .option('--excel', 'CSV that Excel opens with the right letters (a byte order mark)')
    .option('--person <address>', 'everything about one person, with files, as a new folder')
    .option('--to <folder>', 'where that folder is made', './exports')
    .addHelpText(
      'after',
      '\nExamples:\n  npm run --silent leads -- export --csv --excel > leads.csv\n  npm run --silent leads -- export --json --since 7d\n  npm run leads -- export --person ann@oakhill.example',
    )
    .action(async ({ csv, excel, person, to, ...options }) => {
      const { form } = options;
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
      if (!csv && !excel && !cli.isJson)
        throw new OwnerError('Say which: --csv, --json or --person.', 2);
      if (form && !findForm(form)) {
        cli.note(`No form is called ${form} any more; looking for old leads of it.`);
      }
      const { db } = await cli.storage();
      const filter = toFilter(options);
      const lines = cli.isJson
        ? exportJson(db, filter)
        : exportCsv(db, filter, { excel: excel === true });
      await cli.stream(lines);
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

export const registerFile: Register = (program, cli) => {
  program
    .command('file')
    .description('Save a file that came with a lead; show lists the files and their ids.')
    .argument('<id>', 'the id of the file, or its beginning')
    .requiredOption('--out <name>', 'where to save it; - writes to standard output')
    .option('--force', 'overwrite a file that is there')
    .addHelpText(
      'after',
      '\nA file from a stranger: open it with care, and never with a program that runs what is in it.',
    )
    .action(async (id, options) => {
      if (options.out === '-' && cli.terminal.stdout.isTTY) {
        throw new OwnerError(
          'The file may contain control characters for this terminal. Name a file to save it as: --out',
          2,
        );
      }
      const storage = await cli.storage();
      const file = await findFile(storage, id);
      let isMade = false;
      try {
        const bytes = await openFile(storage.db, file);
        if (options.out === '-') {
          await pipeline(bytes, cli.terminal.stdout, { end: false });
          return;
        }
        const flags = options.force ? 'w' : 'wx';
        const copy = createWriteStream(options.out, { flags, mode: 0o600 });
        copy.once('open', () => {
          isMade = true;
        });
        await pipeline(bytes, copy);
      } catch (error) {
        // A part of a file would pass for the whole one.
        if (isMade && lstatSync(options.out, { throwIfNoEntry: false })?.isFile()) {
          rmSync(options.out, { force: true });
        }
        throw new OwnerError(explain(error, options.out));
      }
      const { name, type, bytes, sha256 } = file;
      cli.output({ id: file.id, name, type, bytes, sha256, savedAs: options.out }, [
        `${visibleLine(name)} is saved as ${options.out}.`,
      ]);
    });
};

async function findFile({ db }: Storage, id: string): Promise<FileRow> {
  const prefix = id.trim().toLowerCase();
  if (!/^[0-9a-f-]{4,36}$/.test(prefix)) throw new OwnerError(`${id} is not the id of a file.`, 2);
  const query = db.selectFrom('files').selectAll().where('id', 'like', `${prefix}%`);
  const [file, another] = await query.limit(2).execute();
  if (!file) throw new OwnerError(`There is no file ${id}. List them with: show <id of the lead>`);
  if (another) throw new OwnerError(`Several files begin with ${id}. Write more of it.`, 2);
  return file;
}

function explain(error: unknown, out: string): string {
  const code = codeOf(error);
  if (code === 'EEXIST') return `${out} is there already. Overwrite it with --force.`;
  if (error instanceof FileMissing) return 'The file is lost: its bytes are not in the database.';
  if (code === 'ENOENT') return `The file cannot be copied to ${out}: a folder is missing.`;
  return `The file cannot be copied to ${out}: ${messageOf(error)}`;
}
