import { execFile } from 'node:child_process';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { runLeadsCommand } from '#cli/program.ts';
import { BARE_ENV } from './bare-env.ts';

/** The result of a command. */
export interface Run {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Environment variables of the command, such as `DATA_DIR`. */
type Settings = Readonly<Record<string, string>>;

// Sets the time zone, because commands print times in the time zone of their process.
process.env.TZ = BARE_ENV.TZ;

/**
 * Runs a command in this process, without a terminal. This uses half a second less processor time than {@link
 * leadsProcess}.
 */
export async function leads(settings: Settings, args: readonly string[]): Promise<Run> {
  const terminal = {
    stdin: new PassThrough().end(),
    stdout: new PassThrough(),
    stderr: new PassThrough(),
  };
  const [out, err] = [buffer(terminal.stdout), buffer(terminal.stderr)];
  const code = await runLeadsCommand(args, { ...BARE_ENV, ...settings }, terminal);
  terminal.stdout.end();
  terminal.stderr.end();
  return { code, out: (await out).toString(), err: (await err).toString() };
}

/**
 * Runs a command in a child process, for tests of exit codes, standard output, locks between processes, and limits.
 * `limitKiB` limits the size of each file that the command writes.
 */
export function leadsProcess(
  settings: Settings,
  args: readonly string[],
  limitKiB?: number,
): Promise<Run> {
  const command = [process.execPath, 'src/cli/leads.ts', ...args]
    .map((word) => `'${word}'`)
    .join(' ');
  // `ulimit -f` counts blocks of 512 bytes in sh. A write beyond the limit fails as on a full disk.
  const limit = limitKiB === undefined ? '' : `trap '' XFSZ; ulimit -f ${limitKiB * 2}; `;
  return new Promise((resolve) => {
    execFile(
      'sh',
      ['-c', `${limit}exec ${command}`],
      { env: { ...BARE_ENV, ...settings } },
      (error, out, err) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, out, err }),
    );
  });
}
