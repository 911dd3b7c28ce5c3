/** Clothes in the figure's unit space: the body shape, then what lies around the neck. */
import { C } from './palette.ts';
import type { Person } from './person.ts';
import { circle, clip, line, path, rect } from './svg.ts';

/** The outline of the body down to `length`. */
function outline(who: Person, length: number): string {
  const s = who.shoulders;
  const waist = s - 24;
  return (
    `M-24 88C-34 100-62 103-${s - 24} 108C-${s - 6} 112-${s + 2} 122-${s + 3} 142C-${s + 4} 170-${s - 8} 190-${s - 14} 220C-${waist} 260-${waist} 280-${waist} ${length}` +
    `H${waist}C${waist} 280 ${waist} 260 ${s - 14} 220C${s - 8} 190 ${s + 4} 170 ${s + 3} 142C${s + 2} 122 ${s - 6} 112 ${s - 24} 108C62 103 34 100 24 88Z`
  );
}

/** The body in its main colour, with one flat shade on the right side and the seams of the arms. */
export function torso(who: Person, length: number): string {
  const shape = outline(who, length);
  const s = who.shoulders;
  return (
    path(shape, who.cloth) +
    clip(
      path(shape, '#000'),
      path(`M${s - 26} 100C${s - 44} 170 ${s - 40} 260 ${s - 50} ${length}H${s + 30}V100Z`, C.ink, {
        opacity: 0.1,
      }),
    )
  );
}

/** Lines where hanging arms meet the body: for portraits and standing people without posed arms. */
export function armSeams(who: Person): string {
  const s = who.shoulders;
  return line(
    `M-${s - 24} 168C-${s - 27} 190-${s - 27} 214-${s - 30} 250M${s - 24} 168C${s - 27} 190 ${s - 27} 214 ${s - 30} 250`,
    C.ink,
    2.6,
    {
      opacity: 0.22,
    },
  );
}

function stethoscope(): string {
  return (
    line('M-36 98C-42 140-30 164-14 174M36 98C42 132 40 150 38 168', C.ink, 5) +
    line('M-14 174Q-8 178-8 186', C.ink, 5) +
    circle(38, 176, 10, '#C9D3CE') +
    circle(38, 176, 5, '#8FA39B')
  );
}

function badge(who: Person): string {
  const x = who.shoulders - 66;
  return (
    rect(x, 168, 26, 34, C.white, 4) +
    rect(x + 9, 164, 8, 6, C.marigold, 2) +
    circle(x + 13, 181, 5.5, C.marigold) +
    line(`M${x + 7} 194h12`, C.sage, 3)
  );
}

/** Everything that lies on the body around the neck and chest. */
export function neckline(who: Person, length: number): string {
  const extra = (who.stethoscope ? stethoscope() : '') + (who.badge ? badge(who) : '');
  const accent = who.accent ?? C.white;
  switch (who.wears) {
    case 'scrubs':
      return (
        path('M-34 102L-24 92L0 136L24 92L34 102L0 156Z', who.accent ?? C.ink, {
          opacity: who.accent ? 1 : 0.22,
        }) +
        line(`M-${who.shoulders - 38} 186h34`, C.ink, 2.6, { opacity: 0.25 }) +
        line(`M-${who.shoulders - 38} 186v30q17 10 34 0v-30`, C.ink, 2.6, { opacity: 0.25 }) +
        extra
      );
    case 'coat':
      return (
        path(`M-30 96L0 150L30 96L52 104L30 260V${length}H-30V260L-52 104Z`, accent) +
        path('M-34 100L-24 90L0 132L24 90L34 100L0 150Z', C.ink, { opacity: 0.2 }) +
        path(`M-28 94L-62 104L-66 150L-48 160L-20 236V${length}H-44L-56 130Z`, '#E2E6DF') +
        path(`M28 94L62 104L66 150L48 160L20 236V${length}H44L56 130Z`, '#E2E6DF') +
        line(`M0 158V${length}`, C.ink, 2.4, { opacity: 0.16 }) +
        extra
      );
    case 'blazer':
      return (
        path('M-28 92L0 240L28 92Q0 118-28 92Z', accent) +
        path('M-28 90L-10 124L0 112L10 124L28 90L22 84L0 112L-22 84Z', accent) +
        line('M-27 91L-10 124L0 112L10 124L27 91', C.ink, 2.2, { opacity: 0.22 }) +
        path('M-30 92L-62 104L-70 152L-50 158L-58 170L0 258Z', who.cloth) +
        path('M30 92L62 104L70 152L50 158L58 170L0 258Z', who.cloth) +
        line(
          'M-62 104L-70 152L-50 158L-58 170L0 258L58 170L50 158L70 152L62 104M-30 92L0 258M30 92L0 258',
          '#000000',
          2.4,
          { opacity: 0.28 },
        ) +
        line(`M0 258V${length}`, '#000000', 2.4, { opacity: 0.28 }) +
        extra
      );
    case 'shirt':
      return (
        path('M-22 84L-34 98L-14 134L0 116ZM22 84L34 98L14 134L0 116Z', who.accent ?? who.cloth) +
        line('M-22 84L-34 98L-14 134L0 116L14 134L34 98L22 84', C.ink, 2.4, { opacity: 0.25 }) +
        line(`M0 118V${length}`, C.ink, 2.4, { opacity: 0.2 }) +
        [150, 186, 222, 258].map((y) => circle(6, y, 2.4, C.ink, { opacity: 0.3 })).join('') +
        extra
      );
    case 'polo':
      return (
        path('M-22 84L-36 100L-16 124L0 112ZM22 84L36 100L16 124L0 112Z', who.accent ?? who.cloth) +
        line('M-22 84L-36 100L-16 124L0 112L16 124L36 100L22 84M0 112V166', C.ink, 2.4, {
          opacity: 0.25,
        }) +
        extra
      );
    case 'cardigan':
      return (
        path(`M-30 96Q0 126 30 96L22 200V${length}H-22V200Z`, accent) +
        line('M-30 97Q0 127 30 97', C.ink, 2.4, { opacity: 0.16 }) +
        line(
          `M-33 98C-30 140-20 170-20 210V${length}M33 98C30 140 20 170 20 210V${length}`,
          C.ink,
          5,
          { opacity: 0.2 },
        ) +
        extra
      );
    case 'sweater':
      return (
        line('M-31 97Q0 132 31 97', who.cloth, 12) +
        line('M-31 97Q0 132 31 97', C.ink, 12, { opacity: 0.16 }) +
        extra
      );
    default:
      return (
        line('M-32 98Q0 132 32 98', who.accent ?? C.ink, 6, { opacity: who.accent ? 1 : 0.2 }) +
        extra
      );
  }
}

/** The front of a headscarf: it covers the neck and falls in two folds on the chest. */
export function scarfFront(who: Person): string {
  const cloth = who.accent ?? C.sage;
  return (
    path(
      'M-52 52C-60 92-76 118-88 132C-50 168-16 178 10 172C44 168 70 152 88 132C76 118 60 92 52 52Z',
      cloth,
    ) +
    line('M-62 128C-36 146 0 146 40 112M-70 138C-34 166 16 164 62 120', C.ink, 2.6, {
      opacity: 0.16,
    })
  );
}
