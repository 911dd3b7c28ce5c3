import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { isSlow, testFiles } from './test/test-kinds.ts';

const files = testFiles();

export default defineConfig({
  test: {
    projects: [
      // `npm run test:unit`: no processes, no PostgreSQL, no built site (test/test-kinds.ts).
      { extends: true, test: { name: 'fast', include: files.filter((file) => !isSlow(file)) } },
      {
        extends: true,
        test: {
          name: 'slow',
          include: files.filter((file) => isSlow(file)),
          globalSetup: ['test/use-postgres.ts'],
        },
      },
    ],
    environment: 'node',
    // A busy CI machine may be slow once; a test that fails twice has failed.
    retry: process.env.CI ? 1 : 0,
    // Many tests start the server or the CLI: their compiled modules are kept between starts.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, '.cache/compiled') },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Two cores: more workers only make the databases wait for each other.
    maxWorkers: 2,
  },
});
