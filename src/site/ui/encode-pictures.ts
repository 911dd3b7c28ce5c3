import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';
import {
  type BuiltPictures,
  type EncodedPicture,
  type PhotoFormat,
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
} from '#shared/pictures.ts';

const FILES = import.meta.glob<ImageMetadata>('/src/content/media/**/*.{webp,png,jpg,jpeg,avif}', {
  import: 'default',
});

/** File extensions by precedence: a photo that the owner added next to ours comes first (docs/editing-content.md). */
const ENDINGS = ['jpg', 'jpeg', 'png', 'avif', 'webp'] as const;

/**
 * Encodes every picture of `src/content/media/` in the {@link PICTURE_WIDTHS}, as AVIF, and as WebP for browsers
 * without AVIF. During a build, Astro writes only the files that a prerendered page needs (pages/pictures.json.ts).
 * Under `npm run dev`, Astro encodes each file on request.
 */
export async function encodePictures(): Promise<BuiltPictures> {
  const stems = Object.keys(FILES).map((file) => /media\/(.*)\.\w+$/.exec(file)?.[1] ?? '');
  const pictures = [...new Set(stems)].map(async (stem) => [stem, await encode(stem)] as const);
  return Object.fromEntries(await Promise.all(pictures));
}

async function encode(stem: string): Promise<EncodedPicture> {
  const [file] = ENDINGS.flatMap((ending) => FILES[`/src/content/media/${stem}.${ending}`] ?? []);
  if (!file) throw new Error(`no picture src/content/media/${stem}.(webp|jpg|png)`);
  const source = await file();
  const encoded = async (format: PhotoFormat) =>
    Object.fromEntries(
      await Promise.all(
        PICTURE_WIDTHS.map(async (rung) => {
          const width = Math.min(rung, source.width);
          const height = Math.round((width * source.height) / source.width);
          const { quality } = PICTURE_FORMATS[format];
          const { src } = await getImage({ src: source, width, height, format, quality });
          return [width, src] as const;
        }),
      ),
    );
  const { width, height } = source;
  return { width, height, avif: await encoded('avif'), webp: await encoded('webp') };
}
