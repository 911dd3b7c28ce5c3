/**
 * The browser tests with all their cases, of which `npm test` runs a share (test/share.ts). `npm run soak pages`
 */
import { spawnSync } from 'node:child_process';
import { ensureBrowser } from '#tools/setup/browser.mjs';

if (!ensureBrowser(process.env)) process.exit(1);
const { status } = spawnSync('playwright', ['test'], {
  env: { ...process.env, TEST_CASES: 'all' },
  stdio: 'inherit',
});
process.exit(status ?? 1);
