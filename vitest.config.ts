import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts', 'tools/**/*.test.ts'],
    environment: 'node',
    globalSetup: ['test/use-postgres.ts'],
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
