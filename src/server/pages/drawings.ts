import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawingColors, hasSampleColors } from '#content/brand-palette.ts';
import { hasFlower } from '#shared/brand.ts';
import type { Facts } from '#shared/facts.ts';
import {
  type BuiltPictures,
  FORMAT_NAMES,
  type PhotoFormat,
  PICTURE_FORMATS,
} from '#shared/pictures.ts';

/**
 * Renders the drawings of the site in the colors of a business, and without the flower if the business does not show
 * it. The build encodes the drawings in the colors that the site came with. It also copies the SVG of each drawing that
 * no photo replaces (tools/astro/after-build.ts).
 */

type Brand = Facts['brand'];

export interface Drawing {
  readonly stem: string;
  readonly width: number;
  readonly format: PhotoFormat;
}

export const DRAWINGS_FOLDER = 'drawings';
const fileOf = (dir: string, stem: string) => join(dir, DRAWINGS_FOLDER, `${stem}.svg`);

const needsOwnDrawings = (brand: Brand) => !hasSampleColors(brand) || !hasFlower(brand);

/**
 * A hash that changes when the drawings look different. `pictures`: the pictures of the build. The address of such a
 * picture changes with its content.
 */
export function drawingsVersion(brand: Brand, pictures: BuiltPictures): string {
  const looks = [brand.color, brand.accent, hasFlower(brand), pictures];
  return createHash('sha256').update(JSON.stringify(looks)).digest('hex').slice(0, 12);
}

/** The pictures of the build. `dir`: the folder of the server bundle. */
export function builtPictures(dir: string): BuiltPictures {
  const file = join(dir, 'pictures.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** The drawings by their names: `scenes/hero-736.avif`. `dir`: the folder of the server bundle. */
export function drawingsIn(dir: string, pictures: BuiltPictures): ReadonlyMap<string, Drawing> {
  const drawn = Object.entries(pictures).filter(([stem]) => existsSync(fileOf(dir, stem)));
  return new Map(
    drawn.flatMap(([stem, picture]) =>
      FORMAT_NAMES.flatMap((format) =>
        Object.keys(picture[format]).map((width) => [
          `${stem}-${width}.${format}`,
          { stem, width: Number(width), format },
        ]),
      ),
    ),
  );
}

/** The pictures of the build. If the business needs its own drawings, these have other addresses. */
export function brandPictures(dir: string, pictures: BuiltPictures, brand: Brand): BuiltPictures {
  if (!needsOwnDrawings(brand)) return pictures;
  const base = `/drawings/${drawingsVersion(brand, pictures)}`;
  return Object.fromEntries(
    Object.entries(pictures).map(([stem, picture]) => {
      if (!existsSync(fileOf(dir, stem))) return [stem, picture];
      const addresses = (format: PhotoFormat) =>
        Object.fromEntries(
          Object.keys(picture[format]).map((width) => [
            width,
            `${base}/${stem}-${width}.${format}`,
          ]),
        );
      return [stem, { ...picture, avif: addresses('avif'), webp: addresses('webp') }];
    }),
  );
}

/** Matches the petals and the center of the flower in a drawing. The group around them sets their size and position. */
const FLOWER =
  /<path d="M0 -6C[^"]*" fill="#(?:FFB020|E8940A)"\/>|<circle cx="0" cy="0" r="17" fill="#\w{6}"\/>/g;

/** A drawing in the colors of a business. */
export async function renderDrawing(
  dir: string,
  brand: Brand,
  { stem, width, format }: Drawing,
): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  const svg = await readFile(fileOf(dir, stem), 'utf8');
  const colors = drawingColors(brand);
  const drawn = (hasFlower(brand) ? svg : svg.replace(FLOWER, '')).replace(
    /#[0-9a-f]{6}\b/gi,
    (color) => colors.get(color.toLowerCase()) ?? color,
  );
  return sharp(Buffer.from(drawn))
    .resize({ width })
    .toFormat(format, { ...PICTURE_FORMATS[format], effort: 2 })
    .toBuffer();
}
