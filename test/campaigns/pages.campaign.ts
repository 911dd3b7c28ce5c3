/**
 * The browser tests of every page at every width, of which `npm test` runs the day's share (e2e/page-share.ts).
 * `npm run soak pages`
 */
import { spawnSync } from 'node:child_process';
import { ensureBrowser } from '#tools/setup/browser.mjs';

const TESTS = ['pages/whole-page', 'pages/every-page', 'header-footer/font'];

if (!ensureBrowser(process.env)) process.exit(1);
const { status } = spawnSync('playwright', ['test', ...TESTS], {
  env: { ...process.env, PAGES_SEED: 'all' },
  stdio: 'inherit',
});
process.exit(status ?? 1);
