/** `npm run leads -- …`: the leads CLI. */
import { spawnSync } from 'node:child_process';
import { environment, install, NODE, ROOT } from './install.mjs';

install();
const result = spawnSync(NODE, ['src/cli/leads.ts', ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: 'inherit',
  env: environment(),
});
process.exit(result.status ?? 1);
