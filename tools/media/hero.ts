/**
 * Makes src/content/media/scenes/hero: a virtual medical assistant in a calm room, on a call with a clinic.
 * Run: node tools/media/hero.ts. The same input always gives the same file.
 */
import { CalendarCheck, Mic, PhoneOff, Video } from 'lucide-react';
import { CAST } from './cast.ts';
import { callTile, card, icon, tick, untick, words } from './kit/cards.ts';
import {
  binders,
  books,
  desk,
  frame,
  laptop,
  mug,
  plant,
  shelf,
  vase,
  window,
} from './kit/furniture.ts';
import { save } from './kit/output.ts';
import { C } from './kit/palette.ts';
import { figure } from './kit/person.ts';
import { at, circle, document, ellipse, path, rect, resetIds } from './kit/svg.ts';
import { text } from './kit/text.ts';

function curtain(x: number, side: 1 | -1): string {
  const fold = (dx: number): string =>
    path(
      `M${x + side * dx} 64C${x + side * (dx + 4)} 220 ${x + side * (dx - 6)} 380 ${x + side * (dx - 10)} 520`,
      'none',
      { stroke: C.sand, 'stroke-width': 4 },
    );
  return (
    path(
      `M${x} 62H${x + side * 84}C${x + side * 84} 240 ${x + side * 60} 400 ${x + side * 40} 530H${x - side * 10}Z`,
      C.paper,
    ) +
    fold(26) +
    fold(52)
  );
}

function room(): string {
  return (
    rect(0, 0, 1200, 900, C.mintLight) +
    window(104, 110, 300, 330) +
    curtain(60, 1) +
    curtain(448, -1) +
    rect(40, 54, 428, 12, C.wood, 6) +
    shelf(
      800,
      178,
      330,
      binders(824, 178, [C.green, C.sage, C.marigold], 0.66) +
        books(990, 178, [C.clay, C.sky], 0.64) +
        vase(1090, 178, 0.68, C.clay),
    ) +
    frame(606, 70, 112, 144, C.paper)
  );
}

function clinicCall(): string {
  const x = 742;
  const y = 252;
  const w = 400;
  const wall =
    rect(x, y, w, 270, C.skyLight) +
    rect(x + 34, y + 78, 90, 120, C.white, 6) +
    rect(x + 66, y + 111, 26, 54, C.green, 3) +
    rect(x + 52, y + 125, 54, 26, C.green, 3) +
    rect(x + 280, y + 60, 140, 10, C.sand) +
    books(x + 350, y + 60, [C.sage, C.coral], 0.6);
  return card(
    x,
    y,
    w,
    348,
    callTile(CAST['client-1'].look, x + 14, y + 14, w - 28, 260, C.skyLight, 14, wall) +
      rect(x + 28, y + 28, 74, 28, C.ink, 14, { opacity: 0.8 }) +
      circle(x + 44, y + 42, 5, C.coral) +
      text('12:04', x + 55, y + 48, 16, C.white, 700) +
      circle(x + 50, y + 311, 25, C.mintLight) +
      icon(Mic, x + 50, y + 311, 24, C.green) +
      circle(x + 110, y + 311, 25, C.mintLight) +
      icon(Video, x + 110, y + 311, 24, C.green) +
      circle(x + 170, y + 311, 25, C.clay) +
      icon(PhoneOff, x + 170, y + 311, 24, C.white),
    26,
  );
}

function dayPlan(): string {
  const x = 946;
  const y = 556;
  const row = (i: number, time: string, w: number, done: boolean): string =>
    (done ? tick(x + 36, y + 84 + i * 40, 12) : untick(x + 36, y + 84 + i * 40, 12)) +
    text(time, x + 60, y + 90 + i * 40, 17, C.ink, 700) +
    words(x + 116, y + 84 + i * 40, w, done ? C.mint : C.sand);
  const edge = rect(x - 6, y - 6, 248, 224, C.ink, 27, { opacity: 0.07 });
  return (
    edge +
    card(
      x,
      y,
      236,
      212,
      icon(CalendarCheck, x + 36, y + 38, 26, C.green) +
        text('Today', x + 60, y + 45, 20, C.ink, 800) +
        row(0, '9:00', 92, true) +
        row(1, '9:30', 76, true) +
        row(2, '10:15', 84, false),
      22,
    )
  );
}

resetIds();
const assistant = { ...CAST['medical-assistant-mexico'].look, turn: 0.8 };
const chair =
  path('M306 500Q306 452 356 452H584Q634 452 634 502V790H306Z', C.sand) +
  path('M590 452Q634 456 634 502V790H598Z', C.ink, { opacity: 0.07 });
const scene =
  room() +
  plant(150, 790, 1.45, C.clay) +
  chair +
  at(
    470,
    340,
    1.42,
    figure(assistant, {
      tilt: 4,
      length: 340,
      left: { to: [-62, 262], bend: -0.9 },
      right: { to: [146, 74], bend: 1, hand: 'wave', turn: 190 },
    }),
  ) +
  clinicCall() +
  desk(0, 772, 1200, 128) +
  dayPlan() +
  laptop(426, 796, 1.08) +
  books(736, 806, [C.green, C.clay, C.marigold], 0.82) +
  ellipse(848, 808, 40, 6, C.ink, { opacity: 0.1 }) +
  mug(842, 808, 1.0, C.greenMid);
await save('scenes/hero', document(1200, 900, scene), 1600);
