import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

/**
 * A program that draws the SVG of its standard input as a PNG. Its arguments are the width and height of a box in
 * pixels; the PNG is several times larger than the box. encode-mark.ts runs it as a separate process, which can be
 * stopped: an SVG can make the library draw for hours.
 */

/** The PNG is this many times larger than the box, because the margins of an SVG are cut off later. */
const OVERSIZE = 3;
/** Resolutions in pixels per inch: the default, at which an SVG has its own size, and the maximum. */
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
// If an SVG gives its size in millimeters or points, its drawn width grows with the square of the density, and its
// number of pixels with the fourth power.
const drawn = await sharp(svg, { density, limitInputPixels: false }).metadata();
const excess = (drawn.width * drawn.height) / limitInputPixels;
const fitting = excess > 1 ? Math.max(1, Math.floor(density / excess ** 0.25)) : density;
process.stdout.write(
  await sharp(svg, { failOn: 'error', density: fitting, limitInputPixels })
    .png({ compressionLevel: 1 })
    .toBuffer(),
);
