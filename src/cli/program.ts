import { Command } from 'commander';
import { isBackup } from '#server/leads/backup/open-backup.ts';
import { type CliContext, CliError } from './cli-context.ts';
import { COMMANDS } from './commands.ts';
import { logCommands } from './log-commands.ts';

/** The whole command line over a context. Usage errors are thrown as commander's own errors. */
export function createProgram(cli: CliContext): Command {
  const program = new Command('leads')
    .usage('<command> [options]')
    .description('Read and tend the leads that the site has stored.')
    .showHelpAfterError('Add --help to see what this command understands.')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void cli.terminal.stdout.write(text),
      writeErr: (text) => cli.note(text.trimEnd()),
    })
    .addHelpText('after', '\nThe owner’s guide, with examples: docs/owners-guide.md');
  program.hook('preAction', (_, command) => refuseChanges(command, cli));
  for (const register of COMMANDS) register(program, cli);
  logCommands(program, cli);
  for (const command of program.commands) command.copyInheritedSettings(program);
  return program;
}

/** Commands that only read; the others would change a backup, or a copy of it that is thrown away. */
const READING = 'list show tail stats funnel export file quarantine deliveries audit'.split(' ');

function refuseChanges(command: Command, cli: CliContext): void {
  if (!isBackup(cli.where) || READING.includes(topName(command))) return;
  throw new CliError(
    `${cli.dataDir} is a backup: it can be read, not changed. Restore it into an empty DATA_DIR first: restore ${cli.dataDir}`,
    2,
  );
}

/** `calls` for `leads calls cancel`. */
function topName(command: Command): string {
  const { parent } = command;
  return parent?.parent ? topName(parent) : command.name();
}
