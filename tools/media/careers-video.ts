/**
 * Makes src/content/media/video/careers.{mp4,webm,vtt} and its poster: a 20-second loop over a soft music bed.
 * Run: node tools/media/careers-video.ts, or with `preview <folder>` for single frames.
 * Needs ffmpeg. The same input gives the same frames; the encoders' version may change the bytes.
 */
import { CO, EC, GT, HN, MX, NI, PH, SV } from 'country-flag-icons/string/3x2';
import { GraduationCap, HeartHandshake, House } from 'lucide-react';
import { CAST, type CastName } from './cast.ts';
import { avatar, card, icon, marigold } from './kit/cards.ts';
import {
  ease,
  easeBoth,
  enter,
  type Film,
  HEIGHT,
  pop,
  preview,
  shoot,
  title,
  WIDTH,
} from './kit/film.ts';
import { desk, laptop, mug, plant, vase, window } from './kit/furniture.ts';
import { musicBed } from './kit/music.ts';
import { C } from './kit/palette.ts';
import { figure } from './kit/person.ts';
import { at, circle, clip, group, n, rect } from './kit/svg.ts';
import { text } from './kit/text.ts';

const COUNTRIES: readonly (readonly [string, string, string])[] = [
  ['Nicaragua', '200+', NI],
  ['Ecuador', '150+', EC],
  ['Mexico', '300+', MX],
  ['Philippines', '500+', PH],
  ['Colombia', '250+', CO],
  ['El Salvador', '100+', SV],
  ['Honduras', '150+', HN],
  ['Guatemala', '175+', GT],
];

/** A flag with round corners; ids inside are made its own. */
function flag(svg: string, code: string, x: number, y: number, w: number): string {
  const h = (w * 2) / 3;
  const own = svg
    .replaceAll(/id="([^"]+)"/g, `id="${code}-$1"`)
    .replaceAll(/url\(#([^)]+)\)/g, `url(#${code}-$1)`)
    .replaceAll(/href="#([^"]+)"/g, `href="#${code}-$1"`);
  const placed = own.replace(
    '<svg ',
    `<svg x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" `,
  );
  return clip(rect(x, y, w, h, '#000', 8), placed);
}

function blink(t: number): 'open' | 'smiling' {
  const phase = t % 3.1;
  return phase > 2.3 && phase < 2.44 ? 'smiling' : 'open';
}

function countries(t: number): string {
  const tiles = COUNTRIES.map(([name, agents, svg], i) => {
    const x = 96 + (i % 4) * 276;
    const y = 250 + Math.floor(i / 4) * 204;
    return pop(
      t,
      0.6 + i * 0.16,
      x + 130,
      y + 90,
      card(
        x,
        y,
        260,
        182,
        flag(svg, `f${i}`, x + 24, y + 24, 66) +
          text(agents, x + 236, y + 66, 44, C.green, 800, 'end') +
          text(name, x + 24, y + 126, 27, C.ink, 700) +
          text('agents', x + 24, y + 156, 20, C.greenMid, 500),
        22,
      ),
    );
  });
  return (
    rect(0, 0, WIDTH, HEIGHT, C.mintLight) +
    circle(1080, 120, 260, '#F4FAF7') +
    title(t, 0.2, 'Eight countries. One team.', 96, 172, 72, C.ink) +
    tiles.join('')
  );
}

const AGENTS: readonly (readonly [CastName, string])[] = [
  ['agent-1', C.blush],
  ['agent-2', '#FFF1D2'],
  ['agent-3', C.skyLight],
];

function home(t: number): string {
  const rooms = AGENTS.map(([name, back], i) => {
    const x = 96 + i * 372;
    const who = { ...CAST[name].look, turn: [0.5, 0, -0.5][i] ?? 0, eyes: blink(t + i * 0.9) };
    const scene =
      rect(x, 232, 344, 376, back) +
      window(x + 36, 270, 96, 116) +
      at(
        x + 172,
        400 + Math.sin(t * 1.7 + i) * 2,
        1.0,
        figure(who, {
          tilt: (i - 1) * -3 + Math.sin(t * 1.3 + i * 2) * 1.6,
          length: 300,
          left: { to: [-60, 262] },
          right: { to: [60, 262] },
        }),
      ) +
      desk(x, 572, 344, 40) +
      laptop(x + 172, 588, 0.62) +
      (i === 0
        ? plant(x + 296, 586, 0.56, C.clay)
        : i === 1
          ? mug(x + 294, 588, 0.7, C.greenMid)
          : vase(x + 296, 586, 0.74, C.clay));
    return enter(t, 0.5 + i * 0.22, clip(rect(x, 232, 344, 376, '#000', 26), scene), 40);
  });
  return (
    rect(0, 0, WIDTH, HEIGHT, C.paper) +
    title(t, 0.2, 'Work with U.S. practices, from home', 96, 158, 58, C.ink) +
    rooms.join('')
  );
}

function training(t: number): string {
  const rows = [
    [GraduationCap, 'Training and onboarding', C.mint],
    [HeartHandshake, 'A team behind you', C.blush],
    [House, 'Full-time and remote', C.skyLight],
  ] as const;
  const look = { ...CAST['receptionist-colombia'].look, turn: -0.6, eyes: blink(t) };
  const waving = easeBoth(t, 1.6, 0.7);
  const swing = Math.sin(t * 6) * waving;
  return (
    rect(0, 0, WIDTH, HEIGHT, '#FFF1D2') +
    circle(960, 360, 300, '#FFF8E8') +
    at(
      950,
      320 + Math.sin(t * 1.7) * 2,
      1.34,
      figure(look, {
        tilt: -3 + swing,
        length: 380,
        left: { to: [-66, 262] },
        right: {
          to: [92 + 54 * waving + swing * 7, 262 - 188 * waving],
          elbow: [120 + 22 * waving, 196 - 8 * waving],
          hand: waving > 0.35 ? 'wave' : 'none',
          turn: 190 + swing * 12,
        },
      }),
    ) +
    desk(0, 650, WIDTH, 70) +
    laptop(930, 672, 0.9) +
    title(t, 0.2, 'Grow with us', 96, 196, 78, C.ink) +
    rows
      .map(([glyph, words, fill], i) =>
        enter(
          t,
          0.7 + i * 0.3,
          card(
            96,
            252 + i * 118,
            520,
            98,
            rect(116, 269 + i * 118, 64, 64, fill, 18) +
              icon(glyph, 148, 301 + i * 118, 34, C.green, 2.2) +
              text(words, 206, 311 + i * 118, 29, C.ink, 700),
            22,
          ),
        ),
      )
      .join('')
  );
}

function farewell(t: number): string {
  const bloom = ease(t, 0.2, 1.2);
  const away = easeBoth(t, 3.0, 0.8);
  const faces = ['agent-1', 'agent-2', 'agent-3'] as const;
  const shown =
    group(
      marigold(0, 0, 116),
      `translate(640 220) rotate(${n((1 - bloom) * -70)}) scale(${n(Math.max(bloom, 0.01))})`,
    ) +
    title(t, 0.6, 'Find your role', 640, 448, 58, C.ink, 800, 'middle') +
    faces
      .map((name, i) =>
        pop(
          t,
          1.0 + i * 0.14,
          530 + i * 110,
          560,
          avatar(
            { ...CAST[name].look, turn: 0 },
            530 + i * 110,
            560,
            46,
            [C.blush, '#FFF1D2', C.sky][i],
          ),
        ),
      )
      .join('');
  return (
    rect(0, 0, WIDTH, HEIGHT, C.mintLight) +
    circle(1080, 120, 260, '#F4FAF7') +
    group(shown, '', { opacity: n(1 - away) })
  );
}

const FILM: Film = {
  name: 'careers',
  seconds: 20,
  poster: 9.6,
  scenes: [
    { start: 0, draw: countries },
    { start: 5.8, draw: home },
    { start: 11, draw: training },
    { start: 16, draw: farewell },
  ],
  captions: [
    [0, 0.4, '[soft music]'],
    [
      0.4,
      3,
      'Eight countries. One team. Agents: Nicaragua 200+, Ecuador 150+, Mexico 300+, Philippines 500+',
    ],
    [3, 5.8, 'Colombia 250+, El Salvador 100+, Honduras 150+, Guatemala 175+'],
    [5.9, 11, 'Work with U.S. practices, from home'],
    [11.1, 16, 'Grow with us: training and onboarding, a team behind you, full-time and remote'],
    [16.3, 19.4, 'Find your role'],
  ],
  music: musicBed(20),
  crf: { h264: 24, vp9: 36 },
};

const [mode, folder] = process.argv.slice(2);
if (mode === 'preview')
  await preview(FILM, [1, 4, 6.3, 9.6, 13, 15.5, 18, 19.9], folder ?? '/tmp/film');
else await shoot(FILM);
