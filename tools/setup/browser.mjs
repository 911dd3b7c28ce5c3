/** The browser of the browser tests and the benchmarks: Playwright's own, else an installed Chromium (decision 0012). */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Without windows, which takes two thirds of the processor time, but keeps no page for Back. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** Where systems install a browser with windows. */
const WITH_WINDOWS = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const hasPlaywrights = () => existsSync(chromium.executablePath());

/**
 * Launch options for Playwright; undefined if there is no browser. `windows` asks for a full Chromium; else `CHROMIUM_PATH`
 * comes first.
 * @returns {{ executablePath?: string, channel?: string } | undefined}
 */
export function browserLaunch({ windows = false } = {}) {
  if (process.env.CHROMIUM_PATH && !windows) return { executablePath: process.env.CHROMIUM_PATH };
  if (hasPlaywrights()) return windows ? { channel: 'chromium' } : {};
  const paths = windows ? WITH_WINDOWS : [HEADLESS_SHELL, ...WITH_WINDOWS];
  const executablePath = paths.find((path) => existsSync(path));
  return executablePath ? { executablePath } : undefined;
}

/**
 * Installs Playwright's browser, or Debian's packages if its download host can't be reached. Returns false with a sentence
 * on stderr if there is no browser then.
 */
export function ensureBrowser(environment) {
  if (process.env.CHROMIUM_PATH || hasPlaywrights() || existsSync(HEADLESS_SHELL)) return true;
  console.log('Installing Chromium for the browser tests …');
  spawnSync('playwright', ['install', 'chromium'], {
    env: environment,
    stdio: 'ignore',
    timeout: 240_000,
  });
  if (!hasPlaywrights() && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const packages = ['chromium-headless-shell', 'chromium'];
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
    spawnSync('apt-get', ['install', '-y', '-qq', ...packages], { stdio: 'ignore', env });
  }
  if (browserLaunch()) return true;
  console.error(
    'The browser tests need Chromium. Install it (on Debian: sudo apt-get install chromium) or set CHROMIUM_PATH.',
  );
  return false;
}

export function measuringBrowser() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  if (existsSync(HEADLESS_SHELL)) return HEADLESS_SHELL;
  return browserLaunch({ windows: true })?.executablePath ?? chromium.executablePath();
}
