// This import must come first: it sets the facts of the samples for `npm run dev` and for the pages that the build
// checks.
import './src/content/state-sample-facts.ts';
import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import type { AstroIntegration } from 'astro';
import { defineConfig } from 'astro/config';
import type { Plugin } from 'vite';
import manifest from '#package.json' with { type: 'json' };
import { afterBuild } from './tools/astro/after-build.ts';
import { devProxy } from './tools/astro/dev-proxy.ts';
import { inlineScripts } from './tools/astro/inline-scripts.ts';
import { serverPages } from './tools/astro/server-pages.ts';
import { uiExamples } from './tools/astro/ui-examples.ts';
import { usedStyles } from './tools/astro/used-styles.ts';
import { changeableWords } from './tools/astro/words.ts';

const server = process.env.FORM_SERVER;

export default defineConfig({
  srcDir: './src/site',
  publicDir: './src/site/static',
  outDir: './dist',
  // Outside node_modules, so that installing packages does not delete the encoded pictures.
  cacheDir: './.cache/astro',
  output: 'server',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always', assets: 'assets' },
  // Effort 1 produces 12% more bytes than 2 on our illustrations in half the time; 0 is larger than WebP.
  image: {
    service: {
      entrypoint: 'astro/assets/services/sharp',
      config: { avif: { effort: 1 }, webp: { effort: 3 } },
    },
  },
  adapter: serverPages(),
  cache: { provider: { entrypoint: new URL('src/site/cache-provider.ts', import.meta.url) } },
  devToolbar: { enabled: false },
  integrations: [
    reactIslands(),
    {
      name: 'client-directives',
      hooks: {
        'astro:config:setup': ({ addClientDirective }) => {
          for (const name of ['interact', 'painted'])
            addClientDirective({ name, entrypoint: `./tools/astro/${name}-directive.ts` });
        },
      },
    },
    usedStyles(),
    afterBuild(),
    uiExamples(),
  ],
  vite: {
    build: { target: manifest.browserslist.map((browser) => browser.replace(' ', '')) },
    plugins: [tailwindcss(), inlineScripts(), usPhoneMetadata(), changeableWords()],
    // `server` is set only under `npm run dev` (tools/setup/dev.mjs).
    server: { proxy: server ? devProxy(server) : {} },
  },
});

/** The official React integration, with a client that survives errors (tools/astro/react-client.ts). */
function reactIslands(): AstroIntegration {
  // A stream would send the steps of a wizard, which are Suspense boundaries, after the page.
  const integration = react({ experimentalDisableStreaming: true });
  const setup = integration.hooks['astro:config:setup'];
  const clientEntrypoint = fileURLToPath(new URL('tools/astro/react-client.ts', import.meta.url));
  integration.hooks['astro:config:setup'] = (options) =>
    setup?.({
      ...options,
      addRenderer: (renderer) => options.addRenderer({ ...renderer, clientEntrypoint }),
    });
  return integration;
}

/**
 * Reduces the number data of libphonenumber-js that browsers load to the countries with calling code +1: 3 kB
 * compressed instead of 40. All of these countries stay, because a Canadian number is recognized by its area code.
 */
function usPhoneMetadata(): Plugin {
  return {
    name: 'us-phone-metadata',
    transform(code, id) {
      const isForBrowsers = this.environment.name === 'client';
      if (!isForBrowsers || !id.includes('/libphonenumber-js/metadata.max.json')) return undefined;
      const full = JSON.parse(code.slice(code.indexOf('{'), code.lastIndexOf('}') + 1));
      const calling: string[] = full.country_calling_codes['1'];
      const reduced = {
        version: full.version,
        country_calling_codes: { 1: calling },
        countries: Object.fromEntries(calling.map((country) => [country, full.countries[country]])),
      };
      return { code: `export default ${JSON.stringify(reduced)}`, map: null };
    },
  };
}
