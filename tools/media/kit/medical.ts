/** The things that tell which kind of practice a room is. Drawn around (x, y). */
import { heartTrace } from './cards.ts';
import { C } from './palette.ts';
import { at, circle, clip, ellipse, line, path, rect } from './svg.ts';

/** A tooth, about 100 high. */
export function tooth(x: number, y: number, scale = 1, fill: string = C.white): string {
  const shape =
    'M-34 -40C-46 -22-38 2-32 16C-28 30-28 50-18 50C-8 50-10 22 0 22C10 22 8 50 18 50C28 50 28 30 32 16C38 2 46 -22 34 -40C24 -54 10 -46 0 -42C-10 -46-24 -54-34 -40Z';
  return at(x, y, scale, path(shape, fill) + line('M-22 -32q-8 8 -6 20', C.sky, 5));
}

/** A screen on the wall with something dark on it. */
export function screen(
  x: number,
  y: number,
  w: number,
  h: number,
  content = '',
  fill: string = C.ink,
): string {
  return (
    rect(x - 10, y - 10, w + 20, h + 20, C.white, 16) +
    rect(x, y, w, h, fill, 8) +
    clip(rect(x, y, w, h, '#000', 8), content)
  );
}

/** A panoramic x-ray of teeth. */
export function teethPicture(x: number, y: number, w: number): string {
  const one = (i: number, up: boolean): string => {
    const t = (i - 3.5) / 3.5;
    const ty = y + (up ? -30 : 30) + (1 - t * t) * 22;
    return at(
      x + t * w * 0.4,
      ty,
      (w / 900) * (up ? 1 : 1),
      tooth(0, 0, 1, C.skyLight),
      up ? 180 - t * 16 : t * 16 * -1,
    );
  };
  const row = [0, 1, 2, 3, 4, 5, 6, 7];
  return (
    path(
      `M${x - w * 0.47} ${y - 62}Q${x} ${y - 34} ${x + w * 0.47} ${y - 62}Q${x + w * 0.44} ${y + 110} ${x} ${y + 118}Q${x - w * 0.44} ${y + 110} ${x - w * 0.47} ${y - 62}Z`,
      C.skyDeep,
      { opacity: 0.35 },
    ) +
    row.map((i) => one(i, true)).join('') +
    row.map((i) => one(i, false)).join('')
  );
}

/** A heart model on a stand; foot at (x, y). */
export function heartModel(x: number, y: number, scale = 1): string {
  return at(
    x,
    y,
    scale,
    rect(-56, -16, 112, 16, C.ink, 8) +
      line('M0 -14V-52', C.ink, 8) +
      line('M-18 -168C-22 -196 -10 -206 8 -204M8 -164C6 -192 26 -202 38 -196', C.skyDeep, 17) +
      line('M-6 -166C-8 -200 18 -218 30 -196V-160', '#C4503F', 17) +
      path(
        'M-52 -142C-66 -96-36 -48 14 -42C48 -64 66 -112 52 -142C40 -172 10 -172-2 -156C-18 -174-44 -168-52 -142Z',
        '#DA6A55',
      ) +
      path(
        'M14 -42C48 -64 66 -112 52 -142C46 -157 36 -164 26 -166C44 -130 34 -84 4 -43Z',
        '#C4503F',
      ) +
      line(
        'M-30 -146C-24 -118-26 -100-38 -84M-26 -116C-8 -108 2 -96 8 -78M6 -148C16 -128 18 -112 12 -98',
        C.blush,
        4.5,
      ),
  );
}

/** A monitor of vital signs on its arm. */
export function vitals(x: number, y: number, w: number, h: number): string {
  return screen(
    x,
    y,
    w,
    h,
    heartTrace(x + 10, y + h * 0.3, w - 20, h * 0.4, C.marigold) +
      line(
        `M${x + 10} ${y + h * 0.66}${`q${(w - 20) / 16} ${-h * 0.16} ${(w - 20) / 8} 0t${(w - 20) / 8} 0`.repeat(4)}`,
        C.sage,
        4,
      ) +
      rect(x + 14, y + h - 30, w * 0.22, 12, C.sky, 6) +
      rect(x + 14 + w * 0.28, y + h - 30, w * 0.16, 12, C.coral, 6),
  );
}

/** A knee as an x-ray shows it, about 240 high. */
export function kneePicture(x: number, y: number, scale = 1): string {
  const bone = C.skyLight;
  return at(
    x,
    y,
    scale,
    path(
      'M-54 -130H54C48 -70 66 -40 60 0C66 40 46 80 50 130H-50C-46 80-66 40-60 0C-66 -40-48 -70-54 -130Z',
      C.skyDeep,
      { opacity: 0.35 },
    ) +
      path(
        'M-20 -130H22C20 -80 24 -60 44 -36C52 -20 40 -8 22 -10Q2 -4-20 -10C-40 -8-50 -20-42 -36C-24 -60-20 -80-20 -130Z',
        bone,
      ) +
      circle(0, -36, 17, C.white) +
      path('M-44 12Q0 2 44 12C48 28 24 42 22 70V130H-16V70C-16 42-48 30-44 12Z', bone) +
      path('M34 40C44 44 44 60 40 74V130H29V70Z', bone),
  );
}

/** A brain from the side. */
export function brain(x: number, y: number, scale = 1, fill: string = C.coral): string {
  return at(
    x,
    y,
    scale,
    path('M20 66C14 82 28 92 36 84C40 74 34 66 34 58Z', '#C9765F') +
      path(
        'M-84 24C-106 6-100 -30-76 -38C-72 -66-40 -80-16 -70C4 -88 46 -82 56 -58C84 -56 100 -28 90 -4C98 22 76 46 50 42C40 62 8 66-8 54C-34 64-74 52-84 24Z',
        fill,
      ) +
      line(
        'M-72 -30C-52 -36-40 -24-44 -8M-18 -66C-24 -48-14 -36 2 -38M54 -54C38 -52 30 -40 36 -26M86 -4C70 -10 56 -2 54 12M-80 20C-62 26-48 18-44 6M-8 52C-12 34 4 22 20 26M-20 -8C-4 -16 16 -14 24 2',
        '#C9765F',
        5,
      ),
  );
}

/** A round surgical lamp hanging at (x, y). */
export function surgicalLamp(x: number, y: number, scale = 1): string {
  return at(
    x,
    y,
    scale,
    line('M0 -220V-60', '#C3CEC8', 12) +
      path('M-120 0C-110 -52-50 -66 0 -66C50 -66 110 -52 120 0Z', '#EEF2EF') +
      path('M60 -58C96 -48 114 -28 120 0H70Z', C.ink, { opacity: 0.06 }) +
      rect(-124, -4, 248, 16, '#C3CEC8', 8) +
      [-76, -26, 26, 76].map((dx) => ellipse(dx, 10, 20, 7, C.marigoldLight)).join(''),
  );
}

/** A scanner: the ring with its table sliding in; centre of the ring at (x, y). */
export function scanner(x: number, y: number, scale = 1): string {
  return at(
    x,
    y,
    scale,
    path('M-210 250V-70C-210 -190-120 -240 0 -240C120 -240 210 -190 210 -70V250Z', C.white) +
      path('M120 -222C180 -196 210 -150 210 -70V250H150V-60C150 -140 140 -190 120 -222Z', C.ink, {
        opacity: 0.06,
      }) +
      circle(0, -10, 142, C.mint) +
      circle(0, -10, 122, C.greenDeep) +
      circle(0, -10, 100, C.ink) +
      path('M-92 32H92L108 62H-108Z', C.sand) +
      path('M-70 14Q0 -14 70 14V36H-70Z', C.bone) +
      rect(-120, 60, 240, 28, C.white, 8) +
      rect(-120, 78, 240, 10, C.ink, 5, { opacity: 0.08 }) +
      rect(-70, 88, 140, 162, '#DDE6E1', 0) +
      circle(-166, 60, 10, C.marigold) +
      circle(-166, 92, 10, C.sage),
  );
}

/** A dermatoscope: a round lens on a handle. */
export function lens(x: number, y: number, scale = 1, turn = 0): string {
  return at(
    x,
    y,
    scale,
    rect(-11, 40, 22, 86, C.ink, 10) +
      circle(0, 0, 50, C.ink) +
      circle(0, 0, 40, C.skyLight) +
      line('M-22 -14q8 -14 22 -16', C.white, 6),
    turn,
  );
}

/** A face in profile with the quiet marks of a consultation. */
export function profileSketch(x: number, y: number, scale = 1): string {
  return at(
    x,
    y,
    scale,
    path(
      'M-60 110C-58 70-78 50-78 -6C-78 -70-30 -100 14 -92C52 -86 62 -54 60 -32C66 -14 84 2 80 10C76 16 66 14 66 20C68 26 72 28 68 34C70 40 66 42 66 48C66 64 48 68 24 62C20 80 22 96 28 110Z',
      C.blush,
    ) +
      path(
        'M-64 46C-96 0-92 -84-20 -98C18 -104 52 -90 58 -60C34 -62 20 -52 10 -34C4 -18-4 -6-18 -4C-26 16-40 36-64 46Z',
        '#85502F',
      ) +
      circle(-84, 10, 30, '#85502F') +
      line('M50 -34q10 -3 18 2M40 10q20 -10 36 0M36 44q14 8 28 6', C.clayDeep, 3.5, {
        'stroke-dasharray': '7 8',
      }) +
      line(
        'M-78 -6C-78 -70-30 -100 14 -92C52 -86 62 -54 60 -32C66 -14 84 2 80 10C76 16 66 14 66 20C68 26 72 28 68 34C70 40 66 42 66 48C66 64 48 68 24 62C20 80 22 96 28 110',
        C.clayDeep,
        3.5,
      ),
  );
}

/** The layers of the skin with three hairs. */
export function skinLayers(x: number, y: number, w: number): string {
  return (
    path(
      `M${x} ${y}q${w / 8} -16 ${w / 4} 0t${w / 4} 0t${w / 4} 0t${w / 4} 0V${y + 40}H${x}Z`,
      '#EBBD9F',
    ) +
    path(
      `M${x} ${y + 36}q${w / 8} 14 ${w / 4} 0t${w / 4} 0t${w / 4} 0t${w / 4} 0V${y + 104}H${x}Z`,
      '#EE9C84',
    ) +
    path(
      `M${x} ${y + 100}q${w / 8} -12 ${w / 4} 0t${w / 4} 0t${w / 4} 0t${w / 4} 0V${y + 140}H${x}Z`,
      C.marigoldLight,
    ) +
    [0.22, 0.5, 0.78]
      .map((t) =>
        line(
          `M${x + w * t - 8} ${y + 84}Q${x + w * t} ${y + 30} ${x + w * t + 16} ${y - 34}`,
          '#5F3D2A',
          5,
        ),
      )
      .join('')
  );
}
