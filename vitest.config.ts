import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { contentSeed } from './tools/setup/content-seed.mjs';
import { temporaryFolder } from './tools/setup/temporary-folder.mjs';

const TMPDIR = temporaryFolder();
// For test/use-postgres.ts, which runs in vitest's own process.
process.env.TMPDIR = TMPDIR;

function project(name: string, files: string, others: readonly string[] = []) {
  return {
    extends: true as const,
    test: {
      name,
      include: [`{src,test,tools,docs}/**/${files}.{ts,tsx}`],
      exclude: others.map((kind) => `**/*.${kind}.*`),
      isolate: name.endsWith('isolated'),
      setupFiles: ['src/content/state-sample-facts.ts'],
      globalSetup: name.startsWith('slow') ? ['test/use-postgres.ts'] : [],
    },
  };
}

export default defineConfig({
  test: {
    // A test is slow if it starts processes, uses PostgreSQL or reads the built site. It is isolated if it replaces or
    // reloads modules or browser globals; other files share loaded modules, because loading them takes longer than most
    // tests.
    projects: [
      project('fast', '*.test', ['slow', 'isolated']),
      project('fast-isolated', '*.isolated.test', ['slow']),
      project('slow', '*.slow.test'),
      project('slow-isolated', '*.slow.isolated.test'),
    ],
    environment: 'node',
    // A busy CI machine may be slow once; a test that fails twice has failed.
    retry: process.env.CI ? 1 : 0,
    // Many tests start the server or the CLI: their compiled modules are cached between starts. These servers serve no
    // pages unless a test names the built site, because importing and warming it takes longer than the start.
    env: {
      NODE_COMPILE_CACHE: join(import.meta.dirname, '.cache/compiled'),
      SITE_DIR: join(import.meta.dirname, '.cache/no-site'),
      TEST_CASES: process.env.TEST_CASES ?? contentSeed(),
      TMPDIR,
    },
    // Long enough for a busy machine. Tests do not assert these times.
    testTimeout: 90_000,
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 90_000,
    // Two cores: more workers only make the databases wait for each other.
    maxWorkers: 2,
  },
});
