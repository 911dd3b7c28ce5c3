/** Builds the site where anything it is made of changed since the last build. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install, ROOT, run } from './install.mjs';
import { writeSbom } from './sbom.mjs';

const STAMP = join(ROOT, 'dist', '.built-from');
const SOURCES = [
  'src/site',
  'src/content',
  'src/forms',
  'src/lib',
  'tools/astro',
  'astro.config.ts',
  'package-lock.json',
];
/** Settings that are written into the pages. Read as text: this script runs before a Node that loads TypeScript. */
const SETTINGS = [
  ...readFileSync(join(ROOT, 'src/content/site-settings.ts'), 'utf8').matchAll(
    /^ {2}([A-Z_]+): /gm,
  ),
].map(([, name]) => name);

function files(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of files(join(ROOT, source))) hash.update(file).update(readFileSync(file));
  }
  for (const name of SETTINGS) hash.update(`${name}=${process.env[name] ?? ''}\n`);
  return hash.digest('hex');
}

/** Builds into dist/ unless it is up to date. */
export function build() {
  const now = fingerprint();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === now) return;
  console.log('Building the site …');
  run('astro', ['build', '--silent'], 'The build');
  writeFileSync(STAMP, now);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  install();
  build();
  writeSbom();
}
