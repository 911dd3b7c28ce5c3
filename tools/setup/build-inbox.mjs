/** Builds the page of the owner's inbox where anything it is made of changed since the last build. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fingerprint } from './fingerprint.mjs';
import { environment, install, ROOT, stop } from './install.mjs';

const DIST = join(ROOT, 'dist-inbox');
const STAMP = join(DIST, '.built-from');
const SOURCES = [
  'src/inbox/ui',
  'src/inbox/contract.ts',
  'src/content/en',
  'src/shared',
  'src/site/ui',
  'src/site/styles',
  'tools/inbox',
  'package-lock.json',
];

/** Builds into dist-inbox/ unless it is up to date; stops the whole run where that fails. */
export function buildInbox() {
  const now = fingerprint(SOURCES);
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === now) return;
  console.log('Building the inbox …');
  // Two processes may build at the same time.
  const work = join(ROOT, '.cache', `inbox-${process.pid}`);
  const { status, stdout, stderr } = spawnSync(
    'vite',
    ['build', '--config', 'tools/inbox/vite.config.ts', '--outDir', work, '--logLevel', 'warn'],
    { cwd: ROOT, env: environment(), encoding: 'utf8' },
  );
  if (status !== 0)
    stop(`${stdout ?? ''}${stderr ?? ''}\nThe inbox could not be built: see above.`);
  writeFileSync(join(work, '.built-from'), now);
  rmSync(DIST, { recursive: true, force: true });
  renameSync(work, DIST);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  install();
  buildInbox();
}
