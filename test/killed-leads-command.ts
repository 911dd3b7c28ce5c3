import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { BARE_ENV } from './bare-env.ts';

/** Starts a leads command and kills it `ms` after `reached` returns true, unless the command has ended. */
export async function killLeadsCommand(
  dataDir: string,
  args: readonly string[],
  reached: () => boolean,
  ms: number,
): Promise<void> {
  const env = { ...BARE_ENV, DATA_DIR: dataDir };
  const child = spawn(process.execPath, ['src/cli/leads.ts', ...args], { env, stdio: 'ignore' });
  const gone = new Promise((resolve) => child.once('exit', resolve));
  while (child.exitCode === null && !reached()) await wait(1);
  await wait(ms);
  child.kill('SIGKILL');
  await gone;
}
