import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { isSlow, replacesModules, testFiles } from './test/test-kinds.ts';
import { temporaryFolder } from './tools/setup/temporary-folder.mjs';

const files = testFiles();
const TMPDIR = temporaryFolder();
// For test/use-postgres.ts, which runs in vitest's own process.
process.env.TMPDIR = TMPDIR;

export default defineConfig({
  test: {
    // `npm run test:unit` runs the fast ones: no processes, no PostgreSQL, no built site (test/test-kinds.ts).
    projects: ['fast', 'slow'].flatMap((speed) =>
      [false, true].map((isolate) => ({
        extends: true as const,
        test: {
          name: isolate ? `${speed}-isolated` : speed,
          include: files.filter(
            (file) => isSlow(file) === (speed === 'slow') && replacesModules(file) === isolate,
          ),
          // Files share loaded modules: loading them takes longer than most tests.
          isolate,
          setupFiles: ['src/content/state-sample-facts.ts'],
          globalSetup: speed === 'slow' ? ['test/use-postgres.ts'] : [],
        },
      })),
    ),
    environment: 'node',
    // A busy CI machine may be slow once; a test that fails twice has failed.
    retry: process.env.CI ? 1 : 0,
    // Many tests start the server or the CLI: their compiled modules are kept between starts.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, '.cache/compiled'), TMPDIR },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Two cores: more workers only make the databases wait for each other.
    maxWorkers: 2,
  },
});
