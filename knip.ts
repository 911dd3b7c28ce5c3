import type { KnipConfig } from 'knip';

const config: KnipConfig = {
  workspaces: {
    '.': {
      entry: [
        '*.config.ts',
        'src/server/main.ts',
        'src/server/booking/busy/busy-worker.ts',
        'src/server/records/draw-svg.ts',
        'src/site/pages/**/*.{astro,ts}',
        'src/site/ui/examples/*.astro',
        'tools/**/*.{ts,mjs}',
        'docs/recipes/*.ts',
        'e2e/**/*.e2e.ts',
        'e2e/engines/*.engine.ts',
        'e2e/engines/playwright.config.ts',
        '{src,test,tools,docs}/**/*.test.{ts,tsx}',
        'test/use-postgres.ts',
        'test/campaigns/*.campaign.ts',
        'test/stores/make-store.ts',
        'test/stores/next-version.ts',
        'test/campaigns/slow-clients.ts',
        'test/campaigns/clock-ahead.ts',
        'test/limited-server.ts',
        'test/failing-server.ts',
        'bench/**/*.bench.ts',
        'bench/baselines/*.ts',
      ],
      project: [
        'src/**/*.{ts,tsx,astro,css}',
        'tools/**/*.{ts,mjs}',
        'docs/**/*.ts',
        'test/**/*.ts',
        'e2e/**/*.ts',
        'bench/**/*.ts',
      ],
    },
  },
  // Tests are beside the code, but their packages are in tools/testing/package.json. test/packages.test.ts finds unused
  // ones.
  ignoreWorkspaces: ['tools/testing'],
  // Only these files may import packages of tools/testing: `npm start` and the image do not install these packages.
  ignoreIssues: {
    '{test,e2e,bench,tools/setup}/**': ['unlisted'],
    '**/*.test.{ts,tsx}': ['unlisted'],
    '*.config.ts': ['unlisted'],
  },
  // Run by the script `types:pages`.
  ignoreDependencies: ['@astrojs/check'],
  ignoreExportsUsedInFile: true,
  ignoreBinaries: ['biome', 'cc', 'knip', 'playwright', 'vitest'],
};

export default config;
