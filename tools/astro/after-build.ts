import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import { SAMPLE_RECORDS } from '#content/samples/records.ts';
import type { PageBundle } from '#shared/page-data.ts';
import { addressesOf, findRoute, PAGE_ROUTES } from '#shared/routes.ts';
import { inlineHashes } from './inline-hashes.ts';
import { ogPictures } from './og-pictures.ts';
import { packFiles } from './pack-files.ts';
import { checkCharacters } from './site-font.ts';
import { type BuiltPage, readHead, sitemapXml } from './sitemap.ts';
import { countFigures } from './stated-figures.ts';
import { pruneRenderedStyles, stylesByUse } from './used-styles.ts';

/**
 * Completes the pages: removes unused styles, renders pictures for links, writes the sitemap, compresses files,
 * and writes `dist/pages.json`, from which the server makes the Content-Security-Policy of each page, and
 * `dist/figures.json`, the number of pages that state each figure.
 */
export function afterBuild(): AstroIntegration {
  return {
    name: 'after-build',
    hooks: {
      'astro:build:ssr': ({ manifest }) => pruneRenderedStyles(manifest),
      'astro:build:done': async ({ dir }) => {
        const root = fileURLToPath(dir);
        const dist = join(root, '..');
        await rename(join(root, 'pictures.json'), join(dist, 'server/pictures.json'));
        const pages = [...(await builtPages(root)), ...(await renderedPages(dist))];
        await checkCharacters(pages);
        // The owner adds and removes stories and jobs: the server lists them in sitemaps of their own.
        const listed = pages.filter(
          ({ address }) =>
            !['/success-stories/:story', '/careers/:id'].includes(findRoute(address)?.path ?? ''),
        );
        await ogPictures(root, listed);
        await writeFile(join(root, 'sitemap.xml'), sitemapXml(listed));
        const hashes = pages.map(({ address, html }) => [address, inlineHashes(html)]);
        await writeFile(join(dist, 'pages.json'), JSON.stringify(Object.fromEntries(hashes)));
        const counts = countFigures(pages.map(({ html }) => html));
        await writeFile(join(dist, 'figures.json'), JSON.stringify(counts));
        await packFiles(root, await filesBelow(root));
      },
    },
  };
}

async function builtPages(root: string): Promise<BuiltPage[]> {
  const files = (await filesBelow(root)).filter((file) => file.endsWith('.html'));
  const withUsedStyles = stylesByUse(pathToFileURL(join(root, sep)));
  return Promise.all(
    files.map(async (file) => {
      const address = `/${file.replace(/\.html$/, '')}`;
      if (findRoute(address)?.kind !== 'built') {
        throw new Error(`${address} is built, but src/shared/routes.ts does not say so.`);
      }
      const html = await withUsedStyles(await readFile(join(root, file), 'utf8'));
      await writeFile(join(root, file), html);
      return { address, html, ...readHead(html) };
    }),
  );
}

/** The rendered pages, rendered without data. */
async function renderedPages(dist: string): Promise<BuiltPage[]> {
  const pictures = JSON.parse(await readFile(join(dist, 'server/pictures.json'), 'utf8'));
  // `require` instead of `import`: code of the Astro configuration imports through Vite, which is closed at this
  // point.
  const { openPages }: PageBundle = createRequire(import.meta.url)(join(dist, 'server/entry.mjs'));
  const render = openPages(pictures);
  const addresses = PAGE_ROUTES.filter(({ kind }) => kind === 'rendered')
    .flatMap(addressesOf)
    .flatMap((address) => {
      if (address.endsWith('/:id')) {
        return SAMPLE_RECORDS.jobs.map(({ id }) => address.replace(':id', id));
      }
      if (!address.endsWith('/:story')) return address;
      return SAMPLE_RECORDS.stories.map(({ id }) => address.replace(':story', id));
    });
  return Promise.all(
    addresses.map(async (address) => {
      const html = await (await render(address, {})).text();
      return { address, html, ...readHead(html) };
    }),
  );
}

/** Paths with forward slashes: `staff/billing.html`. */
async function filesBelow(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)).replaceAll(sep, '/'))
    .sort();
}
