import { Command } from 'commander';
import { isBackup } from '#server/keeping/backup/open-backup.ts';
import { COMMANDS } from './commands.ts';
import { type Desk, DeskError } from './desk.ts';
import { noteCommands } from './note-command.ts';

/** The whole command line over a desk. Faults of use are thrown as commander's own errors. */
export function createProgram(desk: Desk): Command {
  const program = new Command('leads')
    .usage('<command> [options]')
    .description('Read and tend the leads that the site has stored.')
    .showHelpAfterError('Add --help to see what this command understands.')
    .exitOverride()
    .configureOutput({ writeErr: (text) => desk.note(text.trimEnd()) })
    .addHelpText('after', '\nThe owner’s guide, with examples: docs/owners-guide.md');
  program.hook('preAction', (_, command) => refuseChanges(command, desk));
  for (const register of COMMANDS) register(program, desk);
  noteCommands(program, desk);
  for (const command of program.commands) command.copyInheritedSettings(program);
  return program;
}

/** Commands that only read; the others would change a backup, or a copy of it that is thrown away. */
const READING = 'list show tail stats export file quarantine deliveries audit'.split(' ');

function refuseChanges(command: Command, desk: Desk): void {
  if (!isBackup(desk.where) || READING.includes(topName(command))) return;
  throw new DeskError(
    `${desk.dataDir} is a backup: it can be read, not changed. Restore it into an empty DATA_DIR first: restore ${desk.dataDir}`,
    2,
  );
}

/** `calls` for `leads calls cancel`. */
function topName(command: Command): string {
  const { parent } = command;
  return parent?.parent ? topName(parent) : command.name();
}
