import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { backUp } from '#server/keeping/back-up.ts';
import { DeskError, type Register } from './desk.ts';
import { count } from './table.ts';

/** `leads backup`: a full copy, while the site runs. */
export const registerBackup: Register = (program, desk) => {
  program
    .command('backup')
    .description('Copy all leads and files into a new folder, while the site runs.')
    .option('--to <folder>', 'where the new folder is made', './backups')
    .option('--json', 'as JSON')
    .addHelpText(
      'after',
      '\nThe copy is a data folder of its own: look into it with\n  DATA_DIR=backups/<name> npm run leads -- list\nIt holds personal data: keep it as safe as the original.',
    )
    .action(async (options: { to: string; json?: true }) => {
      const storage = await desk.storage();
      const now = desk.now();
      const stamp = new Date(now).toISOString().slice(0, 19).replaceAll(':', '');
      const folder = join(resolve(options.to), `marigold-${stamp}Z`);
      try {
        mkdirSync(resolve(options.to), { recursive: true, mode: 0o700 });
        const made = await backUp(storage, folder, now);
        if (options.json) desk.print(JSON.stringify({ folder, ...made }));
        else {
          desk.print(
            `${count(made.leads, 'lead')} and ${count(made.files, 'file')} are copied to\n${folder}`,
          );
        }
        if (made.missing.length > 0) {
          desk.note(
            `${count(made.missing.length, 'file')} could not be copied: erased meanwhile, or lost before. Check with: audit`,
          );
        }
      } catch (error) {
        throw new DeskError(
          `The backup failed and its folder is removed: ${error instanceof Error ? error.message : error}`,
        );
      }
    });
};
