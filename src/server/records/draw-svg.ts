import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

/**
 * A program: draws the SVG of its standard input as a PNG, several times larger than a box of these pixels. It is a process of
 * its own (encode-mark.ts), which can be stopped: an SVG can make the library draw for hours.
 */

/** An SVG often has margins, which are cut off later. */
const OVERSIZE = 3;
/** Pixels per inch at which the size of an SVG is stated, and the maximum. */
const SVG_DENSITY = 72;
const MAX_DENSITY = 72_000;

const [width = 0, height = 0] = process.argv.slice(2).map(Number);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });
sharp.concurrency(1);
const svg = await buffer(process.stdin);
const size = await sharp(svg, { limitInputPixels: false }).metadata();
const scale = Math.min(width / size.width, height / size.height) * OVERSIZE;
const density = Math.min(MAX_DENSITY, Math.max(1, Math.floor(SVG_DENSITY * scale)));
const limitInputPixels = width * height * (OVERSIZE + 1) ** 2;
// A size in millimeters or points grows with the square of the density.
const drawn = await sharp(svg, { density, limitInputPixels: false }).metadata();
const excess = (drawn.width * drawn.height) / limitInputPixels;
const fitting = excess > 1 ? Math.max(1, Math.floor(density / excess ** 0.25)) : density;
process.stdout.write(
  await sharp(svg, { failOn: 'error', density: fitting, limitInputPixels })
    .png({ compressionLevel: 1 })
    .toBuffer(),
);
