import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** Builds the page of the owner's inbox. `base` is relative: its folder has a random name (src/inbox/server). */
export default defineConfig({
  root: fileURLToPath(new URL('../../src/inbox/ui', import.meta.url)),
  base: './',
  plugins: [tailwindcss()],
  cacheDir: fileURLToPath(new URL('../../.cache/vite-inbox', import.meta.url)),
  publicDir: false,
  build: { emptyOutDir: true, modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
});
