import { createWriteStream, lstatSync, rmSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { FileMissing, openFile } from '#server/database/file-chunks.ts';
import type { Storage } from '#server/database/open-storage.ts';
import type { FileRow } from '#server/database/schema.ts';
import { OwnerError } from '#server/leads/owner-error.ts';
import { codeOf, messageOf } from '#shared/error-text.ts';
import { visibleLine } from '#shared/visible-text.ts';
import type { Register } from './cli-context.ts';

export const registerFile: Register = (program, cli) => {
  program
    .command('file')
    .description('Save a file that came with a lead; show lists the files and their ids.')
    .argument('<id>', 'the id of the file, or its beginning')
    .requiredOption('--out <name>', 'where to save it; - writes to standard output')
    .option('--force', 'overwrite a file that is there')
    .option('--json', 'as JSON')
    .addHelpText(
      'after',
      '\nA file from a stranger: open it with care, and never with a program that runs what is in it.',
    )
    .action(async (id: string, options: { out: string; force?: true; json?: true }) => {
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
      cli.print(
        options.json
          ? JSON.stringify({ id: file.id, name, type, bytes, sha256, savedAs: options.out })
          : `${visibleLine(name)} is saved as ${options.out}.`,
      );
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
