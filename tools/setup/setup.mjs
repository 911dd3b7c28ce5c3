/** `npm run setup`: asks for the settings of a business and writes `.env`. */
import { spawnSync } from 'node:child_process';
import { environment, install, NODE, ROOT } from './install.mjs';

install();
const result = spawnSync(NODE, ['src/cli/setup/main.ts'], {
  cwd: ROOT,
  stdio: 'inherit',
  env: environment(),
});
process.exit(result.status ?? 1);
