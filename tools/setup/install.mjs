/**
 * Installs what the scripts need: the packages of package-lock.json, and a Node that is new enough. Plain JavaScript
 * for Node 20.12, because it may have to install a newer Node first. If npm runs this file after `npm ci`
 * (`postinstall`), it installs only Node.
 */
import { spawn, spawnSync } from 'node:child_process';
import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const BIN = join(ROOT, 'node_modules', '.bin');

const readJson = (...path) => JSON.parse(readFileSync(join(ROOT, ...path), 'utf8'));

const REQUIRED_MAJOR = Number(/\d+/.exec(readJson('package.json').engines.node)[0]);

/**
 * The folder of the Node that is installed from npm (tools/node/package.json) if the system's Node is too old. npm's
 * scripts then run on it (`linkNode`), including this one.
 */
const FETCHED = join(ROOT, '.cache', 'node');
const FETCHED_BIN = join(FETCHED, 'node_modules', '.bin');
const isFetched = existsSync(FETCHED) && process.execPath.startsWith(realpathSync(FETCHED));

/** True if the system's Node runs the project. */
const isNewEnough = !isFetched && Number.parseInt(process.versions.node, 10) >= REQUIRED_MAJOR;

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
  if (!existsSync(NODE) || lock(FETCHED) !== lock(manifest)) {
    console.log(`Installing Node ${REQUIRED_MAJOR} from npm: this is ${process.version} …`);
    // Uses a separate folder, because this script can run on the Node that is replaced.
    const part = `${FETCHED}-${process.pid}`;
    rmSync(part, { recursive: true, force: true });
    cpSync(manifest, part, { recursive: true });
    const isInstalled =
      (await npm(['ci', '--prefix', part], part)) === 0 && (await installHidden(part));
    if (!isInstalled) {
      rmSync(part, { recursive: true, force: true });
      stop('npm failed: see above. The npm registry must be reachable.');
    }
    rmSync(FETCHED, { recursive: true, force: true });
    renameSync(part, FETCHED);
  }
  makeRun(NODE);
}

/**
 * The packages of Node are optional, one for each system. npm leaves out an optional package that it cannot download,
 * and reports success. In that case, this function installs the package by its name, so that npm prints the reason.
 * Resolves with false if npm fails.
 */
async function installHidden(folder) {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  const fitting = Object.entries(packages).find(
    ([, { os, cpu }]) => os?.includes(process.platform) && cpu?.includes(process.arch),
  );
  if (!fitting) stopWithoutNode('npm has no Node for this system');
  const [path, { version }] = fitting;
  if (existsSync(join(folder, path))) return true;
  const name = path.replace('node_modules/', '');
  return (
    (await npm(['install', '--no-save', '--prefix', folder, `${name}@${version}`], folder)) === 0
  );
}

function stopWithoutNode(reason) {
  stop(
    `Node ${REQUIRED_MAJOR} is required, this is ${process.version}, and ${reason}. Install Node ${REQUIRED_MAJOR}: https://nodejs.org`,
  );
}

/** The message of glibc's loader. */
const MISSING_LIBRARY = /loading shared libraries: (\S+): cannot open shared object file/;

/**
 * Checks that Node from npm runs. If a system library is missing, as on a minimal Debian, prints the install command
 * and runs it. Without root, or with `INSTALL_LIBRARIES=0`, it installs nothing. Stops with the error message, and with
 * the command if a library is still missing.
 */
function makeRun(node) {
  for (let installed; ; ) {
    const { status, error, signal, stderr } = spawnSync(node, ['--version'], { encoding: 'utf8' });
    if (status === 0) return;
    const message = error?.message ?? (stderr.trim() || `it ended with ${signal ?? status}`);
    const library = MISSING_LIBRARY.exec(message)?.[1];
    if (!library) stopWithoutNode(`the one from npm does not run here: ${message}`);
    const { command, mayRun } = installCommand(library);
    if (library === installed || !mayRun) {
      stop(
        `Node ${REQUIRED_MAJOR} needs a library of the system:\n${message}\nAs root: ${command}`,
      );
    }
    console.log(`Node ${REQUIRED_MAJOR} needs ${library}: ${command}`);
    spawnSync(command, {
      shell: true,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    installed = library;
  }
}

/** The command that installs a library such as `libgcc_s.so.1`, and whether this script may run it. */
function installCommand(library) {
  if (!hasCommand('apt-get') && hasCommand('dnf')) {
    return { command: `dnf install -y "${library}()(64bit)"`, mayRun: false };
  }
  // Debian derives the names of packages from those of libraries (Debian Policy 8.1).
  const [, base, version] = /^(.+)\.so\.?(.*)$/.exec(library) ?? [library, library, ''];
  const name = base.toLowerCase().replaceAll('_', '-') + (/\d$/.test(base) ? '-' : '') + version;
  const install = `apt-get install -y -qq --no-install-recommends ${name}`;
  return {
    command: `apt-get update -qq && ${install}`,
    mayRun:
      hasCommand('apt-get') && process.env.INSTALL_LIBRARIES !== '0' && process.getuid?.() === 0,
  };
}

const hasCommand = (name) => spawnSync(`command -v ${name}`, { shell: true }).status === 0;

/**
 * Links the installed Node into node_modules/.bin. npm puts this folder first on PATH, so that scripts run with this
 * Node.
 */
function linkNode() {
  const link = join(BIN, 'node');
  if (isNewEnough || process.platform === 'win32' || !existsSync(BIN) || existsSync(link)) return;
  rmSync(link, { force: true });
  symlinkSync(NODE, link);
}

/**
 * Runs npm in a folder and resolves with its exit code. npm and the programs that it starts are a process group. If
 * this script ends first, it kills the group. Otherwise npm would continue and write into the folder of the next `npm
 * ci`.
 */
function npm(args, cwd) {
  // If npm started this script, run the same npm with Node. The command `npm` cannot be spawned by this name on every
  // system.
  const { npm_execpath: script } = process.env;
  const [command, first] = script ? [process.execPath, [script]] : ['npm', []];
  const child = spawn(command, [...first, ...args, ...cacheOptions(), '--loglevel=error'], {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: process.platform !== 'win32',
  });
  const kill = () => {
    if (process.platform === 'win32') spawnSync('taskkill', ['/pid', child.pid, '/t', '/f']);
    else if (child.pid) process.kill(-child.pid, 'SIGKILL');
  };
  const exit = () => process.exit(1);
  process.once('exit', kill);
  for (const signal of SIGNALS) process.on(signal, exit);
  return new Promise((resolve) => {
    const end = (code) => {
      process.off('exit', kill);
      for (const signal of SIGNALS) process.off(signal, exit);
      resolve(code ?? 1);
    };
    child.on('error', () => end(1)).on('exit', end);
  });
}

/**
 * The option for a cache in the project, if npm cannot write to its own cache: the user has no home folder, or root
 * owns files in it.
 */
function cacheOptions() {
  try {
    // A user who is not in /etc/passwd, such as that of `docker run --user`, has no `homedir()`.
    const { npm_config_cache: folder = join(homedir(), '.npm') } = process.env;
    const content = join(folder, '_cacache');
    mkdirSync(content, { recursive: true });
    accessSync(content, constants.W_OK);
    return [];
  } catch (error) {
    const own = join(ROOT, '.cache', 'npm');
    console.log(`npm cannot use its cache (${error.message}): using ${own}`);
    return [`--cache=${own}`];
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

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
export function capture(command, args, env) {
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
