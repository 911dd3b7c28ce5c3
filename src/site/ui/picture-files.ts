import type { BuiltPicture, BuiltPictures } from '#shared/pictures.ts';
import { chooseFiles } from './choose-files.ts';

/**
 * The encoded pictures of `src/content/media/`. Islands have no access to them, so an island gets its pictures as
 * children.
 */
let pictures: BuiltPictures = {};

// Only `npm run dev` runs this line. In a build, the server calls `setPictures` with the files that the build has
// written.
if (import.meta.env.DEV) pictures = await (await import('./encode-pictures.ts')).encodePictures();

export function setPictures(built: BuiltPictures): void {
  pictures = built;
}

export function hasPicture(stem: string): boolean {
  return Object.hasOwn(pictures, stem);
}

/** Chooses the files of a picture for some of the PICTURE_WIDTHS. Throws if there is no picture with this stem. */
export function renderPicture(stem: string, widths: readonly number[]): BuiltPicture {
  const picture = pictures[stem];
  if (!picture) throw new Error(`no picture src/content/media/${stem}.(webp|jpg|png)`);
  return chooseFiles(picture, widths);
}
