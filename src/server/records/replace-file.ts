import { renameSync, rmSync, writeFileSync } from 'node:fs';

/** Writes a file, all of it or nothing. A link of this name is replaced, and the file that it points to is not changed. */
export function replaceFile(path: string, content: string | Buffer): void {
  const part = `${path}.part`;
  rmSync(part, { force: true });
  writeFileSync(part, content, { flag: 'wx' });
  renameSync(part, path);
}
