/** `npm run inbox`: the owner's inbox in the browser. */
import { buildInbox } from './build-inbox.mjs';
import { install, loadSettings, runScript } from './install.mjs';

install();
loadSettings();
buildInbox();
runScript('src/inbox/server/main.ts', ...process.argv.slice(2));
