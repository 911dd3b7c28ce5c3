import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { makeFolder } from '#server/database/make-folder.ts';
import { type Backup, backUp } from '#server/leads/backup/back-up.ts';
import { MANIFEST_FILE } from '#server/leads/backup/manifest.ts';
import { storeBackup } from '#server/leads/last-backup.ts';
import { OwnerError } from '#server/leads/owner-error.ts';
import { messageOf } from '#shared/error-text.ts';
import type { CliContext, Register } from './cli-context.ts';
import { count } from './table.ts';

/** `leads backup`: a full copy, while the site runs. */
export const registerBackup: Register = (program, cli) => {
  program
    .command('backup')
    .description('Copy all leads and files into a new folder, while the site runs.')
    .option('--to <folder>', 'where the new folder is made', './backups')
    .option('--json', 'as JSON')
    .addHelpText(
      'after',
      '\nThe copy is read back and compared before it counts. Look into it with\n  DATA_DIR=backups/<name> npm run leads -- list\nIt holds personal data: keep it as safe as the original.\nEnds with 1 where there is no backup, with 3 where files were lost or changed before it was made.',
    )
    .action(async (options: { to: string; json?: true }) => {
      const storage = await cli.storage();
      checkTarget(cli, options.to);
      const now = cli.now();
      const stamp = new Date(now).toISOString().slice(0, 19).replaceAll(':', '');
      const folder = join(resolve(options.to), `marigold-${stamp}Z`);
      let made: Backup;
      try {
        makeFolder(resolve(options.to));
        made = await backUp(storage, folder, now);
      } catch (error) {
        throw new OwnerError(`THE BACKUP FAILED and is removed: ${messageOf(error)}`);
      }
      if (options.json) cli.print(JSON.stringify({ folder, ...made }));
      else {
        cli.print(
          `${count(made.leads, 'lead')} and ${count(made.files, 'file')} are copied to\n${folder}`,
        );
      }
      const whole = made.lost.length + made.damaged.length === 0;
      await storeBackup(storage, { at: now, folder, whole }).catch((error: Error) =>
        cli.note(`The inbox will not know of this backup: ${error.message}`),
      );
      report(cli, made);
    });
};

/** Refuses a folder where the backup would end up among uploads or keys, or spoil another backup. */
function checkTarget({ dataDir, where }: CliContext, to: string): void {
  if (to.trim() === '') throw new OwnerError('--to names no folder.', 2);
  let target = resolve(to);
  while (!existsSync(target)) target = dirname(target);
  target = realpathSync(target);
  const taken = [join(dataDir, 'files'), join(dataDir, 'files-trash')]
    .concat(where.secretsDir || join(dataDir, 'secrets'))
    .filter((folder) => existsSync(folder))
    .map((folder) => realpathSync(folder));
  for (let folder = target; ; folder = dirname(folder)) {
    if (taken.includes(folder) || existsSync(join(folder, MANIFEST_FILE))) {
      throw new OwnerError(`A backup cannot be made in ${folder}. Choose another folder.`, 2);
    }
    if (folder === dirname(folder)) return;
  }
}

function report(cli: CliContext, { erased, lost, damaged }: Backup): void {
  if (erased.length > 0) cli.note(`${count(erased.length, 'file')} were erased meanwhile.`);
  if (lost.length + damaged.length === 0) return;
  for (const id of lost) cli.note(`Not there, and not in the backup: file ${id}`);
  for (const id of damaged) cli.note(`Changed since it came in, copied as it is: file ${id}`);
  throw new OwnerError('The backup is complete, but files were lost or changed before it.', 3);
}
