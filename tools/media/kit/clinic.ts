/** The stage every clinic scene shares: a wall, two people behind a counter, the remote colleague's card. */
import type { LucideIcon } from 'lucide-react';
import { avatar, card, icon, tick, words } from './cards.ts';
import { C } from './palette.ts';
import { figure, type Person, type Pose } from './person.ts';
import { at, circle, rect } from './svg.ts';

/** Somebody standing in a scene: where the middle of the face is, how large, and the pose. */
export interface Standing {
  who: Person;
  x: number;
  y: number;
  scale: number;
  pose?: Pose;
}

/** Draw somebody standing. */
export function stand({ who, x, y, scale, pose }: Standing): string {
  return at(x, y, scale, figure(who, { length: 420, ...pose }));
}

/** A wall with a quiet lower panel. */
export function wall(fill: string, panel: string): string {
  return (
    rect(0, 0, 1200, 800, fill) +
    rect(0, 520, 1200, 280, panel) +
    rect(0, 514, 1200, 8, C.white, 0, { opacity: 0.7 })
  );
}

/** A counter along the foot of the picture. */
export function counter(top: string = C.white, front: string = C.sand): string {
  return (
    rect(0, 676, 1200, 124, front) +
    rect(0, 660, 1200, 26, top, 0) +
    rect(0, 686, 1200, 8, C.ink, 0, { opacity: 0.08 })
  );
}

/** The remote colleague, at work for this practice: a small card with face, task and tick. */
export function colleague(
  who: Person,
  x: number,
  y: number,
  task: LucideIcon,
  back: string = C.marigoldLight,
): string {
  return card(
    x,
    y,
    296,
    128,
    avatar(who, x + 66, y + 64, 46, back) +
      circle(x + 100, y + 98, 11, C.white) +
      circle(x + 100, y + 98, 7.5, C.greenMid) +
      words(x + 132, y + 36, 112, C.ink, 10) +
      rect(x + 132, y + 58, 40, 40, C.mintLight, 11) +
      icon(task, x + 152, y + 78, 24, C.green, 2.2) +
      words(x + 184, y + 78, 46, C.sand, 9) +
      tick(x + 256, y + 78, 15, C.green),
    24,
  );
}

/** A wall poster with a lucide sign on it. */
export function poster(
  x: number,
  y: number,
  w: number,
  h: number,
  glyph: LucideIcon,
  fill: string = C.paper,
  ink: string = C.green,
): string {
  return (
    rect(x, y, w, h, fill, 10) +
    icon(glyph, x + w / 2, y + h * 0.38, w * 0.46, ink, 1.8) +
    words(x + w * 0.22, y + h * 0.72, w * 0.56, ink, 7) +
    words(x + w * 0.3, y + h * 0.82, w * 0.4, C.sandDeep, 7)
  );
}

/** A soft round patch of colour behind the people: holds a scene together. */
export function halo(cx: number, cy: number, r: number, fill: string): string {
  return circle(cx, cy, r, fill);
}
