import { Command, CommanderError, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { StorageError } from '#server/database/errors.ts';
import type { Storage } from '#server/database/open-storage.ts';
import { logAccess, operatingUser } from '#server/leads/access-log.ts';
import { BackupError } from '#server/leads/backup.ts';
import { personHash } from '#server/leads/erasure-ledger.ts';
import { OwnerError } from '#server/leads/owner-error.ts';
import { messageOf } from '#shared/error-text.ts';
import { registerAudit } from './audit.ts';
import { registerBackup, registerRestore } from './backup.ts';
import { registerCalls } from './calls.ts';
import { type CliContext, openCliContext, type Register, type Terminal } from './cli-context.ts';
import { registerDeliveries, registerReplay, registerSecret } from './deliveries.ts';
import { registerErase } from './erase.ts';
import { registerExport, registerFile } from './export.ts';
import { registerInbox } from './inbox.ts';
import { registerJobs } from './jobs.ts';
import { registerList, registerQuarantine, registerRescue, registerTail } from './list.ts';
import { registerPurge } from './purge.ts';
import { registerShow } from './show.ts';
import { registerFunnel, registerStats } from './stats.ts';

const COMMANDS: readonly Register[] = [
  registerList,
  registerShow,
  registerTail,
  registerStats,
  registerFunnel,
  registerExport,
  registerFile,
  registerQuarantine,
  registerRescue,
  registerCalls,
  registerJobs,
  registerDeliveries,
  registerReplay,
  registerErase,
  registerPurge,
  registerBackup,
  registerRestore,
  registerAudit,
  registerInbox,
  registerSecret,
];

/** The inbox writes its own lines, one for each use. */
const NOT_LOGGED = ['audit', 'secret', 'inbox'];
/**
 * Logged afterwards: before `restore` there is no database to log it in, and `backup` has to work if the disk of the
 * leads is full.
 */
const LOGGED_AFTER = ['restore', 'backup'];
/** Options whose values come from a short list or are times: they name no person. */
const PLAIN_OPTIONS = ['form', 'status', 'state', 'channel', 'before', 'host', 'lead'];
/** An id of ours, its beginning or its end; or a day. */
const PLAIN = /^(?:[0-9a-f]{4,8}|[0-9a-f]{8}-[0-9a-f-]{0,27}|\d{4}-\d{2}-\d{2})$/;
const MAX_ERRORS_SHOWN = 20;

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
    return reportError(cli, error);
  } finally {
    await cli.close();
  }
}

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
  for (const register of COMMANDS) register(program, cli);
  for (const command of program.commands) {
    command.copyInheritedSettings(program);
    for (const one of command.commands.length > 0 ? command.commands : [command]) {
      one.option('--json', 'as JSON, one object a line');
    }
  }
  program.hook('preAction', (_, command) => {
    cli.isJson = 'json' in command.opts();
  });
  logCommands(program, cli);
  return program;
}

/**
 * Writes each command that shows or changes leads into the access log before it runs: a command that can't be logged
 * is not run. Every new command is logged unless it is named above.
 */
function logCommands(program: Command, cli: CliContext): void {
  const log = async (command: CommandUnknownOpts) => {
    const storage = await cli.storage();
    const access = {
      at: cli.now(),
      who: operatingUser(cli.env),
      command: fullName(command),
      details: detailsOf(command, storage),
    };
    await logAccess(storage, access).catch((cause: Error) => {
      const failed = access.command === 'backup' ? 'THE BACKUP FAILED: ' : '';
      throw new OwnerError(
        `${failed}the access log can't be written (${cause.message}), so the command was not run.`,
      );
    });
  };
  program.hook('preAction', async (_, command) => {
    if ([...NOT_LOGGED, ...LOGGED_AFTER].includes(topName(command))) return;
    try {
      await log(command);
    } catch (error) {
      if (error instanceof OwnerError || error instanceof StorageError) throw error;
      throw new OwnerError(
        `Nothing was done: the access log cannot be written (${messageOf(error)}). Is the disk full?`,
      );
    }
  });
  program.hook('postAction', async (_, command) => {
    if (!LOGGED_AFTER.includes(topName(command))) return;
    try {
      await log(command);
    } catch (error) {
      cli.note(`Done, but not noted in the access log (${messageOf(error)}).`);
    }
  });
}

function fullName(command: CommandUnknownOpts): string {
  const { parent } = command;
  return parent?.parent ? `${fullName(parent)} ${command.name()}` : command.name();
}

function topName(command: CommandUnknownOpts): string {
  return fullName(command).split(' ')[0] ?? '';
}

function detailsOf(command: CommandUnknownOpts, { secrets }: Storage): Record<string, unknown> {
  const hashed = (text: string) => `hash:${personHash(secrets, text).slice(0, 16)}`;
  const argument = (text: string) => (PLAIN.test(text) ? text : hashed(text));
  const options = Object.entries(command.opts()).map(([name, value]) => {
    if (typeof value !== 'string') return [name, value];
    return [name, PLAIN_OPTIONS.includes(name) && !value.includes('@') ? value : hashed(value)];
  });
  const ids = command.args.length > 0 ? { ids: command.args.map(argument) } : {};
  return { ...ids, ...Object.fromEntries(options) };
}

function reportError(cli: CliContext, error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (error instanceof BackupError) {
    for (const message of error.errors.slice(0, MAX_ERRORS_SHOWN)) cli.note(message);
    const more = error.errors.length - MAX_ERRORS_SHOWN;
    if (more > 0) cli.note(`… and ${more} more.`);
    return 1;
  }
  // What the operating system refuses, such as a full disk, is no fault of the program.
  const isSystem = error instanceof Error && 'syscall' in error;
  if (error instanceof StorageError || isSystem) {
    const { message, cause } = error;
    cli.note(cause instanceof Error ? `${message} ${cause.message}` : message);
    return 1;
  }
  if (error instanceof OwnerError) {
    cli.note(error.message);
    return error.exitCode;
  }
  cli.note(error instanceof Error ? (error.stack ?? error.message) : String(error));
  return 1;
}
