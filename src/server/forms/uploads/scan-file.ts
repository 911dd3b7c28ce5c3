import { spawn } from 'node:child_process';
import { MINUTE_MS } from '#shared/durations.ts';

const TIMEOUT_MS = MINUTE_MS;

/**
 * Asks the owner's program about a file; true if it exits with 0. No shell is involved: `command` is split at
 * spaces and the path is one argument. Rejects if the program can't be started or does not end in time.
 */
export function scanFile(command: string, path: string): Promise<boolean> {
  const [program = '', ...args] = command.split(/\s+/);
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...args, path], { stdio: 'ignore', timeout: TIMEOUT_MS });
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === null) reject(new Error('The scan of an uploaded file did not end in time.'));
      else resolve(code === 0);
    });
  });
}
