import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { decodeXML } from 'entities/decode';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { PICTURE_WORDS } from '#content/en/pictures.ts';
import { OwnerError } from '#shared/owner-error.ts';
import { MARK_BOXES, MAX_SVG_BYTES, type MarkPicture, type MarkPlace } from '#shared/pictures.ts';
import {
  type EncodedUpload,
  inSequence,
  MAX_PIXELS,
  pictureId,
  readable,
  requirePicture,
  requirePixels,
  TIMEOUT_SECONDS,
} from './encode-picture.ts';

const run = promisify(execFile);

/** Minimum height of a mark in pixels of the file. A smaller mark would be blurred. */
const MIN_HEIGHT = 32;
/** Maximum number of elements in an SVG. A detailed logo has some hundreds. */
const MAX_ELEMENTS = 3000;
/** Maximum size of a drawn PNG: the size of the largest drawing without compression. */
const MAX_DRAWN_BYTES = 64 * 1024 * 1024;
/** Mean luminance above which the colors of a mark are hard to see on white. */
const LIGHT = 0.75;
/** Maximum time for drawing an SVG. A logo takes less than a second. */
const DRAWING_SECONDS = 10;

type EncodedMark = EncodedUpload & MarkPicture;

/**
 * Encodes a logo of any format as one PNG. Nothing of the uploaded file is stored, so no script, style or address of an
 * SVG reaches a page. One file is encoded at a time. Throws an {@link OwnerError} if the file cannot be used.
 */
export async function encodeMark(
  upload: Buffer,
  place: MarkPlace,
  drawingSeconds = DRAWING_SECONDS,
): Promise<EncodedMark> {
  const svg = await svgIn(upload);
  if (svg !== undefined) requirePlainSvg(svg);
  else await requirePicture(upload);
  const seconds = svg === undefined ? undefined : drawingSeconds;
  return inSequence(() => encode(upload, MARK_BOXES[place], seconds));
}

/** The text of an SVG; undefined for other files. */
async function svgIn(upload: Buffer): Promise<string | undefined> {
  const { mime } = (await fileTypeFromBuffer(upload)) ?? {};
  if (mime !== undefined && !mime.endsWith('xml')) return undefined;
  if (!/<(?:\w{1,20}:)?svg[\s>]/.test(upload.toString('latin1', 0, MAX_SVG_BYTES))) {
    if (mime === undefined && upload.length > 0) throw new OwnerError(PICTURE_WORDS.notAMark);
    return undefined;
  }
  if (upload.length > MAX_SVG_BYTES)
    throw new OwnerError(PICTURE_WORDS.svgTooLarge(MAX_SVG_BYTES / 1024));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(upload);
  } catch {
    // Refuse other encodings, because {@link requirePlainSvg} can find forbidden markup in UTF-8 only.
    throw new OwnerError(PICTURE_WORDS.svgDamaged);
  }
}

/**
 * Markup that loads something or takes long to draw. The library that draws an SVG runs no script and
 * opens no file, and the result is a PNG: only its time and its memory have to be limited.
 */
const NOT_PLAIN =
  /<!ENTITY|<\?xml-stylesheet|[<:](?:script|foreignObject|image|feImage|filter|pattern|include)\b|\bfilter\s{0,9}[:=]|@import|\\[0-9a-f]/i;
/** Matches the declaration of an encoding other than UTF-8. Only the beginning of a file is searched. */
const OTHER_ENCODING = /\bencoding\s?=\s?["'](?!utf-8["'])/i;
const DECLARATION_CHARACTERS = 200;

function requirePlainSvg(svg: string): void {
  if (
    svg.split('<').length > 2 * MAX_ELEMENTS ||
    NOT_PLAIN.test(svg) ||
    NOT_PLAIN.test(decodeXML(svg)) ||
    OTHER_ENCODING.test(svg.slice(0, DECLARATION_CHARACTERS))
  )
    throw new OwnerError(PICTURE_WORDS.svgParts);
}

/** The SVG as a PNG, drawn by another process. */
async function drawn(
  svg: Buffer,
  box: readonly [number, number],
  seconds: number,
): Promise<Buffer> {
  const program = fileURLToPath(new URL('./draw-svg.ts', import.meta.url));
  const drawing = run(process.execPath, [program, ...box.map(String)], {
    encoding: 'buffer',
    maxBuffer: MAX_DRAWN_BYTES,
    env: {},
    timeout: seconds * 1000,
    killSignal: 'SIGKILL',
  });
  // Ignore errors of stdin: the program may end before it has read the whole SVG.
  drawing.child.stdin?.on('error', () => undefined).end(svg);
  return drawing.then(
    ({ stdout }) => stdout,
    () => {
      throw new OwnerError(PICTURE_WORDS.svgDamaged);
    },
  );
}

/** `drawingSeconds`: how long an SVG may be drawn; undefined for other files. */
async function encode(
  upload: Buffer,
  box: readonly [number, number],
  drawingSeconds: number | undefined,
): Promise<EncodedMark> {
  const picture = drawingSeconds === undefined ? upload : await drawn(upload, box, drawingSeconds);
  requirePixels(await readable(sharp(picture, { limitInputPixels: false }).metadata()));
  const { data, info } = await readable(
    sharp(picture, { failOn: 'error', limitInputPixels: MAX_PIXELS })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .autoOrient()
      .toColourspace('srgb')
      .ensureAlpha()
      .trim()
      .resize({ width: box[0], height: box[1], fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  const { width, height, channels } = info;
  if (height < MIN_HEIGHT) throw new OwnerError(PICTURE_WORDS.markTooSmall(MIN_HEIGHT));
  const png = await sharp(data, { raw: { width, height, channels } })
    .png({ palette: true, effort: 7 })
    .toBuffer();
  const files = [{ format: 'png', width, data: png }] as const;
  const stored = { id: pictureId(files), width, height, format: 'png' } as const;
  return { ...stored, isLight: isLight(data), files };
}

/**
 * True if the mark has transparent pixels and its visible pixels are nearly white on average. `pixels`: red, green,
 * blue and alpha of each pixel.
 */
function isLight(pixels: Buffer): boolean {
  let [sum, weight] = [0, 0];
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    sum += ((0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255) * alpha;
    weight += alpha;
  }
  // A mark without transparent pixels has its own background.
  return weight > 0 && weight < (pixels.length / 4) * 255 && sum / weight > LIGHT;
}
