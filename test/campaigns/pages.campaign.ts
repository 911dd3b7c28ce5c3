/**
 * The browser tests of every page at every width. `npm test` runs only the day's share (e2e/page-share.ts). `npm run
 * soak pages`
 */
import { spawnSync } from 'node:child_process';
import { ensureBrowser } from '#tools/setup/browser.mjs';

if (!ensureBrowser(process.env)) process.exit(1);
const { status } = spawnSync('playwright', ['test', 'pages/every-page'], {
  env: { ...process.env, PAGES_SEED: 'all' },
  stdio: 'inherit',
});
process.exit(status ?? 1);
