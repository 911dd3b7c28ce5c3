import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import type { Command } from '@commander-js/extra-typings';
import { CLI } from '#content/en/cli.ts';
import { DATABASE_ERRORS } from '#content/en/database.ts';
import { type Config, ownConfig } from '#server/config.ts';
import {
  insertRecords,
  openLeads,
  type Storage,
  type StorageConfig,
  storageFromEnv,
  systemClock,
} from '#server/leads/open-leads.ts';
import { readFacts } from '#server/records/read-records.ts';
import type { Facts } from '#shared/facts.ts';
import { OwnerError } from '#shared/owner-error.ts';
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
  /** Columns of the terminal, at most 120; 80 if the output is not a terminal. */
  readonly width: number;
  now(): number;
  /** Throws an {@link OwnerError} if the settings are invalid. */
  config(): Config;
  /**
   * Opens the stored leads at the first call. If there is no database, throws an {@link OwnerError}. With `mayBeNew`,
   * creates the database instead.
   */
  storage(options?: { readonly mayBeNew: boolean }): Promise<Storage>;
  facts(): Promise<Facts>;
  print(...lines: readonly string[]): void;
  isJson: boolean;
  /** Prints the result of a command: `text`, or with `--json` the data as JSON, one line for each item of an array. */
  output(data: unknown, text: readonly string[]): void;
  /** Prints lines. Waits while the reader of the output is slower. */
  stream(lines: AsyncIterable<string>): Promise<void>;
  /** Prints a remark on standard error, so that it does not get into an exported file. */
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
    now: systemClock.now,
    config: () => ownConfig(env),
    storage(options = { mayBeNew: false }) {
      opened ??= openLeads(where, options).then(async (storage) => {
        const [newer] = storage.newerMigrations;
        if (newer !== undefined) this.note(DATABASE_ERRORS.newerTables(newer));
        const notes = await insertRecords(storage, env, { config: this.config, now: this.now() });
        for (const text of notes) this.note(text);
        return storage;
      });
      return opened;
    },
    async facts() {
      return readFacts((await this.storage()).db, this.config().SITE_ORIGIN);
    },
    print,
    isJson: false,
    output(data, text) {
      if (this.isJson) print(...[data].flat().map((item) => JSON.stringify(item)));
      else print(...text);
    },
    async stream(lines) {
      for await (const line of lines) {
        if (!terminal.stdout.write(`${printable(line)}\n`)) await once(terminal.stdout, 'drain');
      }
    },
    note: (text) => void terminal.stderr.write(`${printable(text)}\n`),
    async close() {
      // Ignore a failure to open the storage, because the command has already reported it.
      await (await opened?.catch(() => undefined))?.close();
    },
  };
}

/**
 * Removes control characters, so that stored text cannot control the terminal. Preserves the byte order mark of an
 * export.
 */
function printable(text: string): string {
  return (text.startsWith('\uFEFF') ? '\uFEFF' : '') + visibleText(text);
}

/**
 * Asks the user to confirm an action that cannot be undone. `yes` confirms the action without asking. Throws an
 * {@link OwnerError} if the user declines, or if the input is not a terminal.
 */
export async function confirm(cli: CliContext, question: string, yes: boolean): Promise<void> {
  if (yes) return;
  const { stdin, stderr } = cli.terminal;
  if (!stdin.isTTY) {
    throw new OwnerError(CLI.confirm.notATerminal(question), 2);
  }
  const lines = createInterface({ input: stdin, output: stderr });
  try {
    const answer = await lines.question(CLI.confirm.prompt(visibleText(question)));
    if (answer.trim().toLowerCase() !== 'yes') throw new OwnerError(CLI.confirm.declined);
  } finally {
    lines.close();
  }
  cli.note('');
}
