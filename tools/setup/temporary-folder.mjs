/** Where tests keep their temporary files: in memory, if the machine has room for it. */
import { readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Linux keeps this folder in memory. */
const IN_MEMORY = '/dev/shm';

/** A whole run needs less than half of it. */
const NEEDED_BYTES = 2 * 1024 ** 3;

/**
 * The folder for temporary files: `TMPDIR` if it is set, else one in memory with enough room, else the system's. Every
 * database of a test waits for the disk at each commit (synchronous=FULL); in memory that takes no time.
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
