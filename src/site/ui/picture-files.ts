import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';
import type { BuiltPicture, EncodedPicture } from '#shared/pictures.ts';
import { PICTURE_FORMATS, PICTURE_WIDTHS, type PictureFormat } from '#shared/pictures.ts';
import { chooseFiles } from './choose-files.ts';

/**
 * Every picture of `src/content/media/`. Not for islands, because `astro:assets` runs only at build. An island gets
 * its pictures as children.
 */
const FILES = import.meta.glob<ImageMetadata>('/src/content/media/**/*.{webp,png,jpg,jpeg,avif}', {
  import: 'default',
});

/** A photo that the owner added next to ours takes precedence (docs/editing-content.md). */
const ENDINGS = ['jpg', 'jpeg', 'png', 'avif', 'webp'] as const;

export function hasPicture(stem: string): boolean {
  return fileOf(stem) !== undefined;
}

export function pictureStems(): readonly string[] {
  const stems = Object.keys(FILES).map((file) => /media\/(.*)\.\w+$/.exec(file)?.[1] ?? '');
  return [...new Set(stems)];
}

/**
 * Encodes a picture at some of the {@link PICTURE_WIDTHS} as AVIF, and once as WebP for browsers without AVIF. Throws
 * if no file has that stem, so that a wrong name fails the build. Rendered pages use built-pictures.ts instead, whose
 * function does not return a promise.
 */
export const renderPicture: (
  stem: string,
  widths: readonly number[],
) => Promise<BuiltPicture> | BuiltPicture = async (stem, widths) =>
  chooseFiles(await encodePicture(stem, widths), widths);

export async function encodePicture(
  stem: string,
  widths: readonly number[] = PICTURE_WIDTHS,
): Promise<EncodedPicture> {
  const file = fileOf(stem);
  if (!file) throw new Error(`no picture src/content/media/${stem}.(webp|jpg|png)`);
  const source = await file();
  const encode = async (format: PictureFormat) =>
    Object.fromEntries(
      await Promise.all(
        widths.map(async (rung) => {
          const width = Math.min(rung, source.width);
          const height = Math.round((width * source.height) / source.width);
          const { quality } = PICTURE_FORMATS[format];
          const { src } = await getImage({ src: source, width, height, format, quality });
          return [width, src] as const;
        }),
      ),
    );
  const { width, height } = source;
  return { width, height, avif: await encode('avif'), webp: await encode('webp') };
}

function fileOf(stem: string): (() => Promise<ImageMetadata>) | undefined {
  return ENDINGS.map((ending) => FILES[`/src/content/media/${stem}.${ending}`]).find(Boolean);
}
