import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Metadata, type SharpOptions } from 'sharp';
import { PICTURE_WORDS } from '#content/en/pictures.ts';
import { oneAtATime } from '#server/http/limits.ts';
import { OwnerError } from '#shared/owner-error.ts';
import {
  FORMAT_NAMES,
  MAX_PDF_BYTES,
  MAX_PICTURE_BYTES,
  MAX_PICTURE_HEIGHT,
  MIN_PICTURE_SIDE,
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  type PictureFormat,
  type StoredPdf,
  type StoredPicture,
  UPLOAD_TYPES,
  widthsOf,
} from '#shared/pictures.ts';

/** A file of a picture: its bytes in one format and width. */
export interface PictureFile {
  readonly format: PictureFormat;
  readonly width: number;
  readonly data: Buffer;
}

export interface EncodedUpload extends StoredPicture {
  readonly files: readonly PictureFile[];
}

/** The largest photos that phones take by default have 50 megapixels. Decoding such a photo needs 300 MB at most. */
export const MAX_PIXELS = 51_000_000;
/**
 * The maximum time for one file. On a busy machine with two processors, all files of a photo of 50 megapixels take 6
 * seconds.
 */
export const TIMEOUT_SECONDS = 20;
const MIN_ENCODED_WIDTH = PICTURE_WIDTHS[0];

// The library also reads formats such as PDF, which can load files or run code. These are blocked for the whole
// process. SVG is not blocked, because pictures for links are drawn from SVG; requirePicture refuses an uploaded SVG.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadHeif',
    'VipsForeignLoadSvgBuffer',
  ],
});
// The inbox encodes a few pictures a year: memory and other processes matter more than speed.
sharp.cache(false);
sharp.concurrency(1);

export const inSequence = oneAtATime();

/**
 * Encodes an uploaded picture like the pictures of the build: upright, in sRGB, in each of the widths and formats,
 * without metadata such as the place where a photo was taken. One picture is encoded at a time. Throws an {@link
 * OwnerError} if the picture cannot be used.
 */
export async function encodePicture(upload: Buffer): Promise<EncodedUpload> {
  await requirePicture(upload);
  return inSequence(() => encode(upload));
}

/** Checks a document. Its bytes are stored unchanged. Throws an {@link OwnerError} if it is no PDF. */
export async function encodePdf(data: Buffer): Promise<StoredPdf & EncodedUpload> {
  if (data.length > MAX_PDF_BYTES)
    throw new OwnerError(PICTURE_WORDS.tooLarge(MAX_PDF_BYTES / 1024 / 1024));
  if (!(await isPdf(data))) throw new OwnerError(PICTURE_WORDS.notAPdf);
  const files = [{ format: 'pdf', width: 1, data }] as const;
  return { id: pictureId(files), width: 1, height: 1, format: 'pdf', files };
}

/** The first bytes name the format; the last kilobyte shows that the file is complete (ISO 32000-1, 7.5.5). */
async function isPdf(data: Buffer): Promise<boolean> {
  const { mime } = (await fileTypeFromBuffer(data)) ?? {};
  return mime === 'application/pdf' && data.subarray(-1024).includes('%%EOF');
}

export async function requirePicture(upload: Buffer): Promise<void> {
  if (upload.length === 0) throw new OwnerError(PICTURE_WORDS.empty);
  if (upload.length > MAX_PICTURE_BYTES)
    throw new OwnerError(PICTURE_WORDS.tooLarge(MAX_PICTURE_BYTES / 1024 / 1024));
  const { mime = '' } = (await fileTypeFromBuffer(upload)) ?? {};
  if (/^image\/hei[cf]/.test(mime)) throw new OwnerError(PICTURE_WORDS.heic);
  if (mime === 'image/apng') throw new OwnerError(PICTURE_WORDS.animated);
  if (!UPLOAD_TYPES.some((type) => type === mime)) throw new OwnerError(PICTURE_WORDS.notAPicture);
}

async function encode(upload: Buffer): Promise<EncodedUpload> {
  const options: SharpOptions = { failOn: 'error', limitInputPixels: MAX_PIXELS };
  requireSize(await readable(sharp(upload, { ...options, limitInputPixels: false }).metadata()));
  const { data, info } = await readable(
    sharp(upload, options)
      .timeout({ seconds: TIMEOUT_SECONDS })
      .autoOrient()
      .resize({
        width: PICTURE_WIDTHS[4],
        height: MAX_PICTURE_HEIGHT,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  const { width, height, channels } = info;
  if (Math.min(width, height) < MIN_ENCODED_WIDTH) throw new OwnerError(PICTURE_WORDS.tooNarrow);
  const files: PictureFile[] = [];
  for (const each of widthsOf(info)) {
    for (const format of FORMAT_NAMES) {
      const encoded = await sharp(data, { raw: { width, height, channels } })
        .timeout({ seconds: TIMEOUT_SECONDS })
        .resize({ width: each })
        .toFormat(format, PICTURE_FORMATS[format])
        .toBuffer();
      files.push({ format, width: each, data: encoded });
    }
  }
  return { id: pictureId(files), width, height, files };
}

function requireSize(size: Metadata): void {
  requirePixels(size);
  const { width, height } = size;
  if (Math.min(width, height) < MIN_PICTURE_SIDE)
    throw new OwnerError(PICTURE_WORDS.tooSmall(MIN_PICTURE_SIDE));
}

/** Checks the number of pixels before any pixel is decoded. */
export function requirePixels({ width, height, pages = 1 }: Metadata): void {
  if (pages > 1) throw new OwnerError(PICTURE_WORDS.animated);
  if (width * height > MAX_PIXELS)
    throw new OwnerError(PICTURE_WORDS.tooManyPixels(Math.floor(MAX_PIXELS / 1_000_000)));
}

/** Replaces errors of the library, whose messages name its functions, with a message for the owner. */
export async function readable<T>(result: Promise<T>): Promise<T> {
  return result.catch(() => {
    throw new OwnerError(PICTURE_WORDS.damaged);
  });
}

/** The id of a picture with these files, in any order. */
export function pictureId(files: readonly PictureFile[]): string {
  const hash = createHash('sha256');
  const name = ({ format, width }: PictureFile) => `${format} ${width}`;
  for (const file of files.toSorted((a, b) => (name(a) < name(b) ? -1 : 1)))
    hash.update(`${name(file)} ${file.data.length}\n`).update(file.data);
  return hash.digest('hex').slice(0, 32);
}

/** True if a file is a complete picture of its format, with this size in pixels and without metadata. */
export async function isPictureFile(
  { format, width, data }: PictureFile,
  height: number,
): Promise<boolean> {
  if (format === 'pdf') return isPdf(data);
  const { mime } = (await fileTypeFromBuffer(data)) ?? {};
  if (mime !== `image/${format}`) return false;
  try {
    const { exif, xmp, iptc, ...size } = await sharp(data).metadata();
    if (size.width !== width || size.height !== height || exif || xmp || iptc) return false;
    // Decode the whole file: its first bytes contain the size, but do not show that the rest is there.
    await sharp(data, { failOn: 'error' }).timeout({ seconds: TIMEOUT_SECONDS }).stats();
    return true;
  } catch {
    // The library throws for every defect of a file.
    return false;
  }
}
