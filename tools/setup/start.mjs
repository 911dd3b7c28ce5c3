/**
 * `npm start`: installs, builds and serves; installs and builds only if needed. If the build fails, the last good
 * build is served with the code and content that it was made from, because the server reads content too. Without a
 * good build, the start fails.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { BuildFailure, isBuildDue, lastGood, tryBuild } from './build.mjs';
import { environment, install, loadSettings, NODE, ROOT, runScript, stop } from './install.mjs';

const WRONG_SETTINGS = 2;

/** Stops at once if a setting is wrong, instead of after the build. */
function checkSettings(folder) {
  const { status, stderr } = spawnSync(
    NODE,
    [join(folder, 'src/server/main.ts'), '--check-settings'],
    { cwd: ROOT, env: environment(), encoding: 'utf8' },
  );
  // With another status, the code has a mistake, which the build names.
  if (status === WRONG_SETTINGS) stop(stderr.trim());
}

await install({ development: false });
loadSettings();
let home = ROOT;
try {
  if (isBuildDue()) checkSettings(ROOT);
  await tryBuild();
} catch (error) {
  if (!(error instanceof BuildFailure)) throw error;
  const previous = lastGood();
  if (!previous) stop(error.message);
  checkSettings(previous);
  home = previous;
  console.error(
    `\nWARNING: your latest changes are not on the site.\n${error.message}\nServing the last good build until that is corrected and npm start runs again.\n`,
  );
}

runScript(join(home, 'src/server/main.ts'));
