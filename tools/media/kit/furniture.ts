/** Rooms and the things in them. All are drawn from their foot or centre at (x, y). */
import { mark } from './mark.ts';
import { C } from './palette.ts';
import { at, circle, clip, ellipse, line, path, rect } from './svg.ts';

/** A potted plant with broad leaves; foot at (x, y). */
export function plant(x: number, y: number, scale = 1, pot: string = C.clay): string {
  const leaf = (turn: number, length: number, fill: string): string =>
    at(
      0,
      -74,
      1,
      path(
        `M0 0C-${length * 0.3} -${length * 0.35} -${length * 0.22} -${length * 0.8} 0 -${length}C${length * 0.22} -${length * 0.8} ${length * 0.3} -${length * 0.35} 0 0Z`,
        fill,
      ) + line(`M0 -4V-${length * 0.78}`, C.ink, 2, { opacity: 0.18 }),
      turn,
    );
  return at(
    x,
    y,
    scale,
    leaf(-62, 104, C.greenMid) +
      leaf(60, 108, C.green) +
      leaf(-34, 140, C.green) +
      leaf(32, 136, C.greenMid) +
      leaf(0, 164, C.greenMid) +
      leaf(-14, 120, C.sage) +
      path('M-42 -80H42L34 -6Q33 0 27 0H-27Q-33 0-34 -6Z', pot) +
      path('M10 -80H42L34 -6Q33 0 27 0H4Z', C.ink, { opacity: 0.1 }) +
      rect(-47, -86, 94, 16, pot, 5) +
      rect(-47, -86, 94, 16, C.white, 5, { opacity: 0.16 }),
  );
}

/** A slim branching plant in a vase. */
export function vase(x: number, y: number, scale = 1, fill: string = C.sky): string {
  const leaves = [
    [-14, -96, -40],
    [12, -112, 38],
    [-18, -132, -32],
    [14, -148, 30],
    [-6, -170, -12],
  ] as const;
  return at(
    x,
    y,
    scale,
    line('M0 -50C-4 -90 2 -120-2 -160', C.green, 3.5) +
      leaves
        .map(([lx, ly, turn]) =>
          at(
            lx * 0.2,
            ly,
            1,
            path('M0 0C-13 -10-12 -30 0 -40C12 -30 13 -10 0 0Z', C.greenMid),
            turn,
          ),
        )
        .join('') +
      path(
        'M-14 -58H14C12 -44 26 -36 26 -18C26 -4 16 0 0 0C-16 0-26 -4-26 -18C-26 -36-12 -44-14 -58Z',
        fill,
      ),
  );
}

/** A window with a calm view: sky, two hills, a sun. */
export function window(x: number, y: number, w: number, h: number): string {
  const pane = rect(x, y, w, h, '#000', 10);
  return (
    rect(x - 14, y - 14, w + 28, h + 28, C.white, 16) +
    rect(x, y, w, h, C.skyLight, 10) +
    clip(
      pane,
      circle(x + w * 0.7, y + h * 0.32, h * 0.12, C.marigoldLight) +
        path(
          `M${x} ${y + h * 0.72}C${x + w * 0.3} ${y + h * 0.5} ${x + w * 0.5} ${y + h * 0.62} ${x + w} ${y + h * 0.52}V${y + h}H${x}Z`,
          C.mint,
        ) +
        path(
          `M${x} ${y + h * 0.86}C${x + w * 0.3} ${y + h * 0.92} ${x + w * 0.6} ${y + h * 0.66} ${x + w} ${y + h * 0.74}V${y + h}H${x}Z`,
          C.sage,
        ),
    ) +
    rect(x + w / 2 - 5, y, 10, h, C.white) +
    rect(x - 26, y + h + 10, w + 52, 18, C.white, 6) +
    rect(x - 26, y + h + 22, w + 52, 6, C.ink, 3, { opacity: 0.07 })
  );
}

/** A desk top seen from the front, with its edge; y is its upper edge. */
export function desk(
  x: number,
  y: number,
  w: number,
  h: number,
  top: string = C.woodLight,
  edge: string = C.wood,
): string {
  return (
    rect(x, y, w, h, edge, 0) +
    rect(x, y, w, 30, top, 0) +
    rect(x, y + 30, w, 7, C.ink, 0, { opacity: 0.12 })
  );
}

/** An open laptop from behind; foot at (x, y). */
export function laptop(x: number, y: number, scale = 1, lid: string = '#DDE3DE'): string {
  const logo = at(0, -76, 0.2, mark());
  return at(
    x,
    y,
    scale,
    path('M-112 -150Q-112 -160-102 -160H102Q112 -160 112 -150L118 -6H-118Z', lid) +
      path('M60 -160H102Q112 -160 112 -150L118 -6H84Z', C.ink, { opacity: 0.06 }) +
      logo +
      rect(-132, -10, 264, 12, '#B9C4BD', 6) +
      ellipse(0, 6, 140, 5, C.ink, { opacity: 0.12 }),
  );
}

/** A mug; foot at (x, y). */
export function mug(x: number, y: number, scale = 1, fill: string = C.marigold): string {
  return at(
    x,
    y,
    scale,
    line('M22 -44C46 -46 46 -14 20 -14', fill, 9) +
      path('M-26 -58H26V-14Q26 0 12 0H-12Q-26 0-26 -14Z', fill) +
      path('M6 -58H26V-14Q26 0 12 0H2Z', C.ink, { opacity: 0.1 }),
  );
}

/** A pile of books or files lying flat; foot at (x, y). */
export function books(x: number, y: number, colours: readonly string[], scale = 1): string {
  return at(
    x,
    y,
    scale,
    colours
      .map((fill, i) => {
        const shift = [0, 9, -6, 5][i % 4] ?? 0;
        return (
          rect(-70 + shift, -24 * (i + 1), 140, 24, fill, 4) +
          rect(40 + shift, -24 * (i + 1) + 5, 24, 14, C.white, 2, { opacity: 0.75 })
        );
      })
      .join(''),
  );
}

/** Upright folders; foot at (x, y). */
export function binders(x: number, y: number, colours: readonly string[], scale = 1): string {
  return at(
    x,
    y,
    scale,
    colours
      .map(
        (fill, i) =>
          rect(i * 38, -130, 34, 130, fill, 4) +
          rect(i * 38 + 9, -112, 16, 40, C.white, 3, { opacity: 0.85 }) +
          circle(i * 38 + 17, -24, 6, C.white, { opacity: 0.5 }),
      )
      .join(''),
  );
}

/** A desk lamp; foot at (x, y), shade leaning to the right. */
export function lamp(x: number, y: number, scale = 1, fill: string = C.green): string {
  return at(
    x,
    y,
    scale,
    rect(-44, -12, 88, 12, C.ink, 6) +
      line('M0 -10L-34 -120L34 -210', C.ink, 7) +
      circle(-34, -120, 8, C.ink) +
      path('M12 -196L44 -240Q84 -226 96 -176Z', fill) +
      path('M60 -186Q74 -158 90 -176Z', C.marigoldLight),
  );
}

/** A wall shelf with the given things standing on it. */
export function shelf(x: number, y: number, w: number, things = ''): string {
  return (
    things +
    rect(x, y, w, 14, C.wood, 3) +
    rect(x + 8, y + 14, w - 16, 6, C.ink, 0, { opacity: 0.07 })
  );
}

/** A framed picture of a marigold. */
export function frame(
  x: number,
  y: number,
  w: number,
  h: number,
  back: string = C.mintLight,
): string {
  const cx = x + w / 2;
  const cy = y + h * 0.42;
  const r = Math.min(w, h) / 120;
  return (
    rect(x, y, w, h, C.woodLight, 4) +
    rect(x + 10, y + 10, w - 20, h - 20, back, 2) +
    line(`M${cx} ${cy + 14 * r}V${y + h - 24}`, C.green, 5) +
    path(
      `M${cx} ${y + h - 34}q${16 * r} ${-26 * r} ${30 * r} ${-22 * r}q${-4 * r} ${22 * r} ${-30 * r} ${22 * r}Z`,
      C.greenMid,
    ) +
    at(cx, cy, r * 0.38, mark())
  );
}

/** A telephone on its base; foot at (x, y). */
export function phone(x: number, y: number, scale = 1, fill: string = C.ink): string {
  return at(
    x,
    y,
    scale,
    path('M-70 0L-58 -46H58L70 0Z', fill) +
      rect(-30, -40, 60, 34, '#DDE3DE', 4) +
      [0, 1, 2, 3, 4, 5]
        .map((i) => circle(-18 + (i % 3) * 18, -30 + Math.floor(i / 3) * 14, 4, C.ink))
        .join('') +
      path(
        'M-78 -58Q-78 -78-56 -78H56Q78 -78 78 -58Q78 -46 66 -46H48L42 -58H-42L-48 -46H-66Q-78 -46-78 -58Z',
        C.greenMid,
      ),
  );
}

/** A sheet of paper with lines, lying upright against nothing: for stacks and walls. */
export function sheet(
  x: number,
  y: number,
  w: number,
  h: number,
  turn = 0,
  marks: string = C.mint,
): string {
  const rows = Math.floor((h - 30) / 16);
  return at(
    x,
    y,
    1,
    rect(-w / 2, -h / 2, w, h, C.white, 5) +
      Array.from({ length: rows }, (_, i) =>
        line(
          `M${-w / 2 + 14} ${-h / 2 + 22 + i * 16}H${w / 2 - (i % 3 === 2 ? w * 0.42 : 14)}`,
          marks,
          5,
        ),
      ).join(''),
    turn,
  );
}

/** An open notebook with a pencil, lying on a desk; near edge at (x, y). */
export function notebook(x: number, y: number, scale = 1): string {
  return at(
    x,
    y,
    scale,
    path('M-104 0L-78 -26H78L104 0Z', C.ink, { opacity: 0.12, transform: 'translate(0 4)' }) +
      path('M-104 0L-78 -26H0V0Z', C.white) +
      path('M0 0V-26H78L104 0Z', C.bone) +
      line('M-70 -18H-18M-78 -10H-22M22 -18H64', C.sage, 3) +
      line('M48 -6L108 -16', C.marigoldDeep, 6),
  );
}

/** The back of an office chair behind somebody whose face is at (x, y). */
export function chair(x: number, y: number, fill: string): string {
  return path(
    `M${x - 150} ${y + 190}Q${x - 150} ${y + 142} ${x - 100} ${y + 142}H${x + 100}Q${x + 150} ${y + 142} ${x + 150} ${y + 190}V${y + 440}H${x - 150}Z`,
    fill,
  );
}
