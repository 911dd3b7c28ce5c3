/** Builds the site where anything it is made of changed since the last build. */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contentMistake } from './content-mistake.mjs';
import { fingerprint } from './fingerprint.mjs';
import { environment, install, loadSettings, ROOT, stop } from './install.mjs';
import { writeSbom } from './sbom.mjs';

const DIST = join(ROOT, 'dist');
const STAMP = join(DIST, '.built-from');
const CACHE = join(ROOT, '.cache');
/**
 * Where a build is made; it takes the place of dist/ only when it is whole. Each process has its own: a deployment may build
 * while the site is started.
 */
const BUILDING = join(CACHE, `building-${process.pid}`);
const REPLACED = join(CACHE, 'replaced');
/** The code and content that the last good build was made with, for the server to run on. */
const LAST_GOOD = join(CACHE, 'last-good');
/** The server's sources; of src/content, all but its media. */
const SERVER_SOURCES = ['server', 'shared', 'cli', 'content'];
const SOURCES = [
  'src/site',
  'src/content',
  'src/shared',
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

/** A failed build, with a sentence that explains why to the owner. */
export class BuildFailure extends Error {
  name = 'BuildFailure';
}

/**
 * Builds into dist/ unless it is up to date. Throws a {@link BuildFailure} where that fails; dist/ is then still the
 * last good build.
 */
export function tryBuild() {
  recover();
  const settings = SETTINGS.map((name) => `${name}=${process.env[name] ?? ''}`);
  const now = fingerprint(SOURCES, settings.join('\n'));
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === now) {
    if (!existsSync(LAST_GOOD)) keepSources();
    return;
  }
  console.log('Building the site …');
  removeAbandoned();
  const { status, stdout, stderr } = spawnSync(
    'astro',
    ['build', '--silent', '--outDir', BUILDING],
    { cwd: ROOT, env: environment(), encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  const output = `${stdout ?? ''}${stderr ?? ''}`;
  if (status !== 0) {
    const mistake = contentMistake(output);
    if (!mistake) console.error(output);
    rmSync(BUILDING, { recursive: true, force: true });
    throw new BuildFailure(mistake ?? 'The build failed: see above.');
  }
  process.stderr.write(output);
  writeFileSync(join(BUILDING, '.built-from'), now);
  replaceDist();
  keepSources();
}

/** Builds into dist/ unless it is up to date; stops the whole run where that fails. */
export function build() {
  try {
    tryBuild();
  } catch (error) {
    if (!(error instanceof BuildFailure)) throw error;
    stop(
      existsSync(STAMP)
        ? `${error.message}\nNothing was published: dist/ is still the last good build.`
        : error.message,
    );
  }
}

/** The folder with the code and content of the last good build; undefined where there was none. */
export function lastGood() {
  return existsSync(STAMP) && existsSync(LAST_GOOD) ? LAST_GOOD : undefined;
}

/** Two renames: a reader finds the old site or the new one, and {@link recover} handles a crash between the two. */
function replaceDist() {
  rmSync(REPLACED, { recursive: true, force: true });
  if (existsSync(DIST)) renameSync(DIST, REPLACED);
  renameSync(BUILDING, DIST);
  rmSync(REPLACED, { recursive: true, force: true });
}

/** A stop between the two renames left no dist/. */
function recover() {
  if (!existsSync(DIST) && existsSync(REPLACED)) renameSync(REPLACED, DIST);
}

/** What builds left that were killed, and an earlier one of this process number. */
function removeAbandoned() {
  for (const name of existsSync(CACHE) ? readdirSync(CACHE) : []) {
    const pid = Number(/^building-(\d+)$/.exec(name)?.[1]);
    if (Number.isNaN(pid) || (pid !== process.pid && isRunning(pid))) continue;
    rmSync(join(CACHE, name), { recursive: true, force: true });
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code !== 'ESRCH';
  }
}

function keepSources() {
  rmSync(LAST_GOOD, { recursive: true, force: true });
  mkdirSync(join(LAST_GOOD, 'src'), { recursive: true });
  cpSync(join(ROOT, 'package.json'), join(LAST_GOOD, 'package.json'));
  const media = join(ROOT, 'src', 'content', 'media');
  for (const name of SERVER_SOURCES) {
    cpSync(join(ROOT, 'src', name), join(LAST_GOOD, 'src', name), {
      recursive: true,
      filter: (file) => file !== media,
    });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  install();
  loadSettings();
  build();
  writeSbom();
}
