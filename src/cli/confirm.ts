import { createInterface } from 'node:readline/promises';
import { visibleText } from '#shared/visible-text.ts';
import { type CliContext, CliError } from './cli-context.ts';

/**
 * Asks before something that cannot be undone. `--yes` answers beforehand; without a terminal (a script), it
 * stops with an error instead of guessing.
 */
export async function confirm(cli: CliContext, question: string, yes: boolean): Promise<void> {
  if (yes) return;
  const { stdin, stderr } = cli.terminal;
  if (!stdin.isTTY) {
    throw new CliError(`${question}\nNobody is here to ask. Add --yes if that is meant.`, 2);
  }
  const asking = createInterface({ input: stdin, output: stderr });
  try {
    const answer = await asking.question(`${visibleText(question)} Type yes to go on: `);
    if (answer.trim().toLowerCase() !== 'yes') throw new CliError('Nothing was changed.');
  } finally {
    asking.close();
  }
  cli.note('');
}
