/**
 * `npm start`: installs, builds and serves; installs and builds only if needed. If the build fails, the last good
 * build is served with the code and content that it was made from, because the server reads content too. Without a
 * good build, the start fails.
 */
import { join } from 'node:path';
import { BuildFailure, lastGood, tryBuild } from './build.mjs';
import { install, loadSettings, ROOT, runScript, stop } from './install.mjs';

await install({ development: false });
loadSettings();
let home = ROOT;
try {
  await tryBuild();
} catch (error) {
  if (!(error instanceof BuildFailure)) throw error;
  const previous = lastGood();
  if (!previous) stop(error.message);
  home = previous;
  console.error(
    `\nWARNING: your latest changes are not on the site.\n${error.message}\nServing the last good build until that is corrected and npm start runs again.\n`,
  );
}

runScript(join(home, 'src/server/main.ts'));
