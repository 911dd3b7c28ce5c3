import type { BuiltPicture, BuiltPictures } from '#shared/pictures.ts';
import { chooseFiles } from './choose-files.ts';

/** The pictures of `src/content/media/`. An island gets its pictures as children. */
let pictures: BuiltPictures = {};

// A build drops this line. There the server calls `setPictures` with the files that the build has written.
if (import.meta.env.DEV) pictures = await (await import('./encode-pictures.ts')).encodePictures();

export function setPictures(built: BuiltPictures): void {
  pictures = built;
}

export function hasPicture(stem: string): boolean {
  return Object.hasOwn(pictures, stem);
}

/** The files of a picture at some of the PICTURE_WIDTHS. Throws if no file has that stem. */
export function renderPicture(stem: string, widths: readonly number[]): BuiltPicture {
  const picture = pictures[stem];
  if (!picture) throw new Error(`no picture src/content/media/${stem}.(webp|jpg|png)`);
  return chooseFiles(picture, widths);
}
