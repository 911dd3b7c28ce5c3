import { defineConfig } from '@playwright/test';
import { temporaryFolder } from '#tools/setup/temporary-folder.mjs';

process.env.TMPDIR = temporaryFolder();

/**
 * The configuration of `npm run test:engines`. Playwright runs the tests; the drivers of this folder open the browsers.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.engine.ts',
  outputDir: '../../test-results/engines',
  forbidOnly: !!process.env.CI,
  retries: process.env.CI ? 1 : 0,
  // Tests run one at a time, because a browser and the server take both cores of a small machine.
  workers: 1,
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON ?? '/dev/null' }]],
  // Chromium is the control: if a test also fails there, the engine is not the cause.
  projects: ['firefox', 'webkit', 'chromium'].map((name) => ({ name })),
});
