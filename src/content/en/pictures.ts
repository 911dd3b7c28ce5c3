/** Messages about pictures that the owner uploads. Each is shown beside the field of the picture. */
export const PICTURE_WORDS = {
  tooLarge: (megabytes: number) =>
    `This file is larger than ${megabytes} MB. Save the picture in a smaller size and add it again.`,
  empty: 'This file is empty.',
  notAPicture: 'This is not a JPEG, PNG, WebP or AVIF picture. Save it as one of them.',
  heic: 'This is an HEIC photo, which this server cannot read. Save it as JPEG, or add it from the phone itself, which sends JPEG.',
  animated: 'This picture moves. Add one that stands still.',
  tooSmall: (pixels: number) =>
    `This picture is too small. It must be at least ${pixels} pixels wide and ${pixels} pixels high.`,
  tooNarrow: 'This picture is too narrow for its length. Crop it and add it again.',
  tooManyPixels: (megapixels: number) =>
    `This picture has more than ${megapixels} megapixels. Save it in a smaller size and add it again.`,
  damaged: 'This picture cannot be read. The file may be damaged or incomplete.',
  busy: 'Other pictures are being prepared. Try again in a minute.',
  unsupported: 'Pictures cannot be prepared on this machine: the package “sharp” does not run.',
  missing: 'This picture is no longer stored. Add it again.',
  /** Messages of `leads site import`. */
  noFile: (file: string) => `${file} is missing. Nothing was changed.`,
  badFile: (file: string) =>
    `${file} is not the picture that its name says. Export it again. Nothing was changed.`,
  notAPdf: 'This is not a whole PDF. Save the document as PDF and add it again.',
  notAMark: 'Choose an SVG, PNG, JPEG or WebP file.',
  svgTooLarge: (kilobytes: number) =>
    `The SVG is larger than ${kilobytes} kB. Export it without embedded pictures, or as PNG.`,
  svgParts:
    'The SVG contains parts that a logo cannot have, such as scripts, embedded pictures or effects. Export it as plain shapes, or as PNG.',
  svgDamaged: 'The SVG cannot be read. Export it again, or as PNG.',
  markTooSmall: (pixels: number) =>
    `The picture is too small: it must be at least ${pixels} pixels high.`,
} as const;
