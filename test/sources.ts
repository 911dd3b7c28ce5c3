import { readdirSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';

/** The project's folder with a trailing slash. */
export const ROOT = join(import.meta.dirname, '..', '/');

/**
 * Every file of the project, relative to its folder: all but what .gitignore names. Does not ask git, which a minimal
 * system lacks, and which needs a repository that an archive of the sources does not have.
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
