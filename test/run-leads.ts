import { execFile } from 'node:child_process';
import { BARE_ENV } from './bare-env.ts';
import type { Run } from './seeded-leads-cli.ts';

/** Runs the real command line on a data folder; with `limitKiB`, no file it writes can grow beyond that. */
export function leads(dataDir: string, args: readonly string[], limitKiB?: number): Promise<Run> {
  const command = [process.execPath, 'src/cli/leads.ts', ...args]
    .map((word) => `'${word}'`)
    .join(' ');
  // `ulimit -f` counts blocks of 512 bytes in sh; the write that goes beyond fails like one onto a full disk.
  const limit = limitKiB === undefined ? '' : `trap '' XFSZ; ulimit -f ${limitKiB * 2}; `;
  return new Promise((resolve) => {
    execFile(
      'sh',
      ['-c', `${limit}exec ${command}`],
      { env: { ...BARE_ENV, DATA_DIR: dataDir } },
      (error, out, err) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, out, err }),
    );
  });
}
