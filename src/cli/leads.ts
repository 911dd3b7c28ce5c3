/**
 * `npm run leads -- …`: the owner's desk. Reads and tends the stored leads, also while the server runs.
 * docs/owners-guide.md explains every command.
 */
import { CommanderError } from 'commander';
import { DeskError, openDesk } from './desk.ts';
import { createProgram } from './program.ts';

const desk = openDesk(process.env);
// A reader that stops early (`leads list | head`) is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

try {
  await createProgram(desk).parseAsync(forgiving(process.argv.slice(2)), { from: 'user' });
} catch (error) {
  process.exitCode = report(error);
} finally {
  await desk.close();
}

/** Without a command: the newest leads. */
function forgiving(args: readonly string[]): string[] {
  return args.length === 0 ? ['list'] : [...args];
}

function report(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (error instanceof DeskError) {
    desk.note(error.message);
    return error.exitCode;
  }
  desk.note(error instanceof Error ? (error.stack ?? error.message) : String(error));
  return 1;
}
