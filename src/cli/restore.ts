import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openSecrets } from '#server/database/secrets.ts';
import { checkRestorable, restoreBackup } from '#server/leads/backup/restore-backup.ts';
import { OwnerError } from '#server/leads/owner-error.ts';
import { exitOnSignals, type Register } from './cli-context.ts';
import { count } from './table.ts';

interface Options {
  readonly erasures?: string;
  readonly holdDeliveries?: true;
  readonly unverified?: true;
  readonly json?: true;
}

/** `leads restore <folder>`: brings a backup back into an empty place. */
export const registerRestore: Register = (program, cli) => {
  program
    .command('restore')
    .description('Bring a backup back. Only into a place without leads; stop the site first.')
    .argument('<folder>', 'the folder that backup made')
    .option('--erasures <folder>', 'the secrets folder of the former place, to erase again')
    .option('--hold-deliveries', 'do not send what was unsent when the backup was made')
    .option(
      '--unverified',
      'take what is left of a backup that is damaged, or older than checksums',
    )
    .option('--json', 'as JSON')
    .addHelpText(
      'after',
      '\nThe place is DATA_DIR, or DATABASE_URL with DATA_DIR for the files. A backup of one kind of\ndatabase can be restored into the other: that is also how to move to PostgreSQL.\nThe backup is compared with its backup.json first; where anything differs, nothing is changed.',
    )
    .action(async (name: string, { erasures, holdDeliveries, unverified, json }: Options) => {
      const folder = resolve(name);
      if (!existsSync(join(folder, 'marigold.db'))) {
        throw new OwnerError(`${folder} is no backup: there is no marigold.db in it.`);
      }
      if (folder === cli.dataDir) throw new OwnerError('That is the data folder itself.', 2);
      exitOnSignals();
      const backup = await checkRestorable(folder, unverified === true);
      for (const error of backup.errors) cli.note(`Not verified: ${error}`);
      const restored = await restoreBackup(cli.where, backup, {
        holdDeliveries: holdDeliveries === true,
        erasures: erasures === undefined ? undefined : openSecrets(resolve(erasures)),
        now: cli.now(),
      });
      if (json) cli.print(JSON.stringify(restored));
      else {
        cli.print(
          `${count(restored.leads, 'lead')} and ${count(restored.files, 'file')} are back.`,
        );
        if (restored.erased) {
          const { people, leads, files } = restored.erased;
          cli.print(
            `${count(people, 'person', 'people')} had been erased since: ${count(leads, 'lead')} and ${count(files, 'file')} of the backup are not brought back.`,
          );
        }
        if (restored.pending > 0) {
          cli.print(
            `${count(restored.pending, 'delivery', 'deliveries')} were unsent when the backup was made and will be sent at the next start.`,
          );
        }
      }
      for (const id of restored.missing) cli.note(`Not in the backup: file ${id}`);
    });
};
