/** `npm run inbox`: the owner's inbox in the browser. */
import { spawn } from 'node:child_process';
import { buildInbox } from './build-inbox.mjs';
import { environment, install, loadSettings, NODE, ROOT } from './install.mjs';

install();
loadSettings();
buildInbox();
const inbox = spawn(NODE, ['src/inbox/server/main.ts', ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: 'inherit',
  env: environment(),
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => inbox.kill(signal));
inbox.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
