import type { BuiltPicture, EncodedPicture } from '#shared/page-data.ts';

/**
 * The widths in pixels at which every picture is encoded. 736 is the full width of the phone that Lighthouse
 * simulates (412 × 1.75) and of many real phones. If the width were 720, such a phone would fetch the file of 1080,
 * which is half as large again.
 */
export const PICTURE_WIDTHS = [144, 240, 360, 736, 1080] as const;

/**
 * The files of a picture at some of the {@link PICTURE_WIDTHS}. A width beyond the source's width becomes the
 * source's width.
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
