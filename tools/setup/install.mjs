/**
 * Installs the packages where the lockfile changed since the last time. Plain JavaScript for any Node from 20.12
 * on, because it runs before the pinned Node 26 is there.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const STAMP = join(ROOT, 'node_modules', '.marigold-installed');

/** The pinned Node 26 out of node_modules. */
export const NODE = join(ROOT, 'node_modules', '.bin', 'node');

/** Stops with a sentence a person can act on. */
export function stop(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}

/** Makes sure that node_modules holds what package-lock.json names. */
export function install() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 12)) {
    stop(`Node 20.12 or newer is needed to install; this is ${process.version}.`);
  }
  const wanted = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex');
  if (existsSync(NODE) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  console.log('Installing packages (once, and after package-lock.json changed) …');
  const result = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (result.status !== 0) {
    stop('npm ci failed: see above. The npm registry must be reachable for the first start.');
  }
  if (!existsSync(NODE)) {
    stop(
      `No pinned Node for ${process.platform}-${process.arch} came with the packages (package.json, optionalDependencies).`,
    );
  }
  writeFileSync(STAMP, wanted);
}

/** Reads the settings of `.env`, which `npm run setup` writes; a variable that is set already wins. Not for tests. */
export function loadSettings() {
  const file = join(ROOT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/** The environment in which every tool finds Node 26 first. */
export function environment() {
  return {
    ...process.env,
    PATH: `${join(ROOT, 'node_modules', '.bin')}:${process.env.PATH}`,
    ASTRO_TELEMETRY_DISABLED: '1',
  };
}

/** Runs a command of the project in the foreground; stops the whole run where it fails. */
export function run(command, args, what) {
  const result = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', env: environment() });
  if (result.status !== 0) stop(`${what} failed: see above.`);
}

/** Runs the files of a folder with this ending, or those that the command line names; its flags go to all of them. */
export function runAll(folder, ending) {
  const isFlag = (word) => word.startsWith('-');
  const wanted = process.argv.slice(2).filter((word) => !isFlag(word));
  const flags = process.argv.slice(2).filter(isFlag);
  const files = readdirSync(join(ROOT, folder)).filter((file) => file.endsWith(ending));
  for (const file of files.sort()) {
    if (wanted.length > 0 && !wanted.some((name) => file.startsWith(name))) continue;
    console.log(`\n== ${file}`);
    run(NODE, [join(folder, file), ...flags], file);
  }
}

/** Runs a script of the project in the foreground until it ends or this process is told to, and exits with its code. */
export function runScript(...args) {
  const script = spawn(NODE, args, { cwd: ROOT, stdio: 'inherit', env: environment() });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => script.kill(signal));
  script.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}
