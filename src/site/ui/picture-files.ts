import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';
import type { BuiltPicture } from '#shared/request-pages.ts';

/**
 * Every picture of `src/content/media/`. Not for islands: `astro:assets` runs at build only, and an island gets its
 * pictures as children.
 */
const FILES = import.meta.glob<ImageMetadata>('/src/content/media/**/*.{webp,png,jpg,jpeg,avif}', {
  import: 'default',
});

/** A photo that the owner added next to ours takes precedence (docs/editing-content.md). */
const ENDINGS = ['jpg', 'jpeg', 'png', 'avif', 'webp'] as const;

declare global {
  /** Collected while the site is built, for the pages that are drawn for a request (built-pictures.ts). */
  var builtPictures: Record<string, BuiltPicture> | undefined;
}

export function hasPicture(stem: string): boolean {
  return fileOf(stem) !== undefined;
}

/**
 * Encodes a picture at some widths (pixels; those beyond the source are cut to it) as AVIF, and once as WebP
 * for browsers without AVIF. Throws if no file has that stem, so that a wrong name fails the build. Its type is also that of
 * built-pictures.ts, which has the pictures at once.
 */
export const renderPicture: (
  stem: string,
  widths: readonly number[],
) => Promise<BuiltPicture> | BuiltPicture = async (stem, widths) => {
  const file = fileOf(stem);
  if (!file) throw new Error(`no picture src/content/media/${stem}.(webp|jpg|png)`);
  const source = await file();
  const height = (width: number) => Math.round((width * source.height) / source.width);
  const fitting = [...new Set(widths.map((width) => Math.min(Math.round(width), source.width)))];
  const encode = (width: number, format: 'avif' | 'webp', quality: number) =>
    getImage({ src: source, width, height: height(width), format, quality });
  const avif = await Promise.all(
    fitting.map(async (width) => `${(await encode(width, 'avif', 42)).src} ${width}w`),
  );
  const middle = fitting[Math.floor((fitting.length - 1) / 2)] ?? source.width;
  const webp = await encode(middle, 'webp', 74);
  const sources = { avif: avif.join(', '), webp: webp.src };
  const picture = { ...sources, width: middle, height: height(middle) };
  globalThis.builtPictures = { ...globalThis.builtPictures, [`${stem} ${widths}`]: picture };
  return picture;
};

function fileOf(stem: string): (() => Promise<ImageMetadata>) | undefined {
  return ENDINGS.map((ending) => FILES[`/src/content/media/${stem}.${ending}`]).find(Boolean);
}
