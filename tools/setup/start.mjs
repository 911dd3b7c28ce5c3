/** `npm start`: installs and builds if needed, then serves. */
import { spawnSync } from 'node:child_process';
import { build, isBuildDue } from './build.mjs';
import { environment, install, loadSettings, NODE, ROOT, runScript, stop } from './install.mjs';

const MAIN = 'src/server/main.ts';
const WRONG_SETTINGS = 2;

/** Stops at once if a setting is wrong, instead of after the build. */
function checkSettings() {
  const { status, stderr } = spawnSync(NODE, [MAIN, '--check-settings'], {
    cwd: ROOT,
    env: environment(),
    encoding: 'utf8',
  });
  // Any other failure is a mistake in the code, which the build reports.
  if (status === WRONG_SETTINGS) stop(stderr.trim());
}

await install({ development: false });
loadSettings();
if (isBuildDue()) checkSettings();
await build();
runScript(MAIN);
