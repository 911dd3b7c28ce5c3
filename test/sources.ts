import { readdirSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';

/** The project's folder with a trailing slash. */
export const ROOT = join(import.meta.dirname, '..', '/');

/**
 * Every file of the project that .gitignore does not name, relative to the project's folder. Does not run git: a
 * minimal system has no git, and an archive of the sources has no repository.
 */
export function projectFiles(): string[] {
  const names = ['.git', ...read('.gitignore').split('\n').filter(Boolean)];
  const ignored = names.map((name) => name.replace(/\/$/, ''));
  const walk = (folder: string): string[] =>
    readdirSync(ROOT + folder, { withFileTypes: true })
      .filter(({ name }) => !ignored.some((pattern) => matchesGlob(name, pattern)))
      .flatMap((entry) =>
        entry.isDirectory() ? walk(`${folder}${entry.name}/`) : [folder + entry.name],
      );
  return walk('');
}

/** The text of a file. `file` is relative to the project's folder. */
export function read(file: string): string {
  return readFileSync(ROOT + file, 'utf8');
}

/** The module specifiers that a source file imports, static and dynamic. */
export function importsOf(source: string): string[] {
  return [...source.matchAll(/(?:from\s+|import\s*\(\s*|^import\s+)['"]([^'"]+)['"]/gm)].map(
    ([, address = '']) => address,
  );
}
