/** Runs all cases of the browser tests: `npm run soak pages`. `npm test` runs a share of them (test/share.ts). */
import { spawnSync } from 'node:child_process';
import { ensureBrowser } from '#tools/setup/browser.mjs';

if (!ensureBrowser(process.env)) process.exit(1);
const { status } = spawnSync('playwright', ['test'], {
  env: { ...process.env, TEST_CASES: 'all' },
  stdio: 'inherit',
});
process.exit(status ?? 1);
