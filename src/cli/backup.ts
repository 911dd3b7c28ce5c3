import { basename, resolve } from 'node:path';
import { CLI } from '#content/en/cli.ts';
import {
  backUp,
  checkBackupFolder,
  restoreBackup,
  storeLastBackup,
  verifyBackup,
} from '#server/backup/backup.ts';
import { sendHeartbeat } from '#server/backup/heartbeat.ts';
import type { Storage } from '#server/leads/open-leads.ts';
import { messageOf } from '#shared/error-text.ts';
import { OwnerError } from '#shared/owner-error.ts';
import type { CliContext, Register } from './cli-context.ts';

const messages = CLI.backup;

export const registerBackup: Register = (program, cli) => {
  program
    .command('backup')
    .description('Copy all leads and files into one new file, while the site runs.')
    .option('--to <folder>', 'the folder for the file', './backups')
    .option(
      '--with-secrets',
      'add the keys and the record of erasures: all that a new server needs',
    )
    .addHelpText(
      'after',
      '\nThe copy is read back and checked; its name holds its checksum. To look into it:\n  DATA_DIR=/tmp/look npm run leads -- restore backups/<name> --erasures data/secrets\n  DATA_DIR=/tmp/look npm run leads -- list\nIt holds personal data: keep it as safe as the original.\nExit code: 1 if there is no backup, 3 if files in it were changed before it was made.',
    )
    .action(async ({ to, withSecrets = false }) => {
      const storage = await cli.storage();
      if (to.trim() === '') throw new OwnerError(messages.noFolder, 2);
      const now = cli.now();
      const folder = resolve(to);
      checkBackupFolder(storage, folder);
      let made: Awaited<ReturnType<typeof backUp>>;
      try {
        made = await backUp(storage, folder, now, { withSecrets });
      } catch (error) {
        throw new OwnerError(messages.failed(messageOf(error)));
      }
      const { file, leads, files, damaged } = made;
      const next = withSecrets ? [messages.withSecrets(basename(file))] : [];
      cli.output(made, [messages.done(leads, files, file), ...next]);
      const isIntact = damaged.length === 0;
      await storeLastBackup(storage, { at: now, file, whole: isIntact }).catch((error: unknown) =>
        cli.note(messages.notNoted(messageOf(error))),
      );
      for (const id of damaged) cli.note(messages.damagedFile(id));
      if (!isIntact) throw new OwnerError(messages.damaged, 3);
      await beat(cli, storage);
    });
};

/** Sends the heartbeat. The backup is complete, so nothing that fails here changes the exit code. */
async function beat(cli: CliContext, storage: Storage): Promise<void> {
  if (!cli.env.HEARTBEAT_URL?.trim()) return;
  try {
    const silence = await sendHeartbeat(storage, cli.config(), cli.now());
    if (silence?.kind === 'held') cli.note(messages.heartbeatHeld(silence.reason));
    if (silence?.kind === 'failed') cli.note(messages.heartbeatFailed(silence.reason));
  } catch (error) {
    cli.note(messages.heartbeatHeld(messageOf(error)));
  }
}

export const registerRestore: Register = (program, cli) => {
  program
    .command('restore')
    .description('Restore a backup into an empty DATA_DIR or database. Stop the site first.')
    .argument('<file>', 'the file that backup made, or that the inbox downloaded')
    .option(
      '--erasures <folder>',
      'the secrets folder of the former DATA_DIR, to erase again who was erased there',
    )
    .option('--without-erasures', 'restore although the record of erasures is missing')
    .option('--hold-deliveries', 'do not send what was unsent when the backup was made')
    .option('--unverified', 'restore a backup that was renamed, or changed since it was made')
    .addHelpText(
      'after',
      '\nThe target is DATA_DIR, or DATABASE_URL. A backup of SQLite can be restored into PostgreSQL and\nthe other way around: that is also how to move to PostgreSQL.\nThe backup is compared with the checksum in its name first; if it differs, nothing is changed.',
    )
    .action(async (name, { erasures, withoutErasures, holdDeliveries, unverified }) => {
      if (erasures !== undefined && withoutErasures)
        throw new OwnerError(CLI.restore.bothErasures, 2);
      const file = resolve(name);
      const { facts, errors } = await verifyBackup(file);
      if (!facts || (errors.length > 0 && !unverified)) {
        const advice = facts ? [CLI.restore.unverified] : [];
        throw new OwnerError([...errors, ...advice].join('\n'));
      }
      for (const error of errors) cli.note(CLI.restore.notVerified(error));
      const restored = await restoreBackup(cli.where, file, {
        holdDeliveries: holdDeliveries === true,
        erasuresFolder: erasures === undefined ? undefined : resolve(erasures),
        withoutErasures: withoutErasures === true,
      });
      const { leads, files, erased, pending, withSecrets } = restored;
      const text = [CLI.restore.done(leads, files)];
      if (withSecrets) text.push(CLI.restore.withSecrets);
      if (erased) text.push(CLI.restore.erased(erased.people, erased.leads, erased.files));
      if (pending > 0) text.push(CLI.restore.pending(pending));
      cli.output(restored, text);
      for (const id of facts.damaged) cli.note(CLI.restore.damagedFile(id));
    });
};
