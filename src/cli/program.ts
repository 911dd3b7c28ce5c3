import { Command, CommanderError, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { CLI } from '#content/en/cli.ts';
import { ownerMailboxes } from '#server/delivery/config.ts';
import { issueCertificates } from '#server/erasure/certificates.ts';
import { accessDetails, logAccess, operatingUser } from '#server/leads/access-log.ts';
import { failureMessage } from '#server/leads/open-leads.ts';
import { messageOf } from '#shared/error-text.ts';
import { OwnerError } from '#shared/owner-error.ts';
import { registerAudit } from './audit.ts';
import { registerBackup, registerRestore } from './backup.ts';
import { registerCalls } from './calls.ts';
import { type CliContext, openCliContext, type Register, type Terminal } from './cli-context.ts';
import { registerDeliveries, registerReplay, registerSecret } from './deliveries.ts';
import { registerCertificates, registerErase } from './erase.ts';
import { registerExport, registerFile } from './export.ts';
import { registerInbox } from './inbox.ts';
import { registerJobs } from './jobs.ts';
import { registerList, registerQuarantine, registerRescue, registerTail } from './list.ts';
import { registerPeople } from './people.ts';
import { registerPurge } from './purge.ts';
import { registerShow } from './show.ts';
import { registerSite } from './site.ts';
import { registerStage } from './stage.ts';
import { registerFunnel, registerStats } from './stats.ts';
import { registerToday } from './today.ts';

const COMMANDS: readonly Register[] = [
  registerList,
  registerToday,
  registerShow,
  registerTail,
  registerStats,
  registerFunnel,
  registerExport,
  registerFile,
  registerQuarantine,
  registerRescue,
  registerStage,
  registerCalls,
  registerJobs,
  registerSite,
  registerDeliveries,
  registerReplay,
  registerErase,
  registerCertificates,
  registerPurge,
  registerBackup,
  registerRestore,
  registerAudit,
  registerInbox,
  registerPeople,
  registerSecret,
];

/** Commands that an owner may run before the site has ever been started. */
const MAY_BE_FIRST = ['site'];

/**
 * Commands that are not written to the access log. `audit` and `secret` show no lead. `inbox` logs each of its requests
 * itself.
 */
const NOT_LOGGED = ['audit', 'secret', 'inbox'];
/**
 * Commands that are logged after they finish. Before `restore` runs, there is no database for the log. `backup` must
 * work even if the disk of the leads is full.
 */
const LOGGED_AFTER = ['restore', 'backup'];
/** Commands after which no certificates of erasures are issued. `erase` and `certificates` issue them themselves. */
const ISSUE_NOTHING = [...NOT_LOGGED, ...LOGGED_AFTER, 'erase', 'certificates'];

export async function runLeadsCommand(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>> = process.env,
  terminal?: Terminal,
): Promise<number> {
  const cli = openCliContext(env, terminal);
  try {
    // Without a command, print the newest leads.
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
    .description('Read and manage the leads that the site has stored.')
    .showHelpAfterError('Add --help to see the options of a command.')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void cli.terminal.stdout.write(text),
      writeErr: (text) => cli.note(text.trimEnd()),
    })
    .addHelpText('after', '\nThe owner’s guide, with examples: docs/owners-guide.md');
  for (const register of COMMANDS) register(program, cli);
  for (const command of program.commands) {
    command.copyInheritedSettings(program);
    for (const subcommand of command.commands.length > 0 ? command.commands : [command]) {
      subcommand.option('--json', 'as JSON, one object a line');
    }
  }
  program.hook('preAction', (_, command) => {
    cli.isJson = 'json' in command.opts();
  });
  logCommands(program, cli);
  return program;
}

/**
 * Writes each command to the access log before the command runs. A command that cannot be logged does not run. A new
 * command is logged unless it is added to {@link NOT_LOGGED}.
 */
function logCommands(program: Command, cli: CliContext): void {
  const log = async (command: CommandUnknownOpts) =>
    logAccess(await cli.storage({ mayBeNew: MAY_BE_FIRST.includes(topName(command)) }), {
      at: cli.now(),
      who: operatingUser(cli.env),
      command: fullName(command),
      details: accessDetails(command.args, command.opts()),
    });
  program.hook('preAction', async (_, command) => {
    if (![...NOT_LOGGED, ...LOGGED_AFTER].includes(topName(command))) await log(command);
  });
  program.hook('postAction', async (_, command) => {
    if (!ISSUE_NOTHING.includes(topName(command))) await issue(cli);
    if (!LOGGED_AFTER.includes(topName(command))) return;
    await log(command).catch((error: unknown) => cli.note(CLI.notLogged(messageOf(error))));
  });
}

/** Issues the certificates of erasures that had to wait, because another process was reading the database. */
async function issue(cli: CliContext): Promise<void> {
  const storage = await cli.storage({ mayBeNew: true });
  try {
    const work = { now: cli.now(), rewrites: false, mailTo: ownerMailboxes(cli.config()) };
    const { issued } = await issueCertificates(storage, work);
    if (issued.length > 0) cli.note(CLI.certificates.issued(issued.length));
  } catch (error) {
    cli.note(messageOf(error));
  }
}

function fullName(command: CommandUnknownOpts): string {
  const { parent } = command;
  return parent?.parent ? `${fullName(parent)} ${command.name()}` : command.name();
}

function topName(command: CommandUnknownOpts): string {
  return fullName(command).split(' ')[0] ?? '';
}

function reportError(cli: CliContext, error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  const message = failureMessage(error);
  if (message !== undefined) {
    cli.note(message);
    return error instanceof OwnerError ? error.exitCode : 1;
  }
  cli.note(error instanceof Error ? (error.stack ?? error.message) : String(error));
  return 1;
}
