import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import {
  openStorage,
  type Storage,
  type StorageConfig,
  storageFromEnv,
} from '#server/database/open-storage.ts';
import { isBackup, openBackup } from '#server/leads/backup/open-backup.ts';
import type { OwnerContext } from '#server/leads/owner-context.ts';
import { visibleText } from '#shared/visible-text.ts';

/** A failure that the operator can understand and act on. Its message is printed without a stack trace. */
export class CliError extends Error {
  override readonly name = 'CliError';
  /** 1: failed. 2: wrong usage. 3: the audit found a difference. */
  readonly exitCode: number;

  constructor(message: string, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** The standard streams of a command; `process` is one. */
export interface Terminal {
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly stdout: NodeJS.WritableStream & { readonly columns?: number; readonly isTTY?: boolean };
  readonly stderr: NodeJS.WritableStream;
}

/** What a command works with: the stored leads, the terminal and the clock. Tests pass their own. */
export interface CliContext {
  /** Environment variables of the command. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly terminal: Terminal;
  /** The storage that the environment names. */
  readonly where: StorageConfig;
  /** Folder of the leads, absolute. */
  readonly dataDir: string;
  /** Columns of the terminal; 80 where the output is no terminal. */
  readonly width: number;
  now(): number;
  /** The stored leads; opened at the first call. Throws a {@link CliError} where there are none. */
  storage(): Promise<Storage>;
  /** The result, on standard output. */
  print(text: string): void;
  /** A remark about the result, on standard error, so that it never ends up in an exported file. */
  note(text: string): void;
  close(): Promise<void>;
}

/** What the owner's use cases (src/server/leads) work with. */
export async function ownerContext(cli: CliContext): Promise<OwnerContext> {
  return { env: cli.env, storage: await cli.storage(), now: cli.now };
}

/** Each command's file exports this: it adds its command to the program. */
export type Register = (program: Command, cli: CliContext) => void;

/** The context of a command: a terminal, and the storage named by `DATA_DIR` or `DATABASE_URL`. */
export function openCliContext(
  env: Readonly<Record<string, string | undefined>>,
  terminal: Terminal = process,
): CliContext {
  const where = storageFromEnv(env);
  let opened: Promise<Storage> | undefined;
  return {
    env,
    terminal,
    where,
    dataDir: where.dataDir,
    width: Math.min(terminal.stdout.columns ?? 80, 120),
    now: Date.now,
    storage() {
      opened ??= openExisting(where);
      return opened;
    },
    print: (text) => void terminal.stdout.write(`${printable(text)}\n`),
    note: (text) => void terminal.stderr.write(`${printable(text)}\n`),
    async close() {
      // A storage that failed to open was reported by the command that asked for it.
      await (await opened?.catch(() => undefined))?.close();
    },
  };
}

/** Removes control characters, so that stored text cannot steer the terminal; keeps an export's byte order mark. */
function printable(text: string): string {
  return (text.startsWith('\uFEFF') ? '\uFEFF' : '') + visibleText(text);
}

let exitsOnSignals = false;

/** Signals end a process without its `exit` event, on which copies of personal data are removed. */
export function exitOnSignals(): void {
  if (exitsOnSignals) return;
  exitsOnSignals = true;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
  }
}

async function openExisting(where: StorageConfig): Promise<Storage> {
  const { dataDir, databaseUrl } = where;
  if (!databaseUrl && !existsSync(join(dataDir, 'marigold.db'))) {
    throw new CliError(
      `There are no leads in ${dataDir}.\n` +
        'If the site runs with another DATA_DIR (or a DATABASE_URL), set the same here, for example:\n' +
        '  DATA_DIR=/var/lib/marigold npm run leads -- list\n' +
        'If the site has never been started, start it once with: npm start',
    );
  }
  try {
    if (isBackup(where)) {
      exitOnSignals();
      return await openBackup(where);
    }
    return await openStorage(where);
  } catch (error) {
    const reason = error instanceof Error ? (rootCause(error).message ?? '') : String(error);
    throw new CliError(
      `The leads in ${databaseUrl ? 'the database named by DATABASE_URL' : dataDir} cannot be opened: ${reason}`,
    );
  }
}

function rootCause(error: Error): Error {
  return error.cause instanceof Error ? rootCause(error.cause) : error;
}
