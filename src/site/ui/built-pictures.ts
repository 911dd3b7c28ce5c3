import type { BuiltPicture, BuiltPictures } from '#shared/request-pages.ts';

let pictures: BuiltPictures = {};

/**
 * Stands in for picture-files.ts on pages that are drawn for a request (tools/astro/on-request.ts): pictures are not encoded
 * then, so these pages show what the build encoded for the built ones.
 */
export function setPictures(built: BuiltPictures): void {
  pictures = built;
}

export function hasPicture(stem: string): boolean {
  return Object.keys(pictures).some((key) => key.startsWith(`${stem} `));
}

/** Throws if no built page shows the picture at these widths. */
export function renderPicture(stem: string, widths: readonly number[]): BuiltPicture {
  const picture = pictures[`${stem} ${widths}`];
  if (!picture) throw new Error(`no built page shows ${stem} at the widths ${widths}`);
  return picture;
}
