import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { makeFolder } from '#server/database/make-folder.ts';
import { backUp } from '#server/leads/backup.ts';
import { storeBackup } from '#server/leads/last-backup.ts';
import { OwnerError } from '#server/leads/owner-error.ts';
import { messageOf } from '#shared/error-text.ts';
import type { CliContext, Register } from './cli-context.ts';
import { count } from './table.ts';

/** `leads backup`: a full copy, while the site runs. */
export const registerBackup: Register = (program, cli) => {
  program
    .command('backup')
    .description('Copy all leads and files into one new file, while the site runs.')
    .option('--to <folder>', 'where the file is made', './backups')
    .option('--json', 'as JSON')
    .addHelpText(
      'after',
      '\nThe copy is read back and checked before it counts; its name holds its checksum. To look into it:\n  DATA_DIR=/tmp/look npm run leads -- restore backups/<name>\n  DATA_DIR=/tmp/look npm run leads -- list\nIt holds personal data: keep it as safe as the original.\nEnds with 1 if there is no backup, with 3 if files were changed before it was made.',
    )
    .action(async (options: { to: string; json?: true }) => {
      const storage = await cli.storage();
      checkTarget(cli, options.to);
      const now = cli.now();
      const folder = resolve(options.to);
      const made = await makeIn(folder).catch((error: unknown) => {
        throw new OwnerError(`THE BACKUP FAILED and is removed: ${messageOf(error)}`);
      });
      const { file, leads, files, damaged } = made;
      if (options.json) cli.print(JSON.stringify(made));
      else cli.print(`${count(leads, 'lead')} and ${count(files, 'file')} are copied to\n${file}`);
      const whole = damaged.length === 0;
      await storeBackup(storage, { at: now, file, whole }).catch((error: unknown) =>
        cli.note(`The inbox will not know of this backup: ${messageOf(error)}`),
      );
      for (const id of damaged) cli.note(`Changed since it came in, copied as it is: file ${id}`);
      if (!whole) {
        throw new OwnerError('The backup is complete, but files were changed before it.', 3);
      }

      async function makeIn(target: string) {
        makeFolder(target);
        return backUp(storage, target, now);
      }
    });
};

/** Refuses a folder in which a backup is not safe: among keys or temporary files. */
function checkTarget({ dataDir, where }: CliContext, to: string): void {
  if (to.trim() === '') throw new OwnerError('--to names no folder.', 2);
  let target = resolve(to);
  while (!existsSync(target)) target = dirname(target);
  target = realpathSync(target);
  const taken = [join(dataDir, 'tmp'), where.secretsDir || join(dataDir, 'secrets')]
    .filter((folder) => existsSync(folder))
    .map((folder) => realpathSync(folder));
  for (let folder = target; ; folder = dirname(folder)) {
    if (taken.includes(folder)) {
      throw new OwnerError(`A backup cannot be made in ${folder}. Choose another folder.`, 2);
    }
    if (folder === dirname(folder)) return;
  }
}
