import type { BuiltPicture, BuiltPictures } from '#shared/pictures.ts';
import { chooseFiles } from './choose-files.ts';

let pictures: BuiltPictures = {};

/**
 * This module replaces picture-files.ts on rendered pages (tools/astro/server-pages.ts). The server encodes no
 * pictures and uses the files of the build.
 */
export function setPictures(built: BuiltPictures): void {
  pictures = built;
}

export function hasPicture(stem: string): boolean {
  return Object.hasOwn(pictures, stem);
}

export function renderPicture(stem: string, widths: readonly number[]): BuiltPicture {
  const picture = pictures[stem];
  if (!picture) throw new Error(`no picture src/content/media/${stem}.(webp|jpg|png)`);
  return chooseFiles(picture, widths);
}
