/**
 * Installs the packages if the lockfile changed since the last time. Plain JavaScript for any Node from 20.12 on, because it
 * runs before the pinned Node 26 is there.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const STAMP = join(ROOT, 'node_modules', '.marigold-installed');

export const NODE = join(ROOT, 'node_modules', '.bin', 'node');

export function stop(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}

/**
 * Makes sure that node_modules holds what package-lock.json names; without `development` only what the site and its server
 * need. `npm install`, not `npm ci`: it keeps what is there, and fetches packages of other platforms that the lockfile
 * could not name because a registry did not have them.
 */
export function install({ development = true } = {}) {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 12)) {
    stop(`Node 20.12 or newer is needed to install; this is ${process.version}.`);
  }
  const lock = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex');
  const [installed, kind] =
    existsSync(NODE) && existsSync(STAMP) ? readFileSync(STAMP, 'utf8').split(' ') : [];
  const all = development || kind === 'all';
  if (installed === lock && (kind === 'all' || !all)) return;
  console.log('Installing packages (once, and after package-lock.json changed) …');
  const options = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  if (!all) options.push('--omit=dev');
  const result = spawnSync('npm', ['install', ...options], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (result.status !== 0) {
    stop('npm install failed: see above. The npm registry must be reachable for the first start.');
  }
  if (!existsSync(NODE)) {
    stop(
      `No pinned Node for ${process.platform}-${process.arch} came with the packages (package.json, optionalDependencies).`,
    );
  }
  writeFileSync(STAMP, `${lock} ${all ? 'all' : 'production'}`);
}

/** Reads the settings of `.env`, which `npm run setup` writes; a variable that is set already wins. Not for tests. */
export function loadSettings() {
  const file = join(ROOT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

export function environment() {
  return {
    ...process.env,
    PATH: `${join(ROOT, 'node_modules', '.bin')}:${process.env.PATH}`,
    ASTRO_TELEMETRY_DISABLED: '1',
  };
}

export function run(command, args, what) {
  const result = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', env: environment() });
  if (result.status !== 0) stop(`${what} failed: see above.`);
}

/** Runs a command of the project; resolves with its exit code and all that it wrote. */
export function capture(command, args, env = environment()) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, env });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.on('error', (error) => resolve({ code: 1, output: String(error) }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Runs a script of the project in the foreground until it ends or this process is told to, and exits with its code. */
export function runScript(...args) {
  const script = spawn(NODE, args, { cwd: ROOT, stdio: 'inherit', env: environment() });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => script.kill(signal));
  script.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}
