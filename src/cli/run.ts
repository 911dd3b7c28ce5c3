import { CommanderError } from 'commander';
import { BackupFault } from '#server/keeping/backup/backup-fault.ts';
import { FileStoreFault } from '#server/storage/files/file-store.ts';
import { type Desk, DeskError, openDesk } from './desk.ts';
import { createProgram } from './program.ts';

/** A damaged backup may have a fault for each of its files. */
const MOST_FAULTS = 20;

/** Runs one command of the desk in this process and answers with the exit code. */
export async function runDesk(args: readonly string[]): Promise<number> {
  const desk = openDesk(process.env);
  try {
    // Without a command: the newest leads.
    await createProgram(desk).parseAsync(args.length === 0 ? ['list'] : [...args], {
      from: 'user',
    });
    return 0;
  } catch (error) {
    return report(desk, error);
  } finally {
    await desk.close();
  }
}

function report(desk: Desk, error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (error instanceof BackupFault) {
    for (const fault of error.faults.slice(0, MOST_FAULTS)) desk.note(fault);
    const more = error.faults.length - MOST_FAULTS;
    if (more > 0) desk.note(`… and ${more} more.`);
    return 1;
  }
  if (error instanceof FileStoreFault) {
    desk.note(error.message);
    return 1;
  }
  if (error instanceof DeskError) {
    desk.note(error.message);
    return error.exitCode;
  }
  desk.note(error instanceof Error ? (error.stack ?? error.message) : String(error));
  return 1;
}
