import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The project's folder with a trailing slash. */
export const ROOT = join(import.meta.dirname, '..', '/');

/** Every file of the project, relative to its folder: tracked files, and new ones that are not ignored. */
export function projectFiles(): string[] {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '' && existsSync(ROOT + file));
}

/** A project file's text. */
export function read(file: string): string {
  return readFileSync(ROOT + file, 'utf8');
}

/** The module specifiers that a source file imports, static and dynamic. */
export function importsOf(source: string): string[] {
  return [...source.matchAll(/(?:from\s+|import\s*\(\s*|^import\s+)['"]([^'"]+)['"]/gm)].map(
    ([, address = '']) => address,
  );
}
