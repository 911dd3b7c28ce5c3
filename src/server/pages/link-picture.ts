import { readFile } from 'node:fs/promises';
import type { ReactNode } from 'react';
import satori from 'satori';
import sharp from 'sharp';
import { paletteOf } from '#content/brand-palette.ts';
import { firstLetter, hasFlower } from '#shared/brand.ts';
import type { Facts } from '#shared/facts.ts';
import type { MarkPicture } from '#shared/pictures.ts';
import { ICONS, type IconPath } from './icons.ts';

type Business = Pick<Facts, 'brand' | 'identity'>;

/** A logo or short mark of the business, with the bytes of its PNG. */
export interface Mark {
  readonly picture: MarkPicture;
  readonly bytes: Uint8Array;
}

const FONTS = await Promise.all(
  ([500, 800] as const).map(async (weight) => ({
    name: 'Figtree',
    weight,
    data: await readFile(new URL(`fonts/figtree-latin-${weight}-normal.woff`, import.meta.url)),
  })),
);

/**
 * The picture of a page for links to it (Open Graph, 1200 × 630, PNG), with the name or the logo of the business and
 * the page's title. `mark`: the logo, or the short mark if there is none.
 */
export async function linkPicture(
  title: string,
  business: Business,
  mark: Mark | undefined,
): Promise<Uint8Array> {
  const svg = await satori(layout(title, business, mark), {
    width: 1200,
    height: 630,
    fonts: FONTS,
  });
  return (
    sharp(Buffer.from(svg))
      // 32 colors are enough for flat areas and text; a mark may need more.
      .png({ palette: true, colors: mark ? 128 : 32, effort: 1, dither: 0 })
      .toBuffer()
  );
}

/**
 * An icon of a business without the flower: its short mark, or the first letter of its name in its color. Phones show
 * no transparency, so the touch icon has a background.
 */
export async function icon(
  path: IconPath,
  { brand, identity }: Business,
  mark: Mark | undefined,
): Promise<Uint8Array> {
  const size = ICONS[path];
  const colors = paletteOf(brand);
  const ground = mark?.picture.isLight ? colors.evergreen : colors.white;
  const isTouch = path === '/apple-touch-icon.png';
  const inner = isTouch ? Math.round(size * 0.8) : size;
  const drawn = mark
    ? sharp(mark.bytes).resize(inner, inner, { fit: 'contain', background: '#0000' })
    : sharp(
        Buffer.from(
          await satori(letter(firstLetter(identity.shortName), size, colors.evergreen), {
            width: size,
            height: size,
            fonts: FONTS,
          }),
        ),
      );
  const png = await (mark && isTouch
    ? sharp({ create: { width: size, height: size, channels: 3, background: ground } }).composite([
        { input: await drawn.png().toBuffer() },
      ])
    : mark?.picture.isLight
      ? drawn.flatten({ background: ground })
      : drawn
  )
    .png({ palette: true })
    .toBuffer();
  return path === '/favicon.ico' ? inIco(png, size) : png;
}

/** A file with one icon, which is a PNG (https://learn.microsoft.com/windows/win32/menurc/resources-reference). */
function inIco(png: Buffer, size: number): Uint8Array {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

function letter(text: string, size: number, color: string): ReactNode {
  return box(
    {
      width: size,
      height: size,
      alignItems: 'center',
      justifyContent: 'center',
      borderRadius: size * 0.22,
      background: color,
      color: 'white',
      fontFamily: 'Figtree',
      fontWeight: 800,
      fontSize: size * 0.66,
    },
    text,
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

/** Height of a logo and of a short mark in pixels. */
const LOGO_HEIGHT = 72;
const MAX_LOGO_WIDTH = 560;

function markOf({ picture, bytes }: Mark, ground: string): ReactNode {
  const scale = Math.min(LOGO_HEIGHT / picture.height, MAX_LOGO_WIDTH / picture.width);
  const src = `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;
  const size = { width: picture.width * scale, height: picture.height * scale };
  const drawn = { type: 'img', props: { src, ...size } } as unknown as ReactNode;
  return picture.isLight
    ? box({ padding: '12px 16px', borderRadius: 12, background: ground }, drawn)
    : drawn;
}

function layout(title: string, { brand, identity }: Business, mark: Mark | undefined): ReactNode {
  const colors = paletteOf(brand);
  const isFlower = hasFlower(brand);
  const hasName = mark === undefined || brand.logo === '';
  const sign = mark
    ? [markOf(mark, colors['evergreen-deep'])]
    : [
        isFlower
          ? flower(60, colors.marigold, colors.ink)
          : letter(firstLetter(identity.shortName), 60, colors.evergreen),
      ];
  const words = box(
    { flexDirection: 'column', justifyContent: 'space-between', width: 780, height: 486 },
    [
      box({ alignItems: 'center', gap: 20, fontSize: 34, fontWeight: 800, color: colors.ink }, [
        ...sign,
        ...(hasName ? [identity.name] : []),
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
          color: colors.evergreen,
        },
        title,
      ),
    ],
  );
  const ornament = isFlower
    ? box(
        { position: 'absolute', right: -270, top: 35 },
        flower(560, colors['mint-deep'], colors.paper),
      )
    : box({
        position: 'absolute',
        right: 0,
        top: 0,
        width: 96,
        height: 630,
        background: colors['mint-deep'],
        borderLeft: `16px solid ${colors.marigold}`,
      });
  return box(
    {
      width: '100%',
      height: '100%',
      padding: '72px 80px',
      background: colors.paper,
      fontFamily: 'Figtree',
    },
    [ornament, words],
  );
}
