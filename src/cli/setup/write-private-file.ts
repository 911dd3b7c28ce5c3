import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';

/**
 * Replaces a file as a whole, readable by its owner only (mode 600): after a crash at any moment it is the old one or
 * the new one. A link stays a link. Throws the error of the file system.
 */
export function writePrivateFile(file: string, text: string): void {
  const target = existsSync(file) ? realpathSync(file) : file;
  const part = `${target}.${process.pid}.part`;
  try {
    const handle = openSync(part, 'wx', 0o600);
    try {
      // Not writeSync, which on a full disk writes a part and says so only by a number.
      writeFileSync(handle, text);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(part, target);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}
