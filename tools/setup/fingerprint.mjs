import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './install.mjs';

/** A hash of the files and folders a build is made of, without tests, and of `settings`. */
export function fingerprint(sources, settings = '') {
  const hash = createHash('sha256').update(settings);
  for (const source of sources) {
    for (const file of files(join(ROOT, source))) hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function files(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
