import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserLaunch } from './tools/setup/browser.mjs';
import { contentSeed } from './tools/setup/content-seed.mjs';
import { temporaryFolder } from './tools/setup/temporary-folder.mjs';

// The folder for temporary files of the workers, their servers and the browsers' profiles.
process.env.TMPDIR = temporaryFolder();
// The workers and their servers reuse code that an earlier run compiled.
process.env.NODE_COMPILE_CACHE = join(import.meta.dirname, '.cache/compiled');
process.env.PWTEST_CACHE_DIR = join(import.meta.dirname, '.cache/playwright');
process.env.TEST_CASES ??= contentSeed();
if (!process.env.TEST_WORKER_INDEX) console.log(`TEST_CASES=${process.env.TEST_CASES}`);

export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: './test-results',
  fullyParallel: true,
  forbidOnly: !!process.env.CI,
  // A busy CI machine may be slow once; a test that fails twice has failed.
  retries: process.env.CI ? 1 : 0,
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: process.env.PLAYWRIGHT_JSON
    ? [['line'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON }]]
    : [['line']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    trace: 'off',
    launchOptions: {
      ...browserLaunch(),
      // Root has no user namespace for the sandbox. The other flags reduce background work and requests to Google.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // No spare renderer and no GPU process: 10% less processor time.
        '--renderer-process-limit=1',
        '--in-process-gpu',
        // No optimizing compilers: a page is open for about a second, and optimizing takes longer than it saves.
        '--js-flags=--no-opt,--no-maglev',
        // A fake microphone that beeps once a second, and a host name without HTTPS. Only a few tests need them, but a
        // second browser for these tests would take longer.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        '--host-resolver-rules=MAP marigold.test 127.0.0.1',
      ],
    },
  },
});
