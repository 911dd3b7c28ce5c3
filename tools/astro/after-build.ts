import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { DRAWINGS_FOLDER } from '#server/pages/drawings.ts';
import { hashesIn } from '#server/pages/inline-hashes.ts';
import type { PageBundle } from '#shared/page-bundle.ts';
import { inlineScriptHashes } from './inline-scripts.ts';
import { packFiles } from './pack-files.ts';
import { type SamplePage, samplePages } from './sample-pages.ts';
import { checkCharacters } from './site-font.ts';
import { builtTexts } from './words.ts';

/**
 * Completes the server bundle. Renders each page once with the samples to check it. Writes files for the server to
 * `dist/server`: `inline-hashes.json` with the scripts and styles that a page may contain inline, `updates.json` with
 * the day of the last change of each page, `offerable.json` with the items that the owner can switch off, and
 * `words.json` with the texts that the owner can change. Compresses the files for browsers.
 */
export function afterBuild(): AstroIntegration {
  return {
    name: 'after-build',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const root = fileURLToPath(dir);
        const server = join(root, '../server');
        await rename(join(root, 'pictures.json'), join(server, 'pictures.json'));
        await keepDrawings(server);
        const { pages, offerable } = await renderSamples(server);
        await checkCharacters(pages);
        const hashes = pages.map(({ html }) => hashesIn(html));
        const write = (name: string, content: object) =>
          writeFile(join(server, name), JSON.stringify(content));
        await write('inline-hashes.json', {
          scripts: unique([...hashes.flatMap(({ scripts }) => scripts), ...inlineScriptHashes()]),
          styles: unique(hashes.flatMap(({ styles }) => styles)),
        });
        await write('offerable.json', offerable);
        await write('words.json', builtTexts(pages));
        await write('updates.json', Object.fromEntries(pages.flatMap(updateOf)));
        await packFiles(root, await filesBelow(root));
      },
    },
  };
}

// Not `import`: code of the Astro configuration imports through Vite, which is closed when the build is done.
const require = createRequire(import.meta.url);

/** Copies the SVG of each drawing that no photo of the owner replaces (src/server/pages/drawings.ts). */
async function keepDrawings(server: string): Promise<void> {
  const media = fileURLToPath(new URL('../../src/content/media/', import.meta.url));
  const pictures: object = require(join(server, 'pictures.json'));
  for (const stem of Object.keys(pictures)) {
    const isReplaced = ['jpg', 'jpeg', 'png', 'avif'].some((end) =>
      existsSync(join(media, `${stem}.${end}`)),
    );
    const file = join(media, `${stem}.svg`);
    if (!isReplaced && existsSync(file)) {
      const target = join(server, DRAWINGS_FOLDER, `${stem}.svg`);
      await mkdir(dirname(target), { recursive: true });
      await copyFile(file, target);
    }
  }
}

const unique = (values: readonly string[]) => [...new Set(values)];

async function renderSamples(server: string) {
  const { openPages }: PageBundle = require(join(server, 'entry.mjs'));
  const { render, listedIds, offerable } = openPages(require(join(server, 'pictures.json')));
  const pages = await Promise.all(
    samplePages(listedIds).map(async (work): Promise<SamplePage> => {
      const { html } = await render(work);
      return { address: work.address, html };
    }),
  );
  return { pages, offerable };
}

/**
 * The day of the last change, from the data of the page instead of the Git history, so that a shallow clone has the
 * same days.
 */
function updateOf({ address, html }: SamplePage): [address: string, day: string][] {
  const [, day] = /<meta name="last-modified" content="([\d-]+)"/.exec(html) ?? [];
  return day ? [[address, day]] : [];
}

/** The files below a folder, as paths with forward slashes: `assets/page.js`. */
async function filesBelow(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)).replaceAll(sep, '/'))
    .sort();
}
