import { renameSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Writes a file completely or not at all. A link of this name is replaced, and the file that it points to is not
 * changed. `mode`: the permissions of the file.
 */
export function replaceFile(path: string, content: string | Buffer, mode = 0o666): void {
  const part = `${path}.part`;
  rmSync(part, { force: true });
  writeFileSync(part, content, { flag: 'wx', mode });
  renameSync(part, path);
}
