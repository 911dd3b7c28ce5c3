/**
 * Makes src/content/media/video/welcome.{mp4,webm,vtt} and its poster: 32 seconds with a soft music bed.
 * Run: node tools/media/welcome-video.ts, or with `preview <folder>` for single frames.
 * Needs ffmpeg. The same input gives the same frames; the encoders' version may change the bytes.
 */
import { CalendarHeart } from 'lucide-react';
import { CAST, type CastName } from './cast.ts';
import { avatar, card, icon, marigold, tick } from './kit/cards.ts';
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
import { desk, laptop, plant, window } from './kit/furniture.ts';
import { musicBed } from './kit/music.ts';
import { C } from './kit/palette.ts';
import { figure } from './kit/person.ts';
import { at, circle, group, line, n, path, rect } from './kit/svg.ts';
import { text, textWidth } from './kit/text.ts';

const SECONDS = 32;

function ground(fill: string): string {
  return rect(0, 0, WIDTH, HEIGHT, fill);
}

/** Eyes close for a moment every few seconds. */
function blink(t: number): 'open' | 'smiling' {
  const phase = t % 2.9;
  return phase > 2.2 && phase < 2.34 ? 'smiling' : 'open';
}

function hello(t: number): string {
  const waving = easeBoth(t, 0.9, 0.7) * (1 - easeBoth(t, 4.2, 0.7));
  const swing = Math.sin(t * 6.2) * waving;
  const right = {
    to: [92 + 54 * waving + swing * 7, 262 - 188 * waving] as const,
    elbow: [120 + 22 * waving, 196 - 8 * waving] as const,
    hand: waving > 0.35 ? ('wave' as const) : ('none' as const),
    turn: 190 + swing * 13,
  };
  const who = { ...CAST['medical-assistant-mexico'].look, turn: -0.5, eyes: blink(t) };
  const breath = Math.sin(t * 1.7) * 2.2;
  return (
    ground(C.mintLight) +
    circle(930, 350, 300 * (0.9 + 0.1 * ease(t, 0, 1.2)), '#F4FAF7') +
    window(1040, 80, 170, 200) +
    at(
      900,
      318 + breath,
      1.34,
      figure(who, { tilt: -3 + swing * 1.5, length: 360, left: { to: [-66, 262] }, right }),
    ) +
    desk(0, 640, WIDTH, 80) +
    laptop(880, 662, 0.94) +
    plant(1180, 660, 0.9, C.clay) +
    title(t, 0.5, 'Hello.', 96, 318, 128, C.ink) +
    title(t, 1.9, 'Meet your virtual', 100, 402, 46, C.green, 700) +
    title(t, 2.1, 'medical staff.', 100, 460, 46, C.green, 700)
  );
}

const ROLES: readonly (readonly [CastName, string, string])[] = [
  ['receptionist-colombia', 'Receptionists', C.marigoldLight],
  ['medical-biller-philippines', 'Billers', C.sky],
  ['agent-3', 'Scribes', C.blush],
  ['agent-2', 'Coders', C.mint],
  ['medical-assistant-mexico', 'Assistants', C.blush],
  ['patient-care-nicaragua', 'Patient care', C.marigoldLight],
];

function staff(t: number): string {
  const placed = Math.round((ease(t, 3.6, 1.5) * 3500) / 50) * 50;
  const tiles = ROLES.map(([name, label, back], i) => {
    const x = 96 + (i % 3) * 236;
    const y = 228 + Math.floor(i / 3) * 226;
    const who = { ...CAST[name].look, turn: 0.4, eyes: blink(t + i * 0.77) };
    return pop(
      t,
      0.7 + i * 0.22,
      x + 108,
      y + 100,
      card(
        x,
        y,
        216,
        204,
        avatar(who, x + 108, y + 84, 62, back) +
          text(label, x + 108, y + 182, 24, C.ink, 700, 'middle'),
        22,
      ),
    );
  });
  return (
    ground('#FFF1D2') +
    title(t, 0.3, 'The staff you need', 96, 168, 72, C.ink) +
    tiles.join('') +
    enter(t, 3.4, rect(836, 228, 348, 430, C.green, 28) + marigold(1010, 348, 62)) +
    enter(t, 3.5, text(`${placed}+`, 1010, 518, 92, C.white, 800, 'middle')) +
    title(t, 3.9, 'placed', 1010, 580, 42, C.marigold, 700, 'middle')
  );
}

function price(t: number): string {
  const look = {
    ...CAST['medical-biller-philippines'].look,
    turn: -0.6,
    eyes: blink(t),
    mouth: 'open' as const,
  };
  return (
    ground(C.marigold) +
    circle(940, 380, 300, '#FFC14D') +
    at(
      940,
      350 + Math.sin(t * 1.7) * 2.2,
      1.36,
      figure(look, {
        tilt: -3,
        length: 360,
        left: { to: [-66, 262] },
        right: {
          to: [52, 182],
          elbow: [138, 214],
          hand: 'hold',
          turn: 168 + Math.sin(t * 3) * 5,
          holding: line('M2 -14L-4 62', C.clayDeep, 6.5),
        },
      }),
    ) +
    desk(0, 660, WIDTH, 60, C.woodLight, C.wood) +
    laptop(930, 682, 0.92) +
    pop(t, 0.35, 300, 300, text('$12', 90, 388, 250, C.ink, 800)) +
    title(t, 0.8, 'an hour', 100, 478, 76, C.ink, 800) +
    title(t, 1.4, 'for experienced medical staff', 102, 544, 34, C.ink, 700)
  );
}

function speed(t: number): string {
  const p = easeBoth(t, 0.8, 2.4);
  const cx = 950;
  const cy = 350;
  const r = 214;
  const ring = 2 * Math.PI * r;
  const angle = p * Math.PI * 2 * 3 - Math.PI / 2;
  const marks = Array.from({ length: 12 }, (_, i) =>
    at(cx, cy, 1, rect(-4, -172, 8, 22, C.sage, 4), i * 30),
  ).join('');
  return (
    ground(C.greenDeep) +
    circle(cx, cy, r + 26, C.green) +
    circle(cx, cy, r, 'none', { stroke: C.greenDeep, 'stroke-width': 24 }) +
    circle(cx, cy, r, 'none', {
      stroke: C.marigold,
      'stroke-width': 24,
      'stroke-linecap': 'round',
      'stroke-dasharray': `${n(Math.max(ring * p * 0.985, 0.01))} ${n(ring)}`,
      transform: `rotate(-90 ${cx} ${cy})`,
    }) +
    circle(cx, cy, 184, C.paper) +
    marks +
    line(
      `M${cx} ${cy}L${n(cx + Math.cos(angle) * 134)} ${n(cy + Math.sin(angle) * 134)}`,
      C.ink,
      10,
    ) +
    line(
      `M${cx} ${cy}L${n(cx + Math.cos(angle / 12 - 1.2) * 88)} ${n(cy + Math.sin(angle / 12 - 1.2) * 88)}`,
      C.ink,
      12,
    ) +
    circle(cx, cy, 14, C.marigold) +
    title(t, 0.4, 'A trained staff member in', 96, 262, 42, C.mint, 700) +
    title(t, 0.8, 'under', 94, 372, 104, C.white, 800) +
    title(t, 1.0, '72 hours', 94, 492, 126, C.marigold, 800)
  );
}

function trial(t: number): string {
  const days = Array.from({ length: 14 }, (_, i) => {
    const x = 694 + (i % 7) * 70;
    const y = 290 + Math.floor(i / 7) * 92;
    const done = 1.0 + i * 0.13;
    return (
      rect(x, y, 60, 76, C.paperDeep, 14) +
      text(String(i + 1), x + 30, y + 28, 20, C.ink, 700, 'middle') +
      pop(t, done, x + 30, y + 52, tick(x + 30, y + 52, 15, C.marigold, C.ink))
    );
  });
  return (
    ground(C.mint) +
    circle(930, 360, 330, C.mintLight) +
    enter(
      t,
      0.4,
      card(
        660,
        178,
        552,
        322,
        icon(CalendarHeart, 716, 228, 40, C.green) +
          rect(752, 220, 150, 16, C.ink, 8) +
          rect(660, 264, 552, 3, C.paperDeep) +
          days.join(''),
        28,
      ),
    ) +
    title(t, 0.4, 'Try it first:', 96, 262, 42, C.green, 700) +
    title(t, 0.8, 'Two weeks', 94, 372, 98, C.ink, 800) +
    title(t, 1.0, 'free', 94, 486, 118, C.ink, 800)
  );
}

function farewell(t: number): string {
  const label = 'Get Two Weeks Free';
  const w = textWidth(label, 44, 800) + 96;
  const bloom = ease(t, 0.3, 1.4);
  const faces: readonly CastName[] = [
    'agent-1',
    'medical-biller-philippines',
    'receptionist-colombia',
    'patient-care-nicaragua',
    'medical-assistant-mexico',
    'agent-2',
    'agent-3',
  ];
  return (
    ground(C.paper) +
    group(
      marigold(0, 0, 122),
      `translate(640 222) rotate(${n((1 - bloom) * -70)}) scale(${n(Math.max(bloom, 0.01))})`,
    ) +
    enter(
      t,
      1.1,
      rect(640 - w / 2, 394, w, 96, C.marigold, 48) +
        text(label, 640, 458, 44, C.ink, 800, 'middle'),
    ) +
    faces
      .map((name, i) =>
        pop(
          t,
          1.5 + i * 0.1,
          310 + i * 110,
          596,
          avatar(
            { ...CAST[name].look, turn: 0, eyes: blink(t + i) },
            310 + i * 110,
            596,
            44,
            [C.blush, C.sky, C.marigoldLight, C.mint][i % 4],
          ),
        ),
      )
      .join('') +
    path('M0 712H1280V720H0Z', C.green)
  );
}

const FILM: Film = {
  name: 'welcome',
  seconds: SECONDS,
  poster: 3.2,
  scenes: [
    { start: 0, draw: hello },
    { start: 5.4, draw: staff },
    { start: 12.6, draw: price },
    { start: 17.2, draw: speed },
    { start: 22.4, draw: trial },
    { start: 27.2, draw: farewell },
  ],
  captions: [
    [0, 0.6, '[soft music]'],
    [0.6, 5.4, 'Hello. Meet your virtual medical staff.'],
    [
      5.6,
      9.2,
      'The staff you need: receptionists, billers, scribes, coders, assistants, patient care.',
    ],
    [9.2, 12.6, '3500+ placed'],
    [12.8, 17.2, '$12 an hour for experienced medical staff'],
    [17.4, 22.4, 'A trained staff member in under 72 hours'],
    [22.6, 27.2, 'Try it first: Two weeks free'],
    [27.6, 31.6, 'Get Two Weeks Free [soft music ends]'],
  ],
  music: musicBed(SECONDS),
  crf: { h264: 24, vp9: 36 },
};

const [mode, folder] = process.argv.slice(2);
if (mode === 'preview')
  await preview(FILM, [1, 3.2, 5.7, 8, 11.5, 15, 17.6, 21, 25.5, 30.5], folder ?? '/tmp/film');
else await shoot(FILM);
