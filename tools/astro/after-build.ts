import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { ogPictures } from './og-pictures.ts';
import { servingManifest } from './serving-manifest.ts';
import { checkCharacters } from './site-font.ts';
import { type BuiltPage, readHead, sitemapXml } from './sitemap.ts';
import { stylesByUse } from './used-styles.ts';

/** What is made of the finished pages: their styles, pictures for links, the sitemap, compressed files and the server's manifest. */
export function afterBuild(): AstroIntegration {
  return {
    name: 'after-build',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const root = fileURLToPath(dir);
        const files = (await filesBelow(root)).filter((file) => file.endsWith('.html'));
        const withUsedStyles = stylesByUse(root);
        const pages = await Promise.all(
          files.map(async (file): Promise<BuiltPage> => {
            const html = await withUsedStyles(await readFile(join(root, file), 'utf8'));
            await writeFile(join(root, file), html);
            return { file, html, ...readHead(html) };
          }),
        );
        await checkCharacters(pages);
        await ogPictures(root, pages);
        await writeFile(join(root, 'sitemap.xml'), sitemapXml(pages));
        await servingManifest(root, await filesBelow(root));
      },
    },
  };
}

/** Paths with forward slashes: `staff/billing.html`. */
async function filesBelow(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)).replaceAll(sep, '/'))
    .sort();
}
