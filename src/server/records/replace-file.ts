import { renameSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Writes a file, all of it or nothing. A link of this name is replaced, and the file that it points to is not changed.
 * `mode`: who may read it.
 */
export function replaceFile(path: string, content: string | Buffer, mode = 0o666): void {
  const part = `${path}.part`;
  rmSync(part, { force: true });
  writeFileSync(part, content, { flag: 'wx', mode });
  renameSync(part, path);
}
