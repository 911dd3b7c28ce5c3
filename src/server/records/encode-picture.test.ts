import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { FORMAT_NAMES, MAX_PICTURE_BYTES, PICTURE_WIDTHS } from '#shared/pictures.ts';
import { emptyPng, phonePhoto, photo } from '#test/fakes/photo.ts';
import { encodePicture, isPictureFile, pictureId } from './encode-picture.ts';

describe('an uploaded picture (RECORD-4)', () => {
  test('is encoded in each width and format', async () => {
    const upload = await photo({ width: 1200, height: 800 }).jpeg().toBuffer();
    const { id, width, height, files } = await encodePicture(upload);
    expect([width, height]).toEqual([1080, 720]);
    expect(files.map((file) => `${file.width} ${file.format}`)).toEqual(
      PICTURE_WIDTHS.flatMap((each) => [`${each} avif`, `${each} webp`]),
    );
    for (const file of files)
      expect(await isPictureFile(file, Math.round((file.width * 720) / 1080))).toBe(true);
    expect(pictureId(files.toReversed())).toBe(id);
  });

  test.each(['png', 'webp', 'avif'] as const)('of type %s is not enlarged', async (format) => {
    const upload = await photo({ width: 300, height: 400 }).toFormat(format).toBuffer();
    const { width, files } = await encodePicture(upload);
    expect(width).toBe(300);
    expect([...new Set(files.map((file) => file.width))]).toEqual([144, 240, 300]);
  });

  test('is upright and says nothing about the place and the camera', async () => {
    const upload = await phonePhoto();
    expect((await sharp(upload).metadata()).orientation).toBe(6);
    expect(upload.includes('PhoneMaker')).toBe(true);
    const { width, height, files } = await encodePicture(upload);
    expect([width, height]).toEqual([480, 640]);
    for (const { data } of files) {
      const { exif, xmp, iptc, icc, orientation } = await sharp(data).metadata();
      expect([exif, xmp, iptc, icc, orientation].filter(Boolean)).toEqual([]);
      expect(data.includes('PhoneMaker')).toBe(false);
    }
    // The upload is stored sideways: its red left half is the upper half of the photo.
    const webp = files.find(({ format }) => format === 'webp')?.data;
    const [red, , blue] = await sharp(webp)
      .extract({ left: 70, top: 20, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect([red, blue].map((value = 0) => value > 180)).toEqual([true, false]);
  });

  test('loses what another program would read in the same file', async () => {
    const upload = Buffer.concat([
      await photo().jpeg().toBuffer(),
      Buffer.from('<script>alert(1)</script>PK\x03\x04'),
    ]);
    const { files } = await encodePicture(upload);
    for (const { data } of files) expect(data.includes('<script>')).toBe(false);
  });

  test('whose files are cut off, or name the photographer, is not taken from a folder', async () => {
    const { files, height } = await encodePicture(await photo().jpeg().toBuffer());
    const largest = files.slice(-FORMAT_NAMES.length);
    for (const file of largest) {
      const cut = { ...file, data: file.data.subarray(0, file.data.length / 2) };
      expect(await isPictureFile(cut, height)).toBe(false);
      const named = await sharp(file.data)
        .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')
        .toBuffer();
      expect(await isPictureFile({ ...file, data: named }, height)).toBe(false);
      expect(await isPictureFile(file, height)).toBe(true);
    }
  });

  test('of CMYK is converted, and a transparent one stays transparent', async () => {
    const cmyk = await photo().toColourspace('cmyk').jpeg().toBuffer();
    expect((await encodePicture(cmyk)).width).toBe(640);
    const clear = await photo().ensureAlpha(0.5).png().toBuffer();
    const { files } = await encodePicture(clear);
    expect((await sharp(files[0]?.data).metadata()).hasAlpha).toBe(true);
  });
});

describe('refused with a sentence for the owner (RECORD-4):', () => {
  const jpeg = () => photo().jpeg().toBuffer();
  const gifFrames = async () =>
    sharp([await jpeg(), await photo().negate().jpeg().toBuffer()], { join: { animated: true } });
  test.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['nothing', () => Buffer.alloc(0), 'This file is empty.'],
    ['a text', () => Buffer.from('hello'), 'not a JPEG, PNG, WebP or AVIF'],
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>'),
      'not a JPEG, PNG, WebP or AVIF',
    ],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n'), 'not a JPEG, PNG, WebP or AVIF'],
    ['a GIF', async () => (await gifFrames()).gif().toBuffer(), 'not a JPEG, PNG, WebP or AVIF'],
    ['an animation', async () => (await gifFrames()).webp().toBuffer(), 'This picture moves.'],
    [
      'an HEIC photo',
      () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
      'Save it as JPEG',
    ],
    ['900 megapixels', () => emptyPng(30_000, 30_000), 'more than 51 megapixels'],
    ['a PNG of 4 billion pixels a side', () => emptyPng(2 ** 31 - 1, 2 ** 31 - 1), 'picture'],
    ['a PNG without pixels', () => emptyPng(600, 600), 'may be damaged'],
    ['half a photo', async () => (await jpeg()).subarray(0, 1500), 'may be damaged'],
    ['a JPEG header', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10]), 'may be damaged'],
    [
      'a thumbnail',
      () => photo({ width: 200, height: 300 }).png().toBuffer(),
      'at least 240 pixels wide',
    ],
    ['a strip', () => photo({ width: 240, height: 9000 }).png().toBuffer(), 'too narrow'],
    ['more than 15 MB', () => Buffer.alloc(MAX_PICTURE_BYTES + 1), 'larger than 15 MB'],
  ])('%s', async (_name, upload, message) => {
    await expect(encodePicture(await upload())).rejects.toThrow(message);
  });
});
