/**
 * Makes the marigold mark (src/content/media/brand/mark.svg) and the site's icons in src/site/static.
 * Run: node tools/media/brand.ts. The same input always gives the same files.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { C } from './kit/palette.ts';
import { at, circle, document, path, rect } from './kit/svg.ts';

const ROOT = join(import.meta.dirname, '../..');
const BRAND = join(ROOT, 'src/content/media/brand');
const STATIC = join(ROOT, 'src/site/static');

/** One petal from the centre outwards, `length` long and `wide` to each side, with a cleft tip. */
function petal(length: number, wide: number): string {
  return `M0 -6C-${wide * 0.9} -${length * 0.3} -${wide * 1.15} -${length * 0.82} -${wide * 0.46} -${length * 0.98}Q-${wide * 0.1} -${length * 1.03} 0 -${length * 0.9}Q${wide * 0.1} -${length * 1.03} ${wide * 0.46} -${length * 0.98}C${wide * 1.15} -${length * 0.82} ${wide * 0.9} -${length * 0.3} 0 -6Z`;
}

function ring(count: number, length: number, wide: number, fill: string, offset: number): string {
  return Array.from({ length: count }, (_, i) =>
    at(0, 0, 1, path(petal(length, wide), fill), offset + (360 / count) * i),
  ).join('');
}

/** The mark around (0, 0), 100 in radius: eight petals, eight inner petals, a dark heart. */
function mark(outer: string, inner: string, heart: string): string {
  return ring(8, 98, 31, outer, 0) + ring(8, 58, 19, inner, 22.5) + circle(0, 0, 17, heart);
}

function tile(size: number, radius: number, markScale: number): string {
  return document(
    size,
    size,
    rect(0, 0, size, size, C.green, radius) +
      at(size / 2, size / 2, (size / 200) * markScale, mark(C.marigold, C.marigoldDeep, C.ink)),
  );
}

function png(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: 300 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true, quality: 100 })
    .toBuffer();
}

/** An .ico file that holds one PNG. */
function ico(image: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(image.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, image]);
}

await mkdir(BRAND, { recursive: true });
await mkdir(STATIC, { recursive: true });
const plain = document(200, 200, at(100, 100, 1, mark(C.marigold, C.marigoldDeep, C.ink)));
await writeFile(join(BRAND, 'mark.svg'), plain);
await writeFile(join(STATIC, 'favicon.svg'), plain);
await writeFile(
  join(STATIC, 'favicon.ico'),
  ico(await sharp(Buffer.from(plain), { density: 300 }).resize(32, 32).png().toBuffer(), 32),
);
await writeFile(join(STATIC, 'apple-touch-icon.png'), await png(tile(180, 0, 0.68), 180));
await writeFile(join(STATIC, 'icon-192.png'), await png(tile(192, 42, 0.72), 192));
await writeFile(join(STATIC, 'icon-512.png'), await png(tile(512, 112, 0.72), 512));
await writeFile(join(STATIC, 'icon-maskable-512.png'), await png(tile(512, 0, 0.54), 512));
