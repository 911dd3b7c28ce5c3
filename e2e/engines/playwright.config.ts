import { defineConfig } from '@playwright/test';
import { temporaryFolder } from '#tools/setup/temporary-folder.mjs';

process.env.TMPDIR = temporaryFolder();

/** `npm run test:engines`. Playwright runs the tests; the browsers are opened by the drivers of this folder. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.engine.ts',
  outputDir: '../../test-results/engines',
  forbidOnly: !!process.env.CI,
  retries: process.env.CI ? 1 : 0,
  // A browser and the server take both cores of a small machine.
  workers: 1,
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON ?? '/dev/null' }]],
  // Chromium is the control: if a test also fails there, the engine is not the cause.
  projects: ['firefox', 'webkit', 'chromium'].map((name) => ({ name })),
});
