import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { capture, environment, install, ROOT, stop } from './install.mjs';

const DIST = join(ROOT, 'dist');
const STAMP = join(DIST, '.built-from');
const CACHE = join(ROOT, '.cache');
/**
 * The folder that Astro builds into. It replaces dist/ when the build has succeeded. Each process has its own folder,
 * because a deployment may build while `npm start` builds.
 */
const BUILDING = join(CACHE, `building-${process.pid}`);
const REPLACED = join(CACHE, 'replaced');
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

/**
 * Builds into dist/ unless dist/ is up to date: a build depends on code and copy, and on no setting or fact. If the
 * build fails, prints Astro's error and stops; dist/ is then still the last good build.
 */
export async function build() {
  if (!isBuildDue()) return;
  const now = fingerprint(SOURCES);
  console.log('Building the site. This takes one to three minutes …');
  const startedAt = performance.now();
  removeAbandoned();
  // With another NODE_ENV, from the shell or a test runner, Astro would bundle React's development build.
  const env = { ...environment(), NODE_ENV: 'production' };
  const { code, output } = await capture('astro', ['build', '--silent', '--outDir', BUILDING], env);
  process.stderr.write(output);
  if (code !== 0) {
    rmSync(BUILDING, { recursive: true, force: true });
    const left = existsSync(STAMP) ? ' Nothing was published: dist/ is the last good build.' : '';
    stop(`The build failed: see above.${left}`);
  }
  writeFileSync(join(BUILDING, '.built-from'), now);
  replaceDist();
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(`The site is built, after ${seconds} seconds.`);
}

/** True if code or copy has changed since the last good build. */
export function isBuildDue() {
  recover();
  return !existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== fingerprint(SOURCES);
}

/**
 * Replaces dist/ with two renames, so that a reader finds the old site or the new one. {@link recover} handles a crash
 * between the two renames.
 */
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

export function buildInbox() {
  const now = fingerprint(INBOX_SOURCES);
  if (existsSync(INBOX_STAMP) && readFileSync(INBOX_STAMP, 'utf8') === now) return;
  console.log('Building the inbox …');
  // Each process builds into its own folder, because two processes can build at the same time.
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
