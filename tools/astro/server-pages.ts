import { json } from 'node:stream/consumers';
import type { AstroIntegration } from 'astro';
import type { Connect, Plugin } from 'vite';

/**
 * The adapter: the build bundles the pages into `dist/server/entry.mjs`, which the server loads
 * (src/server/pages/render-worker.ts). Fastify answers the requests.
 */
export function serverPages(): AstroIntegration {
  return {
    name: 'server-pages',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [serverBundle()] } });
      },
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name: 'server-pages',
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
    },
  };
}

/** Under `npm run dev` the server posts the data of a page as JSON to the page's address. */
const readData: Connect.NextHandleFunction = async (request, _response, next) => {
  if (!isPageData(request)) return next();
  try {
    Reflect.set(request, Symbol.for('astro.locals'), await json(request));
    request.method = 'GET';
    next();
  } catch (error) {
    next(error);
  }
};

/** True for the server's own request for the HTML of a page. It must not be forwarded to the server. */
export function isPageData({ headers }: Connect.IncomingMessage): boolean {
  return headers['x-page-data'] !== undefined;
}

/** Builds a bundle that runs without node_modules. */
function serverBundle(): Plugin {
  return {
    name: 'server-bundle',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    configEnvironment(name) {
      if (name !== 'ssr') return undefined;
      return {
        define: { 'process.env.NODE_ENV': '"production"' },
        resolve: { noExternal: true, external: ['sharp'] },
      };
    },
  };
}
