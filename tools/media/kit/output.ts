/** Writes pictures: the SVG as the source, and a near-lossless WebP beside it as the build's input. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

const ROOT = join(import.meta.dirname, '../../../src/content/media');
const LIMIT = 60_000;

/** Save one picture under src/content/media; `width` is the width of the WebP in pixels. */
export async function save(name: string, svg: string, width: number): Promise<void> {
  const file = join(ROOT, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.svg`, svg);
  const pixels = await sharp(Buffer.from(svg), { density: 192 })
    .resize({ width })
    .removeAlpha()
    .png()
    .toBuffer();
  const attempts = [
    { nearLossless: true, quality: 80 },
    { nearLossless: true, quality: 40 },
    { quality: 94 },
    { quality: 88 },
    { quality: 80 },
  ];
  for (const attempt of attempts) {
    const webp = await sharp(pixels)
      .webp({ effort: 5, smartSubsample: true, ...attempt })
      .toBuffer();
    if (webp.length <= LIMIT || attempt === attempts.at(-1)) {
      await writeFile(`${file}.webp`, webp);
      console.log(`${name}  ${Math.round(webp.length / 1000)} kB  ${JSON.stringify(attempt)}`);
      return;
    }
  }
}
