/** Finds a browser for the browser tests, and installs one where none is there. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';

const PLACES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** The path of an installed Chromium or Chrome, or undefined: then Playwright's own is used. */
export function browserPath() {
  return PLACES.find((path) => path && isExecutable(path));
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Makes sure that some browser is there: an installed one, else Playwright's own, else Debian's package.
 * Returns false with a sentence on stderr where none could be had.
 */
export async function ensureBrowser(environment) {
  if (browserPath() || (await hasPlaywrightBrowser())) return true;
  console.log('No Chromium or Chrome found: trying Playwright’s own …');
  const own = spawnSync('playwright', ['install', 'chromium'], {
    env: environment,
    stdio: ['ignore', 'ignore', 'ignore'],
    timeout: 240_000,
  });
  if (own.status === 0 && (await hasPlaywrightBrowser())) return true;
  if (canInstall()) {
    console.log('Playwright’s download is out of reach: installing Debian’s chromium …');
    aptInstall('chromium');
    if (browserPath()) return true;
  }
  console.error(
    'The browser tests need Chromium or Chrome. Install one (on Debian: sudo apt-get install chromium) or set CHROMIUM_PATH.',
  );
  return false;
}

/**
 * The path of the browser that benchmarks measure with: `CHROMIUM_PATH`, else Chromium without windows (installed where
 * it can be), else what the tests use. A full Chromium renders its own windows on the cores it is measured on: on two of
 * them it doubles the work that seems to be the page's.
 */
export function measuringBrowser() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  if (!isExecutable(HEADLESS_SHELL) && canInstall()) {
    console.log('Installing Debian’s chromium-headless-shell to measure with …');
    aptInstall('chromium-headless-shell');
  }
  return isExecutable(HEADLESS_SHELL) ? HEADLESS_SHELL : browserPath();
}

function canInstall() {
  return existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
}

function aptInstall(name) {
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
