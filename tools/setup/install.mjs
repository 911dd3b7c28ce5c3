/**
 * Installs what the scripts need: the packages of package-lock.json, and a Node that is new enough. Plain JavaScript
 * for Node 20.12, because it may have to install a newer Node first. If npm runs this file after `npm ci`
 * (`postinstall`), it installs only Node.
 */
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const BIN = join(ROOT, 'node_modules', '.bin');

const readJson = (...path) => JSON.parse(readFileSync(join(ROOT, ...path), 'utf8'));

const REQUIRED_MAJOR = Number(/\d+/.exec(readJson('package.json').engines.node)[0]);
const isNewEnough = Number.parseInt(process.versions.node, 10) >= REQUIRED_MAJOR;

/**
 * The folder of the Node that is installed from npm (tools/node/package.json) if the Node that runs this script is
 * too old.
 */
const FETCHED = join(ROOT, '.cache', 'node');
const FETCHED_BIN = join(FETCHED, 'node_modules', '.bin');

/** The Node executable that runs the project. */
export const NODE = isNewEnough
  ? process.execPath
  : join(FETCHED_BIN, process.platform === 'win32' ? 'node.cmd' : 'node');

export function stop(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}

/**
 * Installs the packages of package-lock.json if node_modules lacks one of them. Without `development`, installs only
 * the packages that build and run the site. Never removes packages that are installed for tests.
 */
export async function install({ development = true } = {}) {
  const { packages } = readJson('package-lock.json');
  const installed = existsSync(join(ROOT, 'node_modules', '.package-lock.json'))
    ? readJson('node_modules', '.package-lock.json').packages
    : {};
  const hasAll = ({ dependencies, devDependencies }) =>
    Object.keys({ ...dependencies, ...devDependencies }).every(
      (name) => `node_modules/${name}` in installed,
    );
  const isOutdated = ([path, { version }]) => packages[path] && packages[path].version !== version;
  const hasTesting = hasAll(packages['tools/testing']);
  const isComplete = hasAll(packages['']) && (hasTesting || !development);
  const isUpToDate = isComplete && !Object.entries(installed).some(isOutdated);
  await Promise.all([fetchNode(), isUpToDate || installPackages(development || hasTesting)]);
  linkNode();
}

async function installPackages(all) {
  console.log('Installing packages (once, and after package-lock.json changed) …');
  // Install scripts of packages are not run, because no package of the project needs one.
  const options = ['--ignore-scripts', ...(all ? [] : ['--workspaces=false'])];
  if ((await npm(['ci', ...options], ROOT)) !== 0) {
    stop('npm ci failed: see above. The npm registry must be reachable for the first start.');
  }
}

/** Installs Node into .cache/node if the Node that runs this script is too old. */
async function fetchNode() {
  if (isNewEnough) return;
  const lock = (folder) => readFileSync(join(folder, 'package-lock.json'), 'utf8');
  const manifest = join(ROOT, 'tools', 'node');
  if (existsSync(NODE) && lock(FETCHED) === lock(manifest)) return;
  console.log(`Installing Node ${REQUIRED_MAJOR} from npm: this is ${process.version} …`);
  rmSync(FETCHED, { recursive: true, force: true });
  cpSync(manifest, FETCHED, { recursive: true });
  if ((await npm(['ci', '--prefix', FETCHED], FETCHED)) !== 0 || !runs(NODE)) {
    stop(
      `Node ${REQUIRED_MAJOR} is required, this is ${process.version}, and npm has no Node for this system. Install Node ${REQUIRED_MAJOR}: https://nodejs.org`,
    );
  }
}

const runs = (node) => spawnSync(node, ['--version']).status === 0;

/** npm puts node_modules/.bin first on PATH for its scripts, so `node` there is the installed Node. */
function linkNode() {
  const link = join(BIN, 'node');
  if (isNewEnough || process.platform === 'win32' || !existsSync(BIN) || existsSync(link)) return;
  rmSync(link, { force: true });
  symlinkSync(NODE, link);
}

/** Runs npm in a folder and resolves with its exit code. */
function npm(args, cwd) {
  // If npm started this script, run the same npm with Node. The command `npm` cannot be spawned by this name on every
  // system.
  const { npm_execpath: script } = process.env;
  const [command, first] = script ? [process.execPath, [script]] : ['npm', []];
  const child = spawn(command, [...first, ...args, '--loglevel=error'], {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((resolve) => child.on('error', () => resolve(1)).on('close', resolve));
}

/**
 * Reads the settings of `.env`, which `npm run setup` writes. Variables that are already set take precedence. Not
 * called for tests.
 */
export function loadSettings() {
  const file = join(ROOT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

export function environment() {
  return {
    ...process.env,
    PATH: [...(isNewEnough ? [] : [FETCHED_BIN]), BIN, process.env.PATH].join(delimiter),
    ASTRO_TELEMETRY_DISABLED: '1',
  };
}

export function run(command, args, what) {
  const result = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', env: environment() });
  if (result.status !== 0) stop(`${what} failed: see above.`);
}

/** Runs a command of the project. Resolves with its exit code and its complete output. */
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

/**
 * Runs a script of the project in the foreground until it ends or this process receives a signal. Then exits with the
 * script's code.
 */
export function runScript(...args) {
  const script = spawn(NODE, args, { cwd: ROOT, stdio: 'inherit', env: environment() });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => script.kill(signal));
  script.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await fetchNode();
  linkNode();
}
