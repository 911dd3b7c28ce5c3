import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { makeFolder } from '#server/database/make-folder.ts';
import { openSecrets } from '#server/database/secrets.ts';
import { backUp, restoreBackup, storeLastBackup, verifyBackup } from '#server/leads/backup.ts';
import { OwnerError } from '#server/leads/owner-error.ts';
import { messageOf } from '#shared/error-text.ts';
import type { CliContext, Register } from './cli-context.ts';
import { count } from './table.ts';

export const registerBackup: Register = (program, cli) => {
  program
    .command('backup')
    .description('Copy all leads and files into one new file, while the site runs.')
    .option('--to <folder>', 'where the file is made', './backups')
    .addHelpText(
      'after',
      '\nThe copy is read back and checked before it counts; its name holds its checksum. To look into it:\n  DATA_DIR=/tmp/look npm run leads -- restore backups/<name>\n  DATA_DIR=/tmp/look npm run leads -- list\nIt holds personal data: keep it as safe as the original.\nEnds with 1 if there is no backup, with 3 if files were changed before it was made.',
    )
    .action(async ({ to }) => {
      const storage = await cli.storage();
      checkTarget(cli, to);
      const now = cli.now();
      const folder = resolve(to);
      let made: Awaited<ReturnType<typeof backUp>>;
      try {
        makeFolder(folder);
        made = await backUp(storage, folder, now);
      } catch (error) {
        throw new OwnerError(`THE BACKUP FAILED and is removed: ${messageOf(error)}`);
      }
      const { file, leads, files, damaged } = made;
      cli.output(made, [
        `${count(leads, 'lead')} and ${count(files, 'file')} are copied to\n${file}`,
      ]);
      const whole = damaged.length === 0;
      await storeLastBackup(storage, { at: now, file, whole }).catch((error: unknown) =>
        cli.note(`The inbox will not know of this backup: ${messageOf(error)}`),
      );
      for (const id of damaged) cli.note(`Changed since it came in, copied as it is: file ${id}`);
      if (!whole) {
        throw new OwnerError('The backup is complete, but files were changed before it.', 3);
      }
    });
};

/** Refuses a folder in which a backup is not safe: among keys or temporary files. */
function checkTarget({ where: { dataDir, secretsDir } }: CliContext, to: string): void {
  if (to.trim() === '') throw new OwnerError('--to names no folder.', 2);
  let target = resolve(to);
  while (!existsSync(target)) target = dirname(target);
  target = realpathSync(target);
  const taken = [join(dataDir, 'tmp'), secretsDir || join(dataDir, 'secrets')]
    .filter((folder) => existsSync(folder))
    .map((folder) => realpathSync(folder));
  for (let folder = target; ; folder = dirname(folder)) {
    if (taken.includes(folder)) {
      throw new OwnerError(`A backup cannot be made in ${folder}. Choose another folder.`, 2);
    }
    if (folder === dirname(folder)) return;
  }
}

export const registerRestore: Register = (program, cli) => {
  program
    .command('restore')
    .description('Bring a backup back. Only into a place without leads; stop the site first.')
    .argument('<file>', 'the file that backup made')
    .option('--erasures <folder>', 'the secrets folder of the former place, to erase again')
    .option('--hold-deliveries', 'do not send what was unsent when the backup was made')
    .option('--unverified', 'take a backup that was renamed, or changed since it was made')
    .addHelpText(
      'after',
      '\nThe place is DATA_DIR, or DATABASE_URL. A backup of one kind of database can be restored into\nthe other: that is also how to move to PostgreSQL.\nThe backup is compared with the checksum in its name first; if it differs, nothing is changed.',
    )
    .action(async (name, { erasures, holdDeliveries, unverified }) => {
      const file = resolve(name);
      const { facts, errors } = await verifyBackup(file);
      if (!facts || (errors.length > 0 && !unverified)) {
        const advice = facts
          ? ['Take it as it is, if there is no other: restore --unverified']
          : [];
        throw new OwnerError([...errors, ...advice].join('\n'));
      }
      for (const error of errors) cli.note(`Not verified: ${error}`);
      const restored = await restoreBackup(cli.where, file, {
        holdDeliveries: holdDeliveries === true,
        erasures: erasures === undefined ? undefined : openSecrets(resolve(erasures)),
      });
      const { leads, files, erased, pending } = restored;
      const text = [`${count(leads, 'lead')} and ${count(files, 'file')} are back.`];
      if (erased) {
        text.push(
          `${count(erased.people, 'person', 'people')} had been erased since: ${count(erased.leads, 'lead')} and ${count(erased.files, 'file')} of the backup are not brought back.`,
        );
      }
      if (pending > 0) {
        text.push(
          `${count(pending, 'delivery', 'deliveries')} were unsent when the backup was made and will be sent at the next start.`,
        );
      }
      cli.output(restored, text);
      for (const id of facts.damaged) cli.note(`Not as it came in: file ${id}`);
    });
};
