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
  // Tests stand beside the code, their packages in a manifest of their own; test/packages.test.ts finds the unused ones.
  ignoreWorkspaces: ['tools/testing'],
  // What builds and serves the site may not import them: npm start and the image leave them out.
  ignoreIssues: {
    '{test,e2e,bench,tools/setup}/**': ['unlisted'],
    '**/*.test.{ts,tsx}': ['unlisted'],
    '*.config.ts': ['unlisted'],
  },
  // The script `types:pages` runs it.
  ignoreDependencies: ['@astrojs/check'],
  ignoreExportsUsedInFile: true,
  ignoreBinaries: ['biome', 'cc', 'knip', 'playwright', 'vitest'],
};

export default config;
