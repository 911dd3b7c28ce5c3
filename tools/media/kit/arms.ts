/** Arms and hands: tapered limbs between shoulder, elbow and wrist, and a few exact hands. */
import { SKIN } from './palette.ts';
import type { Person } from './person.ts';
import { at, circle, group, line, n, path } from './svg.ts';

export type HandShape = 'rest' | 'wave' | 'hold' | 'point' | 'none';

/** One arm: where the wrist is, which way the elbow bends, and what the hand does. */
export interface ArmPose {
  /** Where the wrist is, in the figure's unit space. */
  to: readonly [number, number];
  /** Which way the elbow bends, 1 or -1 or weaker; left out, it points away from the body. */
  bend?: number;
  /** Where the elbow is, for arms seen shortened. */
  elbow?: readonly [number, number];
  /** Shape of the hand. */
  hand?: HandShape;
  /** Turn of the hand in degrees; without it the hand follows the forearm. */
  turn?: number;
  /** Draw the arm behind the body. */
  behind?: boolean;
  /** Something held: drawn between the palm and the fingers. */
  holding?: string;
}

const UPPER = 96;
const FORE = 92;

type Point = readonly [number, number];

/** A straight piece of a limb, round at both ends, from radius r1 to r2. */
function piece(a: Point, b: Point, r1: number, r2: number, fill: string): string {
  const angle = Math.atan2(b[1] - a[1], b[0] - a[0]);
  const sx = -Math.sin(angle);
  const sy = Math.cos(angle);
  const p = (q: Point, r: number, s: number): string =>
    `${n(q[0] + sx * r * s)} ${n(q[1] + sy * r * s)}`;
  return (
    path(`M${p(a, r1, 1)}L${p(b, r2, 1)}L${p(b, r2, -1)}L${p(a, r1, -1)}Z`, fill) +
    circle(a[0], a[1], r1, fill) +
    circle(b[0], b[1], r2, fill)
  );
}

function between(a: Point, b: Point, t: number): Point {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
}

function elbowOf(shoulder: Point, wrist: Point, bend: number): Point {
  const dx = wrist[0] - shoulder[0];
  const dy = wrist[1] - shoulder[1];
  const distance = Math.hypot(dx, dy);
  const mid = between(shoulder, wrist, 0.5);
  const half = Math.min(distance / 2, UPPER - 0.01);
  const rise = Math.sqrt(Math.max(UPPER * FORE - half * half, 0)) * bend;
  return [mid[0] + (-dy / distance) * rise, mid[1] + (dx / distance) * rise];
}

/** A hand in its own space: the wrist at (0, 0), fingers towards +y, thumb at -x. */
export function hand(shape: HandShape, base: string, shade: string, holding = ''): string {
  const finger = (x: number, y: number, length: number, turn: number, w = 8.4): string =>
    at(
      x,
      y,
      1,
      `<rect x="${-w / 2}" y="0" width="${w}" height="${length}" rx="${w / 2}" fill="${base}"/>`,
      turn,
    );
  if (shape === 'wave') {
    return (
      finger(-10, 22, 25, 12) +
      finger(-3.4, 25, 30, 4) +
      finger(4, 25, 28, -4) +
      finger(10.5, 22, 22, -13, 7.6) +
      finger(-10, 14, 24, 52) +
      path('M-9-4C-13 6-15 16-14 26C-10 33 10 33 14 26C15 16 13 6 9-4Z', base) +
      line('M-6 19q6 4 13 1', shade, 2.2)
    );
  }
  if (shape === 'hold') {
    return (
      path('M-9-4C-14 4-15 14-14 22Q0 32 14 22C15 14 13 4 9-4Z', base) +
      holding +
      `<rect x="-15" y="8" width="30" height="8.6" rx="4.3" fill="${base}"/>` +
      `<rect x="-16" y="16" width="31" height="8.6" rx="4.3" fill="${base}"/>` +
      `<rect x="-14" y="24" width="27" height="8" rx="4" fill="${base}"/>` +
      line('M-11 16.4H10M-11 24.4H9', shade, 2)
    );
  }
  if (shape === 'point') {
    return (
      finger(-7, 16, 34, 3) +
      path('M-9-4C-14 6-15 16-13 26C-8 33 10 33 14 26C15 16 13 6 9-4Z', base) +
      finger(-10, 10, 20, 38) +
      line('M0 20v10M7 20v9', shade, 2)
    );
  }
  if (shape === 'rest') {
    return (
      path('M-9-4C-14 6-15 18-13 30C-10 41-2 43 4 42C12 41 15 32 14 24C14 12 12 4 9-4Z', base) +
      finger(-11, 10, 21, 26) +
      line('M-3 30v10M4 30v10', shade, 2)
    );
  }
  return '';
}

/** One arm of a person; `side` is -1 for the arm at the left of the picture. */
export function arm(who: Person, pose: ArmPose, side: -1 | 1): string {
  const skin = SKIN[who.skin];
  const shoulder: Point = [side * (who.shoulders - 21), 130];
  const wrist: Point = [pose.to[0], pose.to[1]];
  const outward = wrist[1] > shoulder[1] + 30 ? -1 : 1;
  const elbow = pose.elbow ?? elbowOf(shoulder, wrist, (pose.bend ?? outward) * side);
  const long = who.wears !== 'scrubs' && who.wears !== 'polo' && who.wears !== 'tee';
  const sleeveEnd = between(shoulder, elbow, 0.72);
  const sleeve = long
    ? piece(shoulder, elbow, 24, 18.5, who.cloth) +
      piece(elbow, between(elbow, wrist, 0.92), 18.5, 13.5, who.cloth)
    : piece(shoulder, sleeveEnd, 24, 21, who.cloth);
  const bare = long
    ? ''
    : piece(shoulder, elbow, 17, 14.5, skin.base) + piece(elbow, wrist, 14.5, 10, skin.base);
  const forearm = (Math.atan2(wrist[1] - elbow[1], wrist[0] - elbow[0]) * 180) / Math.PI - 90;
  const shape = pose.hand ?? 'rest';
  const drawn = hand(shape, skin.base, skin.line, pose.holding);
  const handGroup = group(
    side === 1 && shape !== 'hold' ? group(drawn, 'scale(-1 1)') : drawn,
    `translate(${n(wrist[0])} ${n(wrist[1])}) rotate(${n(pose.turn ?? forearm)})`,
  );
  const crease = line(
    `M${n(elbow[0] - side * 12)} ${n(elbow[1] - 6)}q${side * 7} -1 ${side * 11} 5`,
    long ? '#10261F' : skin.line,
    2.2,
    { opacity: long ? 0.18 : 0.5 },
  );
  return long ? handGroup + sleeve + crease : bare + handGroup + sleeve;
}
