/** Firefox and WebKit from Debian's packages, for `npm run test:engines`. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

export const FIREFOX = '/usr/bin/firefox-esr';

const runs = (command, ...args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/** The engines, and whether this machine has what each needs. */
const ENGINES = {
  firefox: () => existsSync(FIREFOX),
  webkit: () =>
    existsSync('/usr/bin/WebKitWebDriver') &&
    existsSync('/usr/bin/xvfb-run') &&
    runs('/usr/bin/python3', '-c', "import gi; gi.require_version('WebKit2', '4.1')"),
};

/** The window of WebKit (e2e/engines/webkit-window.py), a display for it, and the formats of the videos. */
const PACKAGES =
  'firefox-esr webkit2gtk-driver xvfb xauth python3-gi gir1.2-webkit2-4.1 fonts-liberation ' +
  'gstreamer1.0-plugins-base gstreamer1.0-plugins-good gstreamer1.0-plugins-bad gstreamer1.0-libav';

const APT = `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${PACKAGES}`;

/**
 * The engines that can run here. If this runs as root on Debian, it installs missing packages and prints the command
 * first; `INSTALL_ENGINES=0` disables the installation. Prints each engine that is still missing.
 * @returns {{ present: string[], missing: string[] }}
 */
export function findEngines() {
  const names = Object.keys(ENGINES);
  const isPresent = (name) => ENGINES[name]();
  const mayInstall = process.env.INSTALL_ENGINES !== '0' && process.getuid?.() === 0;
  if (mayInstall && existsSync('/etc/debian_version') && !names.every(isPresent)) {
    console.log(`Installing Firefox and WebKit: ${APT}`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('sh', ['-c', APT], { stdio: ['ignore', 'ignore', 'inherit'], env });
  }
  const present = names.filter(isPresent);
  const missing = names.filter((name) => !present.includes(name));
  for (const name of missing) console.log(`skip  ${name}: not installed. On Debian: ${APT}`);
  return { present, missing };
}
