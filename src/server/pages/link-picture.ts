import { readFile } from 'node:fs/promises';
import type { ReactNode } from 'react';
import satori from 'satori';
import sharp from 'sharp';
import { PALETTE } from '#content/palette.ts';

const {
  ink: INK,
  evergreen: EVERGREEN,
  'mint-deep': MINT,
  paper: PAPER,
  marigold: MARIGOLD,
} = PALETTE;

const FONTS = await Promise.all(
  ([500, 800] as const).map(async (weight) => ({
    name: 'Figtree',
    weight,
    data: await readFile(new URL(`fonts/figtree-latin-${weight}-normal.woff`, import.meta.url)),
  })),
);

/** The picture of a page for links to it (Open Graph, 1200 × 630, PNG), with the name of the business and the page's title. */
export async function linkPicture(title: string, name: string): Promise<Uint8Array> {
  const svg = await satori(layout(title, name), { width: 1200, height: 630, fonts: FONTS });
  // 32 colors are enough for flat areas and text.
  return sharp(Buffer.from(svg))
    .png({ palette: true, colors: 32, effort: 1, dither: 0 })
    .toBuffer();
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

function layout(title: string, name: string): ReactNode {
  const words = box(
    { flexDirection: 'column', justifyContent: 'space-between', width: 780, height: 486 },
    [
      box({ alignItems: 'center', gap: 20, fontSize: 34, fontWeight: 800, color: INK }, [
        flower(60, MARIGOLD, INK),
        name,
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
