/**
 * `npm run leads -- …`: the owner's desk. Reads and tends the stored leads, also while the server runs.
 * docs/owners-guide.md explains every command.
 */
import { Command, CommanderError } from 'commander';
import { COMMANDS } from './commands.ts';
import { DeskError, openDesk } from './desk.ts';

const desk = openDesk(process.env);
const program = new Command('leads')
  .usage('<command> [options]')
  .description('Read and tend the leads that the site has stored.')
  .showHelpAfterError('Add --help to see what this command understands.')
  .exitOverride()
  .configureHelp({ showGlobalOptions: true })
  .addHelpText('after', '\nThe owner’s guide, with examples: docs/owners-guide.md');

for (const register of COMMANDS) register(program, desk);
for (const command of program.commands) command.copyInheritedSettings(program);

// A reader that stops early (`leads list | head`) is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

try {
  await program.parseAsync(forgiving(process.argv.slice(2)), { from: 'user' });
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
