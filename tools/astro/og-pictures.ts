import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import satori from 'satori';
import sharp from 'sharp';
import { SITE } from '#content/site.ts';
import { afterBuild } from './after-build.ts';
import { builtPages } from './built-pages.ts';
import { ogLayout } from './og-layout.ts';

const FONTS = new URL('./fonts/', import.meta.url);

/**
 * After the build: the Open Graph picture of every page, 1200 × 630, from the title in its own head. Rendered once
 * for each title and cached in `.cache/og`, so that a warm build copies files.
 */
export function ogPictures(): AstroIntegration {
  return afterBuild('og-pictures', async (root) => {
    const cache = fileURLToPath(new URL('../../.cache/og/', import.meta.url));
    await mkdir(cache, { recursive: true });
    const fonts = await readFonts();
    const version = await readFile(new URL('./og-layout.ts', import.meta.url), 'utf8');
    const pages = await builtPages(root);
    // In parallel: while one title is laid out, others are encoded on libvips' own threads.
    await Promise.all(
      pages.map(async ({ picture, title }) => {
        if (!picture) return;
        const text = [version, SITE.name, title].join('\0');
        const cached = join(cache, `${createHash('sha256').update(text).digest('hex')}.png`);
        const target = join(root, picture);
        await mkdir(dirname(target), { recursive: true });
        if (!existsSync(cached)) await writeCached(cached, await renderPicture(title, fonts));
        await copyFile(cached, target);
      }),
    );
  });
}

/** Written to a temporary file first: an interrupted build must not leave half a picture in the cache. */
async function writeCached(file: string, bytes: Buffer): Promise<void> {
  await writeFile(`${file}.part`, bytes);
  await rename(`${file}.part`, file);
}

type Fonts = NonNullable<Parameters<typeof satori>[1]['fonts']>;

async function readFonts(): Promise<Fonts> {
  const font = async (weight: 500 | 800) => ({
    name: 'Figtree',
    weight,
    style: 'normal' as const,
    data: await readFile(new URL(`figtree-latin-${weight}-normal.woff`, FONTS)),
  });
  return [await font(500), await font(800)];
}

/** One picture as a PNG with few colors: flat areas and text need no more. */
async function renderPicture(title: string, fonts: Fonts): Promise<Buffer> {
  const svg = await satori(ogLayout({ title, brand: SITE.name }), {
    width: 1200,
    height: 630,
    fonts,
  });
  return sharp(Buffer.from(svg))
    .png({ palette: true, colors: 32, effort: 1, dither: 0 })
    .toBuffer();
}
