import { Command } from 'commander';
import { COMMANDS } from './commands.ts';
import type { Desk } from './desk.ts';

/** The whole command line over a desk. Faults of use are thrown as commander's own errors. */
export function createProgram(desk: Desk): Command {
  const program = new Command('leads')
    .usage('<command> [options]')
    .description('Read and tend the leads that the site has stored.')
    .showHelpAfterError('Add --help to see what this command understands.')
    .exitOverride()
    .addHelpText('after', '\nThe owner’s guide, with examples: docs/owners-guide.md');
  for (const register of COMMANDS) register(program, desk);
  for (const command of program.commands) command.copyInheritedSettings(program);
  return program;
}
