import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { Command } from '@commander-js/extra-typings';
import { type Config, ownConfig } from '#server/config.ts';
import {
  openStorage,
  type Storage,
  type StorageConfig,
  storageFromEnv,
} from '#server/database/open-storage.ts';
import { OwnerError } from '#server/leads/owner-error.ts';
import { messageOf } from '#shared/error-text.ts';
import { visibleText } from '#shared/visible-text.ts';

export interface Terminal {
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly stdout: NodeJS.WritableStream & { readonly columns?: number; readonly isTTY?: boolean };
  readonly stderr: NodeJS.WritableStream;
}

export interface CliContext {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly terminal: Terminal;
  readonly where: StorageConfig;
  /** Columns of the terminal; 80 if the output is no terminal. */
  readonly width: number;
  now(): number;
  /** Throws an {@link OwnerError} if the settings are invalid. */
  config(): Config;
  /** The stored leads; opened at the first call. Throws an {@link OwnerError} if there are none, unless they `mayBeNew`. */
  storage(options?: { readonly mayBeNew: boolean }): Promise<Storage>;
  print(...lines: readonly string[]): void;
  isJson: boolean;
  /** What a command found: with `--json` as JSON, each item of a list on a line of its own; else as text. */
  output(data: unknown, text: readonly string[]): void;
  /** Prints lines no faster than they are read. */
  stream(lines: AsyncIterable<string>): Promise<void>;
  /** Prints a remark on standard error, so that it never ends up in an exported file. */
  note(text: string): void;
  close(): Promise<void>;
}

export type Register = (program: Command, cli: CliContext) => void;

export function openCliContext(
  env: Readonly<Record<string, string | undefined>>,
  terminal: Terminal = process,
): CliContext {
  const where = storageFromEnv(env);
  let opened: Promise<Storage> | undefined;
  const print = (...lines: readonly string[]) => {
    for (const line of lines) terminal.stdout.write(`${printable(line)}\n`);
  };
  return {
    env,
    terminal,
    where,
    width: Math.min(terminal.stdout.columns ?? 80, 120),
    now: Date.now,
    config: () => ownConfig(env),
    storage({ mayBeNew } = { mayBeNew: false }) {
      opened ??= openLeads(where, mayBeNew);
      return opened;
    },
    print,
    isJson: false,
    output(data, text) {
      if (this.isJson) print(...[data].flat().map((one) => JSON.stringify(one)));
      else print(...text);
    },
    async stream(lines) {
      for await (const line of lines) {
        if (!terminal.stdout.write(`${printable(line)}\n`)) await once(terminal.stdout, 'drain');
      }
    },
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

async function openLeads(where: StorageConfig, mayBeNew: boolean): Promise<Storage> {
  const { dataDir, databaseUrl } = where;
  if (!mayBeNew && !databaseUrl && !existsSync(join(dataDir, 'marigold.db'))) {
    throw new OwnerError(
      `There are no leads in ${dataDir}.\n` +
        'If the site runs with another DATA_DIR (or a DATABASE_URL), set the same here, for example:\n' +
        '  DATA_DIR=/var/lib/marigold npm run leads -- list\n' +
        'If the site has never been started, start it once with: npm start',
    );
  }
  try {
    return await openStorage(where);
  } catch (error) {
    let root = error;
    while (root instanceof Error && root.cause instanceof Error) root = root.cause;
    throw new OwnerError(
      `The leads in ${databaseUrl ? 'the database named by DATABASE_URL' : dataDir} cannot be opened: ${messageOf(root)}`,
    );
  }
}

/**
 * Asks before something that cannot be undone. `yes` answers beforehand; without a terminal (a script) it throws an
 * {@link OwnerError} instead of guessing.
 */
export async function confirm(cli: CliContext, question: string, yes: boolean): Promise<void> {
  if (yes) return;
  const { stdin, stderr } = cli.terminal;
  if (!stdin.isTTY) {
    throw new OwnerError(`${question}\nNobody is here to ask. Add --yes if that is meant.`, 2);
  }
  const lines = createInterface({ input: stdin, output: stderr });
  try {
    const answer = await lines.question(`${visibleText(question)} Type yes to go on: `);
    if (answer.trim().toLowerCase() !== 'yes') throw new OwnerError('Nothing was changed.');
  } finally {
    lines.close();
  }
  cli.note('');
}
