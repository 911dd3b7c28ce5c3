/** The brand's marigold: the one drawing of it, for the logo and for every picture it appears in. */
import { C } from './palette.ts';
import { at, circle, path } from './svg.ts';

/** One petal from the centre outwards, `length` long and `wide` to each side, with a cleft tip. */
function petal(length: number, wide: number): string {
  return `M0 -6C-${wide * 0.9} -${length * 0.3} -${wide * 1.15} -${length * 0.82} -${wide * 0.46} -${length * 0.98}Q-${wide * 0.1} -${length * 1.03} 0 -${length * 0.9}Q${wide * 0.1} -${length * 1.03} ${wide * 0.46} -${length * 0.98}C${wide * 1.15} -${length * 0.82} ${wide * 0.9} -${length * 0.3} 0 -6Z`;
}

function ring(count: number, length: number, wide: number, fill: string, offset: number): string {
  return Array.from({ length: count }, (_, i) =>
    at(0, 0, 1, path(petal(length, wide), fill), offset + (360 / count) * i),
  ).join('');
}

/** The mark around (0, 0), 100 in radius: eight petals, eight inner petals, a dark heart. */
export function mark(): string {
  return (
    ring(8, 98, 31, C.marigold, 0) + ring(8, 58, 19, C.marigoldDeep, 22.5) + circle(0, 0, 17, C.ink)
  );
}
