import { writeFile } from 'node:fs/promises';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Connect, Plugin } from 'vite';

/**
 * Pages that are drawn for a request (src/site/pages/on-request/): the build makes `dist/server/entry.mjs` of them, which the
 * form server loads (src/server/http/site/draw-pages.ts). No HTTP server of Astro's: Fastify answers.
 */
export function onRequest(): AstroIntegration {
  let serverDir: URL;
  return {
    name: 'on-request',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [withoutWaiting()] } });
      },
      'astro:config:done': ({ config, setAdapter }) => {
        serverDir = config.build.server;
        setAdapter({
          name: 'on-request',
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('../../src/site/render-page.ts', import.meta.url),
          adapterFeatures: { buildOutput: 'server' },
          supportedAstroFeatures: {
            staticOutput: 'stable',
            hybridOutput: 'stable',
            serverOutput: 'stable',
            sharpImageService: 'stable',
          },
        });
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use(readData);
      },
      // Before the hooks of astro:build:done, which draw these pages for their hashes.
      'astro:build:generated': async () => {
        await writeFile(
          new URL('pictures.json', serverDir),
          JSON.stringify(globalThis.builtPictures),
        );
      },
    },
  };
}

/** Under `npm run dev` the form server posts the data of such a page as JSON (draw-pages.ts). */
const readData: Connect.NextHandleFunction = async (request, _response, next) => {
  if (request.method !== 'POST' || !request.url?.startsWith('/on-request/')) return next();
  try {
    Reflect.set(request, Symbol.for('astro.locals'), await json(request));
    request.method = 'GET';
    next();
  } catch (error) {
    next(error);
  }
};

const RENDERER = new URL('../../src/site/react-renderer.ts', import.meta.url);
const PICTURES = new URL('../../src/site/ui/built-pictures.ts', import.meta.url);

/** Pictures are not encoded for a request: pages show those that the build made, and React can draw without waiting. */
function withoutWaiting(): Plugin {
  return {
    name: 'without-waiting',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    configEnvironment(name) {
      if (name !== 'ssr') return undefined;
      return {
        define: { 'process.env.NODE_ENV': '"production"' },
        // Whole in itself: a copy of dist/ runs without node_modules beside it.
        resolve: { noExternal: true, external: ['sharp'] },
      };
    },
    resolveId(source) {
      if (source.endsWith('@astrojs/react/server.js')) return fileURLToPath(RENDERER);
      return /(^|\/)picture-files\.ts$/.test(source) ? fileURLToPath(PICTURES) : undefined;
    },
  };
}
