/** `npm run leads -- …`: the leads CLI. */
import { spawnSync } from 'node:child_process';
import { environment, install, loadSettings, NODE, ROOT } from './install.mjs';

install();
loadSettings();
const result = spawnSync(NODE, ['src/cli/leads.ts', ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: 'inherit',
  env: environment(),
});
process.exit(result.status ?? 1);
