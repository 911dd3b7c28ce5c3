import { resolve } from 'node:path';
import { openSecrets } from '#server/database/secrets.ts';
import { verifyBackup } from '#server/leads/backup.ts';
import { restoreBackup } from '#server/leads/restore.ts';
import type { Register } from './cli-context.ts';
import { count } from './table.ts';

interface Options {
  readonly erasures?: string;
  readonly holdDeliveries?: true;
  readonly unverified?: true;
  readonly json?: true;
}

/** `leads restore <file>`: brings a backup back into an empty place. */
export const registerRestore: Register = (program, cli) => {
  program
    .command('restore')
    .description('Bring a backup back. Only into a place without leads; stop the site first.')
    .argument('<file>', 'the file that backup made')
    .option('--erasures <folder>', 'the secrets folder of the former place, to erase again')
    .option('--hold-deliveries', 'do not send what was unsent when the backup was made')
    .option('--unverified', 'take a backup that was renamed, or changed since it was made')
    .option('--json', 'as JSON')
    .addHelpText(
      'after',
      '\nThe place is DATA_DIR, or DATABASE_URL. A backup of one kind of database can be restored into\nthe other: that is also how to move to PostgreSQL.\nThe backup is compared with the checksum in its name first; if it differs, nothing is changed.',
    )
    .action(async (name: string, { erasures, holdDeliveries, unverified, json }: Options) => {
      const file = resolve(name);
      const { errors, damaged } = await verifyBackup(file, unverified === true);
      for (const error of errors) cli.note(`Not verified: ${error}`);
      const restored = await restoreBackup(cli.where, file, {
        holdDeliveries: holdDeliveries === true,
        erasures: erasures === undefined ? undefined : openSecrets(resolve(erasures)),
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
      for (const id of damaged) cli.note(`Not as it came in: file ${id}`);
    });
};
