import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import manifest from '#package.json' with { type: 'json' };
import { packFiles } from '#tools/astro/pack-files.ts';
import { styleSheets } from '#tools/astro/used-styles.ts';

const ui = fileURLToPath(new URL('../../src/inbox/ui', import.meta.url));
const cache = fileURLToPath(new URL('../../.cache/packed-inbox/', import.meta.url));

/**
 * Leaves out the rules of classes that no script names: the page uses some of the site's components. Writes a
 * compressed copy next to each file, which src/inbox/server/create-inbox.ts sends.
 */
function smallFiles(): Plugin {
  return {
    name: 'small-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = Object.values(bundle);
        const scripts = files.flatMap((file) => (file.type === 'chunk' ? [file.code] : []));
        for (const file of files) {
          if (file.type === 'asset' && /^assets\/.*\.css$/.test(file.fileName))
            file.source = styleSheets()(String(file.source), scripts);
        }
      },
    },
    async writeBundle({ dir = '' }, bundle) {
      await packFiles(dir, Object.keys(bundle), cache);
    },
  };
}

/**
 * Builds the page of the owner's inbox, and the script and styles of its sign-in page. `base` is relative: the folder
 * of the page has a random name (src/inbox/server). The sign-in page names its two files (src/inbox/remote/pages.ts).
 */
export default defineConfig({
  root: ui,
  base: './',
  plugins: [tailwindcss(), smallFiles()],
  cacheDir: fileURLToPath(new URL('../../.cache/vite-inbox', import.meta.url)),
  publicDir: false,
  build: {
    target: manifest.browserslist.map((browser) => browser.replace(' ', '')),
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rollupOptions: {
      input: {
        inbox: `${ui}/index.html`,
        'sign-in': `${ui}/sign-in.ts`,
        'sign-in-styles': `${ui}/sign-in.css`,
      },
      output: {
        entryFileNames: ({ name }) =>
          name === 'sign-in' ? '[name].js' : 'assets/[name]-[hash].js',
        assetFileNames: ({ names }) =>
          names.includes('sign-in-styles.css') || names.includes('sign-in.css')
            ? 'sign-in.css'
            : 'assets/[name]-[hash][extname]',
      },
    },
  },
});
