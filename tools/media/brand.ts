/**
 * Makes the marigold mark (src/content/media/brand/mark.svg) and the site's icons in src/site/static.
 * Run: node tools/media/brand.ts. The same input always gives the same files.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { mark } from './kit/mark.ts';
import { C } from './kit/palette.ts';
import { at, document, rect } from './kit/svg.ts';

const ROOT = join(import.meta.dirname, '../..');
const BRAND = join(ROOT, 'src/content/media/brand');
const STATIC = join(ROOT, 'src/site/static');

function tile(size: number, radius: number, markScale: number): string {
  return document(
    size,
    size,
    rect(0, 0, size, size, C.green, radius) +
      at(size / 2, size / 2, (size / 200) * markScale, mark()),
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
const plain = document(200, 200, at(100, 100, 1, mark()));
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
