import { execFile } from 'node:child_process';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { runLeadsCommand } from '#cli/program.ts';
import { BARE_ENV } from './bare-env.ts';

/** What a run of the command line gave. */
export interface Run {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** The command line's own environment variables, such as `DATA_DIR`. */
type Settings = Readonly<Record<string, string>>;

// Commands show times in the zone of their process.
process.env.TZ = BARE_ENV.TZ;

/** Runs a command in this process, without a terminal: half a second of processor time less than {@link leadsProcess}. */
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
 * Runs a command in a process of its own: for exit codes, standard output, locks between processes, and limits. With
 * `limitKiB`, no file that it writes can grow beyond that.
 */
export function leadsProcess(
  settings: Settings,
  args: readonly string[],
  limitKiB?: number,
): Promise<Run> {
  const command = [process.execPath, 'src/cli/leads.ts', ...args]
    .map((word) => `'${word}'`)
    .join(' ');
  // `ulimit -f` counts blocks of 512 bytes in sh; the write that goes beyond fails like one onto a full disk.
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
