/**
 * Finds and installs the browser of the browser tests and the benchmarks (docs/decisions/0012-the-tests-browser.md).
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/**
 * A browser without windows. It takes two thirds of the processor time of a full browser, but has no back/forward
 * cache.
 */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** Paths at which systems install a browser with windows. */
const WITH_WINDOWS = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const hasPlaywrights = () => existsSync(chromium.executablePath());

/**
 * Launch options for Playwright; undefined if there is no browser. `windows` asks for a full Chromium; else
 * `CHROMIUM_PATH` comes first.
 * @returns {{ executablePath?: string, channel?: string } | undefined}
 */
export function browserLaunch({ windows = false } = {}) {
  if (process.env.CHROMIUM_PATH && !windows) return { executablePath: process.env.CHROMIUM_PATH };
  if (hasPlaywrights()) return windows ? { channel: 'chromium' } : {};
  const paths = windows ? WITH_WINDOWS : [HEADLESS_SHELL, ...WITH_WINDOWS];
  const executablePath = paths.find((path) => existsSync(path));
  return executablePath ? { executablePath } : undefined;
}

/** Debian packages. The first one has no windows; the second one is for the tests of the back/forward cache. */
const APT = 'apt-get update -qq && apt-get install -y -qq chromium-headless-shell chromium';

/**
 * Installs a browser if there is none: Playwright's, with the system's libraries that it needs, or the Debian packages
 * if Playwright's host cannot be reached. Prints each command before it runs it. `INSTALL_CHROMIUM=0` disables the
 * installation. If there is no browser in the end, prints what to do and returns false.
 */
export function ensureBrowser(environment) {
  const mayInstall = process.env.INSTALL_CHROMIUM !== '0';
  const isDebianRoot = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
  const env = { ...environment, DEBIAN_FRONTEND: 'noninteractive' };
  if (mayInstall && !browserLaunch()) {
    console.log('Installing Chromium for the browser tests: playwright install chromium');
    spawnSync('playwright', ['install', 'chromium'], { env, stdio: 'ignore', timeout: 240_000 });
    if (isDebianRoot && !browserLaunch()) {
      console.log(`Its host cannot be reached. Installing Debian's packages: ${APT}`);
      spawnSync('sh', ['-c', APT], { stdio: 'ignore', env });
    }
  }
  if (mayInstall && isDebianRoot && !process.env.CHROMIUM_PATH && lacksLibraries()) {
    console.log('Chromium needs libraries of the system: playwright install-deps chromium');
    spawnSync('playwright', ['install-deps', 'chromium'], { env, stdio: 'ignore' });
  }
  if (browserLaunch()) return true;
  console.error(
    `The browser tests need Chromium. Install it (on Debian: ${APT}) or set CHROMIUM_PATH.`,
  );
  return false;
}

/**
 * True if Playwright's Chromium is installed but cannot start. Playwright does not install the libraries that Chromium
 * needs, and a minimal Debian lacks most of them.
 */
function lacksLibraries() {
  return (
    hasPlaywrights() &&
    spawnSync(chromium.executablePath(), ['--version'], { stdio: 'ignore' }).status !== 0
  );
}

export function measuringBrowser() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  if (existsSync(HEADLESS_SHELL)) return HEADLESS_SHELL;
  return browserLaunch({ windows: true })?.executablePath ?? chromium.executablePath();
}
