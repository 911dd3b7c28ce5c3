/** `npm start`: install, build and serve, each only where needed. */
import { spawn } from 'node:child_process';
import { build } from './build.mjs';
import { environment, install, NODE, ROOT } from './install.mjs';

install();
build();

const server = spawn(NODE, ['src/server/main.ts'], {
  cwd: ROOT,
  stdio: 'inherit',
  env: environment(),
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
