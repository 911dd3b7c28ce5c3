/**
 * The widths in pixels at which every picture is encoded. 736 is the full width of the phone that Lighthouse simulates
 * (412 × 1.75) and of many real phones. With 720 instead, such a phone would fetch the file of 1080, which is 50%
 * larger.
 */
export const PICTURE_WIDTHS = [144, 240, 360, 736, 1080] as const;

/** The formats of every picture with their quality: AVIF, and WebP for browsers without AVIF. */
export const PICTURE_FORMATS = { avif: { quality: 42 }, webp: { quality: 74 } } as const;

export type PhotoFormat = keyof typeof PICTURE_FORMATS;
/** A photo is stored in the formats above, a mark of the business as PNG, a document as an unchanged PDF. */
export type PictureFormat = PhotoFormat | 'png' | 'pdf';
export const FORMAT_NAMES = Object.keys(PICTURE_FORMATS) as PhotoFormat[];

export const MAX_PICTURE_BYTES = 15 * 1024 * 1024;
/** Minimum width and height of an uploaded picture in pixels. */
export const MIN_PICTURE_SIDE = 240;
export const MAX_PICTURE_HEIGHT = 2160;

/** Maximum size of the file of a mark in pixels: three times the size on the page. */
export const MARK_BOXES = { logo: [720, 160], mark: [512, 512] } as const;
export type MarkPlace = keyof typeof MARK_BOXES;

/** Maximum size of an uploaded SVG. A logo has 2 to 50 kB. */
export const MAX_SVG_BYTES = 512 * 1024;

/** Maximum size of an uploaded PDF. An agreement has 0.1 to 1 MB. */
export const MAX_PDF_BYTES = 5 * 1024 * 1024;

/** The media types of the pictures that can be uploaded. */
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/** Hash of the encoded bytes. */
export const PICTURE_ID = /^[0-9a-f]{32}$/;

/** An uploaded picture as it is stored: its id, and the size of its largest file in pixels. */
export interface StoredPicture {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  /** The format of a picture with one file. Undefined for a photo, which has files in all {@link PICTURE_FORMATS}. */
  readonly format?: 'png' | 'pdf' | undefined;
}

/** A PDF that the owner has uploaded. It has no size in pixels. */
export interface StoredPdf extends StoredPicture {
  readonly width: 1;
  readonly height: 1;
  readonly format: 'pdf';
}

export interface MarkPicture extends StoredPicture {
  readonly format: 'png';
  /** True if its colors are so light that it needs a dark background. */
  readonly isLight: boolean;
}

/** An uploaded picture at one place of the site. */
export interface UploadedPicture extends StoredPicture {
  /** Text for people who do not see the picture. */
  readonly alt: string;
  /** The point that stays visible when the picture is cropped, in percent from the left and from the top. */
  readonly focus: readonly [x: number, y: number];
}

/** A picture of a record: uploaded, or the path of a built one below `src/content/media/` without its ending. */
export type RecordPicture = string | UploadedPicture;

/** Focus points are multiples of this number of percent. */
export const FOCUS_STEP = 10;

/** A picture as a page shows it: `srcset` of AVIF, the address of WebP, and the size of the WebP in pixels. */
export interface BuiltPicture {
  readonly avif: string;
  readonly webp: string;
  readonly width: number;
  readonly height: number;
}

/** An encoded picture. `avif` and `webp` contain the URLs of its files by width in pixels. */
export interface EncodedPicture {
  /** Size of the source, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly avif: Readonly<Record<number, string>>;
  readonly webp: Readonly<Record<number, string>>;
}

/** The pictures of `src/content/media/` by path without extension: `portraits/client-1`. */
export type BuiltPictures = Readonly<Record<string, EncodedPicture>>;

/**
 * The widths of the files of a picture. A picture that is narrower than a width has one file of its own width instead.
 */
export function widthsOf({ width }: Pick<StoredPicture, 'width'>): number[] {
  return [...new Set(PICTURE_WIDTHS.map((wanted) => Math.min(wanted, width)))];
}

export function pictureFileName(id: string, width: number, format: PictureFormat): string {
  return `${id}-${width}.${format}`;
}

const FILE_NAME = /^([0-9a-f]{32})-([1-9]\d{0,3})\.(avif|webp|png|pdf)$/;

/** The parts of a name that {@link pictureFileName} has made; undefined for any other text. */
export function readPictureFileName(name: string) {
  const [, id, width, format] = FILE_NAME.exec(name) ?? [];
  if (id === undefined) return undefined;
  return { id, width: Number(width), format: format as PictureFormat };
}

/** The files of a picture: its widths in each format. */
export function partsOf(picture: StoredPicture) {
  const widths = picture.format ? [picture.width] : widthsOf(picture);
  const formats: readonly PictureFormat[] = picture.format ? [picture.format] : FORMAT_NAMES;
  return widths.flatMap((width) => formats.map((format) => ({ width, format })));
}

export const markAddress = ({ id, width }: MarkPicture) =>
  `/pictures/${pictureFileName(id, width, 'png')}`;

export const pdfAddress = ({ id, width }: StoredPdf) =>
  `/pictures/${pictureFileName(id, width, 'pdf')}`;

export const mediaType = (format: PictureFormat) =>
  format === 'pdf' ? 'application/pdf' : `image/${format}`;

/** The addresses of the files of an uploaded picture. */
export function encodedPicture({ id, width, height }: StoredPicture): EncodedPicture {
  const addresses = (format: PhotoFormat) =>
    Object.fromEntries(
      widthsOf({ width }).map((each) => [each, `/pictures/${pictureFileName(id, each, format)}`]),
    );
  return { width, height, avif: addresses('avif'), webp: addresses('webp') };
}
