import type { BuiltPicture, EncodedPicture } from '#shared/pictures.ts';

/**
 * Chooses the files of a picture for some of the PICTURE_WIDTHS. A width that is larger than the original picture
 * becomes the width of the original.
 */
export function chooseFiles(
  { width, height, avif, webp }: EncodedPicture,
  widths: readonly number[],
): BuiltPicture {
  const fitting = [...new Set(widths.map((wanted) => Math.min(wanted, width)))];
  const middle = fitting[Math.floor((fitting.length - 1) / 2)] ?? width;
  return {
    avif: fitting.map((chosen) => `${avif[chosen]} ${chosen}w`).join(', '),
    webp: webp[middle] ?? '',
    width: middle,
    height: Math.round((middle * height) / width),
  };
}
