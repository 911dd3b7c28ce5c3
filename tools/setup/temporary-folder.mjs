/** The folder of the tests' temporary files: in memory, if there is enough memory. */
import { readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Linux keeps this folder in memory. */
const IN_MEMORY = '/dev/shm';

/** Twice the space that a run of all tests needs. */
const NEEDED_BYTES = 2 * 1024 ** 3;

/**
 * The folder for temporary files: `TMPDIR` if it is set; otherwise a folder in memory with enough free space;
 * otherwise the system's. Each database of a test waits for the disk at each commit (synchronous=FULL); in memory
 * this wait takes no time.
 */
export function temporaryFolder() {
  if (process.env.TMPDIR) return process.env.TMPDIR;
  return process.platform === 'linux' && isUsable() ? IN_MEMORY : tmpdir();
}

function isUsable() {
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .find(([, folder]) => folder === IN_MEMORY);
  if (!mount || /\b(noexec|ro)\b/.test(mount[3])) return false;
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize >= NEEDED_BYTES;
}
