import { lstatSync, readdirSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codeOf } from '#shared/error-text.ts';

const PREFIX = 'marigold-copy-';
/** The prefix, the process, and what mkdtemp adds. */
const OURS = /^marigold-copy-(\d+)-\w{6}$/;

/** A folder for the copy of a backup's database. */
export interface ScratchFolder {
  readonly path: string;
  remove(): void;
}

/**
 * Makes a folder of mode 0700 below the system's temporary folder: what is copied there is personal data. It is removed
 * when the process exits at the latest, and one that a killed process left is removed by the next call.
 */
export async function makeScratchFolder(): Promise<ScratchFolder> {
  removeAbandoned();
  const path = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`));
  const remove = () => {
    process.off('exit', remove);
    rmSync(path, { recursive: true, force: true });
  };
  process.on('exit', remove);
  return { path, remove };
}

function removeAbandoned(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(OURS.exec(name)?.[1] ?? process.pid);
    if (pid === process.pid || isRunning(pid)) continue;
    const path = join(tmpdir(), name);
    const found = lstatSync(path, { throwIfNoEntry: false });
    // Everybody may write here: a link is not ours, and another account's folder is its own to remove.
    if (!found?.isDirectory() || found.uid !== process.getuid?.()) continue;
    rmSync(path, { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) !== 'ESRCH';
  }
}
