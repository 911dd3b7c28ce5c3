import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { restoreBackup } from '#server/keeping/restore-backup.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { countSubmissions } from '#server/storage/submissions-query.ts';
import { DeskError, type Register } from './desk.ts';
import { count } from './table.ts';

/** `leads restore <folder>`: brings a backup back into an empty place. */
export const registerRestore: Register = (program, desk) => {
  program
    .command('restore')
    .description('Bring a backup back. Only into a place without leads; stop the site first.')
    .argument('<folder>', 'the folder that backup made')
    .option('--hold-deliveries', 'do not send what was unsent when the backup was made')
    .option('--json', 'as JSON')
    .addHelpText(
      'after',
      '\nThe place is DATA_DIR, or DATABASE_URL with DATA_DIR for the files. A backup of one kind of\ndatabase can be restored into the other: that is also how to move to PostgreSQL.',
    )
    .action(async (name: string, options: { holdDeliveries?: true; json?: true }) => {
      const folder = resolve(name);
      if (!existsSync(join(folder, 'marigold.db'))) {
        throw new DeskError(`${folder} is no backup: there is no marigold.db in it.`);
      }
      if (folder === desk.dataDir) throw new DeskError('That is the data folder itself.', 2);
      const databaseUrl = desk.env.DATABASE_URL?.trim() ?? '';
      const target = await openStorage({ dataDir: desk.dataDir, databaseUrl });
      try {
        if ((await countSubmissions(target.db, {})) > 0) {
          throw new DeskError(
            `There are leads in ${databaseUrl ? 'that database' : desk.dataDir} already. Restore into an empty DATA_DIR and then use that one.`,
          );
        }
        const restored = await restoreBackup(target, folder, {
          holdDeliveries: options.holdDeliveries === true,
        });
        if (options.json) desk.print(JSON.stringify(restored));
        else {
          desk.print(
            `${count(restored.leads, 'lead')} and ${count(restored.files, 'file')} are back.`,
          );
          if (restored.pending > 0) {
            desk.print(
              `${count(restored.pending, 'delivery', 'deliveries')} were unsent when the backup was made and will be sent at the next start.`,
            );
          }
        }
      } finally {
        await target.close();
      }
    });
};
