/**
 * A small film maker: scenes are functions of time that return SVG; frames go through sharp into ffmpeg.
 * Needs ffmpeg on PATH with libx264 and libvpx-vp9.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { circle, clip, document, group, n, resetIds } from './svg.ts';
import { text, type Weight } from './text.ts';

export const WIDTH = 1280;
export const HEIGHT = 720;
export const FPS = 24;
const VIDEO = join(import.meta.dirname, '../../../src/content/media/video');

/** One scene: when it starts, in seconds, and what it shows `t` seconds after that. */
export interface FilmScene {
  start: number;
  draw: (t: number) => string;
}

/** A whole film. */
export interface Film {
  /** File stem under src/content/media/video. */
  name: string;
  /** Length in seconds. */
  seconds: number;
  scenes: readonly FilmScene[];
  /** The second whose frame is the poster. */
  poster: number;
  /** Caption lines: from, to, words. */
  captions: readonly (readonly [number, number, string])[];
  /** Music as 16-bit stereo WAV; without it the film is silent. */
  music?: Buffer;
  /** Quality of each encoder; higher is smaller. */
  crf: { h264: number; vp9: number };
}

/** How far we are between `from` and `from + length`, from 0 to 1, eased out. */
export function ease(t: number, from: number, length: number): number {
  const x = Math.min(Math.max((t - from) / length, 0), 1);
  return 1 - (1 - x) ** 3;
}

/** The same, eased at both ends. */
export function easeBoth(t: number, from: number, length: number): number {
  const x = Math.min(Math.max((t - from) / length, 0), 1);
  return x < 0.5 ? 4 * x ** 3 : 1 - (-2 * x + 2) ** 3 / 2;
}

/** Content that fades in and rises at `from`. */
export function enter(t: number, from: number, content: string, rise = 26): string {
  const p = ease(t, from, 0.7);
  if (p === 0) return '';
  return group(content, `translate(0 ${n((1 - p) * rise)})`, p < 1 ? { opacity: p } : {});
}

/** Content that grows into place around (x, y) with a small overshoot. */
export function pop(t: number, from: number, x: number, y: number, content: string): string {
  const p = Math.min(Math.max((t - from) / 0.55, 0), 1);
  if (p === 0) return '';
  const s = 1 + 1.9 * (p - 1) ** 3 + 0.9 * (p - 1) ** 2;
  return group(
    content,
    `translate(${n(x)} ${n(y)}) scale(${n(Math.max(s, 0.01))}) translate(${n(-x)} ${n(-y)})`,
  );
}

/** A line of type that enters at `from`. */
export function title(
  t: number,
  from: number,
  words: string,
  x: number,
  y: number,
  size: number,
  fill: string,
  weight: Weight = 800,
  anchor: 'start' | 'middle' | 'end' = 'start',
): string {
  return enter(t, from, text(words, x, y, size, fill, weight, anchor));
}

function frameAt(film: Film, time: number): string {
  resetIds();
  const index = film.scenes.findLastIndex(({ start }) => start <= time);
  const scene = film.scenes[index];
  if (scene === undefined) throw new Error(`No scene at ${time} s`);
  const since = time - scene.start;
  const before = film.scenes[index - 1];
  const open = easeBoth(since, 0, 0.9);
  const shown = scene.draw(since);
  if (before === undefined || open >= 1) return document(WIDTH, HEIGHT, shown);
  const hole = circle(WIDTH * 0.72, HEIGHT * 0.62, 20 + open * 1180, '#000');
  return document(WIDTH, HEIGHT, before.draw(time - before.start) + clip(hole, shown));
}

async function run(
  args: readonly string[],
  feed?: (write: (data: Buffer) => Promise<void>) => Promise<void>,
): Promise<void> {
  const child = spawn(
    'nice',
    ['-n', '15', 'ffmpeg', '-hide_banner', '-loglevel', 'error', '-y', ...args],
    { stdio: [feed ? 'pipe' : 'ignore', 'inherit', 'inherit'] },
  );
  const ended = once(child, 'close');
  const input = child.stdin;
  if (feed !== undefined && input !== null) {
    await feed(async (data) => {
      if (!input.write(data)) await once(input, 'drain');
    });
    input.end();
  }
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}: ${args.join(' ')}`);
}

function clock(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  return `00:${String(Math.floor(ms / 60000)).padStart(2, '0')}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}.${String(ms % 1000).padStart(3, '0')}`;
}

/** Render single frames as PNG, to look at while drawing. */
export async function preview(film: Film, times: readonly number[], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const time of times) {
    await sharp(Buffer.from(frameAt(film, time)))
      .png()
      .toFile(join(folder, `${film.name}-${time.toFixed(1).padStart(4, '0')}.png`));
  }
}

/** Render the film: MP4, WebM, captions and poster. */
export async function shoot(film: Film): Promise<void> {
  await mkdir(VIDEO, { recursive: true });
  const work = await mkdtemp(join(tmpdir(), 'film-'));
  const master = join(work, 'master.mkv');
  const sound = join(work, 'music.wav');
  const stem = join(VIDEO, film.name);
  const size = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    `${WIDTH}x${HEIGHT}`,
    '-r',
    String(FPS),
    '-i',
    '-',
  ];
  await run(
    [...size, '-c:v', 'libx264rgb', '-preset', 'ultrafast', '-qp', '0', master],
    async (write) => {
      for (let i = 0; i < film.seconds * FPS; i += 1) {
        const image = sharp(Buffer.from(frameAt(film, i / FPS))).removeAlpha();
        await write(await image.raw().toBuffer());
      }
    },
  );
  const hear: string[] = [];
  if (film.music !== undefined) {
    await writeFile(sound, film.music);
    hear.push('-i', sound, '-shortest');
  }
  const exact = [
    '-map_metadata',
    '-1',
    '-fflags',
    '+bitexact',
    '-flags:v',
    '+bitexact',
    '-flags:a',
    '+bitexact',
  ];
  const colour = [
    '-vf',
    'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p',
    '-colorspace',
    'bt709',
    '-color_primaries',
    'bt709',
    '-color_trc',
    'bt709',
  ];
  const aac = film.music === undefined ? ['-an'] : ['-c:a', 'aac', '-b:a', '80k'];
  const opus = film.music === undefined ? ['-an'] : ['-c:a', 'libopus', '-b:a', '56k'];
  await run([
    '-i',
    master,
    ...hear,
    ...colour,
    '-c:v',
    'libx264',
    '-preset',
    'slow',
    '-tune',
    'animation',
    '-crf',
    String(film.crf.h264),
    ...aac,
    ...exact,
    '-movflags',
    '+faststart',
    `${stem}.mp4`,
  ]);
  await run([
    '-i',
    master,
    ...hear,
    ...colour,
    '-c:v',
    'libvpx-vp9',
    '-b:v',
    '0',
    '-crf',
    String(film.crf.vp9),
    '-row-mt',
    '1',
    '-cpu-used',
    '4',
    ...opus,
    ...exact,
    `${stem}.webm`,
  ]);
  const cues = film.captions.map(
    ([from, to, words]) => `${clock(from)} --> ${clock(to)}\n${words}\n`,
  );
  await writeFile(`${stem}.vtt`, `WEBVTT\n\n${cues.join('\n')}`);
  await sharp(Buffer.from(frameAt(film, film.poster)), { density: 96 })
    .removeAlpha()
    .webp({ quality: 90, effort: 6, smartSubsample: true })
    .toFile(`${stem}-poster.webp`);
  await rm(work, { recursive: true });
  for (const end of ['.mp4', '.webm', '.vtt', '-poster.webp'])
    console.log(`video/${film.name}${end}  ${Math.round((await stat(stem + end)).size / 1000)} kB`);
}
