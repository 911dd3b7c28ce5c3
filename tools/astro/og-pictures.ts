import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ReactNode } from 'react';
import satori from 'satori';
import sharp from 'sharp';
import { PALETTE } from '#content/palette.ts';
import { SITE } from '#content/site.ts';
import type { BuiltPage } from './sitemap.ts';

const {
  ink: INK,
  evergreen: EVERGREEN,
  'mint-deep': MINT,
  paper: PAPER,
  marigold: MARIGOLD,
} = PALETTE;
const CACHE = fileURLToPath(new URL('../../.cache/og/', import.meta.url));

/**
 * Creates the Open Graph picture (1200 × 630) of every page that search engines index, from the title in the page's
 * head. Each picture is cached by the title and the version of this file, so that later builds only copy files.
 */
export async function ogPictures(root: string, pages: readonly BuiltPage[]): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const version = await readFile(import.meta.filename, 'utf8');
  const fonts = await Promise.all(
    ([500, 800] as const).map(async (weight) => ({
      name: 'Figtree',
      weight,
      data: await readFile(new URL(`fonts/figtree-latin-${weight}-normal.woff`, import.meta.url)),
    })),
  );
  // In parallel: while one picture is laid out, libvips encodes others on separate threads.
  await Promise.all(
    pages.map(async ({ canonical, picture, title }) => {
      if (!canonical || !picture) return;
      const text = [version, SITE.name, title].join('\0');
      const cached = join(CACHE, `${createHash('sha256').update(text).digest('hex')}.png`);
      const target = join(root, picture);
      await mkdir(dirname(target), { recursive: true });
      if (!existsSync(cached)) {
        const svg = await satori(layout(title), { width: 1200, height: 630, fonts });
        // 32 colors are enough for flat areas and text.
        const png = sharp(Buffer.from(svg)).png({
          palette: true,
          colors: 32,
          effort: 1,
          dither: 0,
        });
        // An interrupted build must not leave an incomplete picture in the cache.
        await writeFile(`${cached}.part`, await png.toBuffer());
        await rename(`${cached}.part`, cached);
      }
      await copyFile(cached, target);
    }),
  );
}

type Style = Readonly<Record<string, string | number>>;

function box(style: Style, children?: unknown): ReactNode {
  return {
    type: 'div',
    props: { style: { display: 'flex', ...style }, children },
  } as unknown as ReactNode;
}

function flower(size: number, petals: string, heart: string): ReactNode {
  const petal = 'M0-30C21-46 21-82 0-98C-21-82-21-46 0-30Z';
  const ring = Array.from(
    { length: 12 },
    (_, index) => `<path d="${petal}" transform="rotate(${index * 30})"/>`,
  ).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-100 -100 200 200"><g fill="${petals}">${ring}</g><circle r="24" fill="${heart}"/></svg>`;
  const src = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  return { type: 'img', props: { src, width: size, height: size } } as unknown as ReactNode;
}

function layout(title: string): ReactNode {
  const words = box(
    { flexDirection: 'column', justifyContent: 'space-between', width: 780, height: 486 },
    [
      box({ alignItems: 'center', gap: 20, fontSize: 34, fontWeight: 800, color: INK }, [
        flower(60, MARIGOLD, INK),
        SITE.name,
      ]),
      box(
        {
          width: 780,
          flexShrink: 0,
          fontSize: title.length > 40 ? 74 : 88,
          fontWeight: 800,
          lineHeight: 1.06,
          letterSpacing: '-0.03em',
          textWrap: 'balance',
          color: EVERGREEN,
        },
        title,
      ),
    ],
  );
  return box(
    {
      width: '100%',
      height: '100%',
      padding: '72px 80px',
      background: PAPER,
      fontFamily: 'Figtree',
    },
    [box({ position: 'absolute', right: -270, top: 35 }, flower(560, MINT, PAPER)), words],
  );
}
