import type { Command } from 'commander';
import { StorageError } from '#server/database/errors.ts';
import type { Storage } from '#server/database/open-storage.ts';
import { logAccess } from '#server/leads/access-log.ts';
import { personHash } from '#server/leads/erasure-ledger.ts';
import { operatingUser } from '#server/leads/operating-user.ts';
import { messageOf } from '#shared/error-text.ts';
import { type CliContext, CliError } from './cli-context.ts';

/** Commands that show no lead and change none. */
const NOT_LOGGED = ['audit', 'secret'];
/**
 * Logged afterwards: before `restore` there is no database to log it in, and `backup` has to work where the disk of the
 * leads is full.
 */
const LOGGED_AFTER = ['restore', 'backup'];
/** Options whose values come from a short list or are times: they name no person. */
const PLAIN_OPTIONS = ['form', 'status', 'state', 'channel', 'before', 'host', 'lead'];
/** An id of ours, its beginning or its end; or a day. */
const PLAIN = /^(?:[0-9a-f]{4,8}|[0-9a-f]{8}-[0-9a-f-]{0,27}|\d{4}-\d{2}-\d{2})$/;

/**
 * Writes each command that shows or changes leads into the access log before it runs: a command that can't be logged
 * is not run. Every new command is logged unless it is named above.
 */
export function logCommands(program: Command, cli: CliContext): void {
  const log = async (command: Command) => {
    const storage = await cli.storage();
    const { who, details } = { who: operatingUser(cli.env), details: detailsOf(command, storage) };
    const access = { at: cli.now(), who, command: pathOf(command), details };
    await logAccess(storage, access).catch((cause: Error) => {
      const failed = access.command === 'backup' ? 'THE BACKUP FAILED: ' : '';
      throw new CliError(
        `${failed}the access log can't be written (${cause.message}), so the command was not run.`,
      );
    });
  };
  const commandName = (command: Command) => pathOf(command).split(' ')[0] ?? '';
  program.hook('preAction', async (_, command) => {
    if ([...NOT_LOGGED, ...LOGGED_AFTER].includes(commandName(command))) return;
    try {
      await log(command);
    } catch (error) {
      if (error instanceof CliError || error instanceof StorageError) throw error;
      throw new CliError(
        `Nothing was done: the access log cannot be written (${messageOf(error)}). Is the disk full?`,
      );
    }
  });
  program.hook('postAction', async (_, command) => {
    if (!LOGGED_AFTER.includes(commandName(command))) return;
    try {
      await log(command);
    } catch (error) {
      cli.note(`Done, but not noted in the access log (${messageOf(error)}).`);
    }
  });
}

/** Such as `calls cancel`. */
function pathOf(command: Command): string {
  const { parent } = command;
  return parent?.parent ? `${pathOf(parent)} ${command.name()}` : command.name();
}

function detailsOf(command: Command, { secrets }: Storage): Record<string, unknown> {
  const hashed = (text: string) => `hash:${personHash(secrets, text).slice(0, 16)}`;
  const argument = (text: string) => (PLAIN.test(text) ? text : hashed(text));
  const options = Object.entries(command.opts()).map(([name, value]) => {
    if (typeof value !== 'string') return [name, value];
    return [name, PLAIN_OPTIONS.includes(name) && !value.includes('@') ? value : hashed(value)];
  });
  return {
    ...(command.args.length > 0 ? { ids: command.args.map(argument) } : {}),
    ...Object.fromEntries(options),
  };
}
