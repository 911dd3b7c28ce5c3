import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contentMistake, missingPicture, positionMistakes } from './content-mistake.mjs';
import { capture, environment, install, ROOT, stop } from './install.mjs';

const DIST = join(ROOT, 'dist');
const STAMP = join(DIST, '.built-from');
const CACHE = join(ROOT, '.cache');
/**
 * The folder that Astro builds into. It replaces dist/ when the build has succeeded. Each process has its own folder, because
 * a deployment may build while `npm start` builds.
 */
const BUILDING = join(CACHE, `building-${process.pid}`);
const REPLACED = join(CACHE, 'replaced');
/** The code and content of the last good build. If a build fails, the server runs on them. */
const LAST_GOOD = join(CACHE, 'last-good');
/** The sources of the server; src/content without its media. */
const SERVER_SOURCES = ['server', 'shared', 'cli', 'content'];
const SOURCES = [
  'src/site',
  'src/content',
  'src/shared',
  'src/server/pages/inline-hashes.ts',
  'tools/astro',
  'astro.config.ts',
  'package-lock.json',
];

const INBOX_DIST = join(ROOT, 'dist-inbox');
const INBOX_STAMP = join(INBOX_DIST, '.built-from');
const INBOX_SOURCES = [
  'src/inbox/ui',
  'src/inbox/contract.ts',
  'src/content/en',
  'src/shared',
  'src/site/ui',
  'src/site/styles',
  'tools/inbox',
  'package-lock.json',
];

export class BuildFailure extends Error {
  name = 'BuildFailure';
}

/**
 * Builds into dist/ unless dist/ is up to date: a build depends on code and copy, and on no setting or fact. Throws a {@link BuildFailure} if the build fails, or if content and
 * pages do not match: a page with a renamed key would show nothing in its place. dist/ is then still the last good
 * build.
 */
export async function tryBuild() {
  if (!isBuildDue()) {
    if (!existsSync(LAST_GOOD)) keepSources();
    return;
  }
  const now = fingerprint(SOURCES);
  console.log('Building the site. This takes one to three minutes …');
  const startedAt = performance.now();
  removeAbandoned();
  const [{ code, output }, typed] = await Promise.all([
    // With another NODE_ENV, from the shell or a test runner, Astro would bundle React's development build.
    capture('astro', ['build', '--silent', '--outDir', BUILDING], {
      ...environment(),
      NODE_ENV: 'production',
    }),
    contentMistake(),
  ]);
  const mistake = positionMistakes() ?? typed ?? missingPicture(output);
  if (code !== 0 || mistake) {
    if (!mistake) console.error(output);
    rmSync(BUILDING, { recursive: true, force: true });
    throw new BuildFailure(mistake ?? 'The build failed: see above.');
  }
  process.stderr.write(output);
  writeFileSync(join(BUILDING, '.built-from'), now);
  replaceDist();
  keepSources();
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(`The site is built, after ${seconds} seconds.`);
}

/** True if code or copy has changed since the last good build. */
export function isBuildDue() {
  recover();
  return !existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== fingerprint(SOURCES);
}

export async function build() {
  try {
    await tryBuild();
  } catch (error) {
    if (!(error instanceof BuildFailure)) throw error;
    stop(
      existsSync(STAMP)
        ? `${error.message}\nNothing was published: dist/ is still the last good build.`
        : error.message,
    );
  }
}

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

function recover() {
  if (!existsSync(DIST) && existsSync(REPLACED)) renameSync(REPLACED, DIST);
}

/** Removes the folders of builds that were killed, and those of an earlier process with the same process id. */
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

export function buildInbox() {
  const now = fingerprint(INBOX_SOURCES);
  if (existsSync(INBOX_STAMP) && readFileSync(INBOX_STAMP, 'utf8') === now) return;
  console.log('Building the inbox …');
  // Two processes can build at the same time.
  const work = join(CACHE, `inbox-${process.pid}`);
  const { status, stdout, stderr } = spawnSync(
    'vite',
    ['build', '--config', 'tools/inbox/vite.config.ts', '--outDir', work, '--logLevel', 'warn'],
    { cwd: ROOT, env: environment(), encoding: 'utf8' },
  );
  if (status !== 0)
    stop(`${stdout ?? ''}${stderr ?? ''}\nThe inbox could not be built: see above.`);
  writeFileSync(join(work, '.built-from'), now);
  rmSync(INBOX_DIST, { recursive: true, force: true });
  renameSync(work, INBOX_DIST);
}

/** A hash of the files and folders that a build depends on, without tests. */
function fingerprint(sources) {
  const hash = createHash('sha256');
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

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await install({ development: false });
  await build();
}
