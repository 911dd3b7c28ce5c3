import { CommanderError } from 'commander';
import { StorageError } from '#server/database/errors.ts';
import { FileStoreError } from '#server/database/files/file-store.ts';
import { BackupError } from '#server/leads/backup/backup-error.ts';
import { OwnerError } from '#server/leads/owner-error.ts';
import { type CliContext, CliError, openCliContext, type Terminal } from './cli-context.ts';
import { createProgram } from './program.ts';

/** A damaged backup may have an error for each of its files. */
const MAX_ERRORS_SHOWN = 20;

/** Runs one command of the leads CLI in this process and returns the exit code. */
export async function runLeadsCommand(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>> = process.env,
  terminal?: Terminal,
): Promise<number> {
  const cli = openCliContext(env, terminal);
  try {
    // Without a command: the newest leads.
    await createProgram(cli).parseAsync(args.length === 0 ? ['list'] : [...args], {
      from: 'user',
    });
    return 0;
  } catch (error) {
    return report(cli, error);
  } finally {
    await cli.close();
  }
}

function report(cli: CliContext, error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (error instanceof BackupError) {
    for (const message of error.errors.slice(0, MAX_ERRORS_SHOWN)) cli.note(message);
    const more = error.errors.length - MAX_ERRORS_SHOWN;
    if (more > 0) cli.note(`… and ${more} more.`);
    return 1;
  }
  // What the operating system refuses, such as a full disk, is no fault of the program.
  const isSystem = error instanceof Error && 'syscall' in error;
  if (error instanceof FileStoreError || error instanceof StorageError || isSystem) {
    const { message, cause } = error;
    cli.note(cause instanceof Error ? `${message} ${cause.message}` : message);
    return 1;
  }
  if (error instanceof OwnerError) {
    cli.note(error.message);
    return 2;
  }
  if (error instanceof CliError) {
    cli.note(error.message);
    return error.exitCode;
  }
  cli.note(error instanceof Error ? (error.stack ?? error.message) : String(error));
  return 1;
}
