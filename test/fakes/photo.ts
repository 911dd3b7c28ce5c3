import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

interface Size {
  readonly width?: number;
  readonly height?: number;
}

/** A picture without files: its left half is red, and its right half is blue. Call `.jpeg().toBuffer()` on it. */
export function photo({ width = 640, height = 480 }: Size = {}): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  for (let index = 0; index < width * height; index += 1)
    pixels[index * 3 + (index % width < width / 2 ? 0 : 2)] = 220;
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** A photo as phones store it: turned to its side, with the orientation, the camera and the place in its EXIF data. */
export function phonePhoto(): Promise<Buffer> {
  return photo({ width: 640, height: 480 })
    .withExif({
      IFD0: { Make: 'PhoneMaker', Orientation: '6' },
      IFD3: { GPSLatitude: '27/1 57/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** A PNG whose header names this size; it has no pixels. */
export function emptyPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(25);
  header.writeUInt32BE(13, 0);
  header.write('IHDR', 4, 'latin1');
  header.writeUInt32BE(width, 8);
  header.writeUInt32BE(height, 12);
  header.set([8, 2, 0, 0, 0], 16);
  header.writeInt32BE(crc32(header.subarray(4, 21)) | 0, 21);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    header,
    Buffer.from('\0\0\0\0IDAT\x35\xaf\x06\x1e', 'latin1'),
    Buffer.from('\0\0\0\0IEND\xae\x42\x60\x82', 'latin1'),
  ]);
}
