/** Animals and toys. */
import { C } from './palette.ts';
import { at, circle, ellipse, line, path } from './svg.ts';

/** A sitting dog, about 300 high; paws at (x, y). */
export function dog(x: number, y: number, scale = 1): string {
  const fur = '#D9A066';
  const dark = '#A9703C';
  return at(
    x,
    y,
    scale,
    line('M70 -40C120 -50 126 -90 116 -112', fur, 24) +
      path('M-62 0C-74 -90-50 -160 0 -160C58 -160 92 -80 88 0Z', fur) +
      path('M-30 -136C-34 -80-26 -40-18 0H22C32 -50 34 -100 26 -140Z', C.bone) +
      path('M40 0C36 -46 60 -70 84 -50C96 -30 98 0 88 0Z', dark, { opacity: 0.35 }) +
      path(
        'M-58 -10Q-58 -24-40 -24Q-22 -24-20 0H-66Q-66 -10-58 -10ZM16 0Q18 -24 36 -24Q54 -24 58 -10Q64 -8 62 0Z',
        C.bone,
      ) +
      path(
        'M-66 -246C-70 -306-34 -322 0 -322C34 -322 70 -306 66 -246C64 -196 40 -160 0 -160C-40 -160-64 -196-66 -246Z',
        fur,
      ) +
      path(
        'M-12 -320C-20 -280-22 -250-36 -222C-44 -184-24 -160 0 -160C24 -160 44 -184 36 -222C22 -250 20 -280 12 -320Z',
        C.bone,
      ) +
      path(
        'M-52 -306C-92 -312-112 -262-100 -214C-94 -194-74 -200-68 -220C-62 -246-58 -268-44 -284ZM52 -306C92 -312 112 -262 100 -214C94 -194 74 -200 68 -220C62 -246 58 -268 44 -284Z',
        dark,
      ) +
      ellipse(-28, -248, 7, 8.5, '#241814') +
      ellipse(28, -248, 7, 8.5, '#241814') +
      circle(-30, -251, 2.4, C.white) +
      circle(26, -251, 2.4, C.white) +
      path('M-15 -218Q0 -228 15 -218Q14 -202 0 -198Q-14 -202-15 -218Z', '#241814') +
      path('M-9 -188Q0 -184 9 -188V-174Q0 -160-9 -174Z', C.coral) +
      line('M0 -198V-190M-20 -190Q-10 -180 0 -190Q10 -180 20 -190', '#241814', 4) +
      line('M-40 -160Q0 -140 40 -160', C.green, 12) +
      circle(0, -144, 9, C.marigold),
  );
}

/** A sitting cat, about 220 high; paws at (x, y). */
export function cat(x: number, y: number, scale = 1): string {
  const fur = '#6E6A66';
  return at(
    x,
    y,
    scale,
    line('M44 -12C90 -10 96 -50 76 -70', fur, 16) +
      path('M-48 0C-60 -70-40 -120 0 -120C40 -120 60 -70 52 0Z', fur) +
      path('M-18 -100C-22 -50-16 -20-12 0H14C20 -30 22 -70 18 -102Z', C.bone) +
      path(
        'M-58 -168L-52 -226Q-50 -232-44 -228L-18 -206H18L44 -228Q50 -232 52 -226L58 -168C58 -132 34 -112 0 -112C-34 -112-58 -132-58 -168Z',
        fur,
      ) +
      path(
        'M-26 -150C-26 -128-14 -116 0 -116C14 -116 26 -128 26 -150C18 -158 6 -154 0 -160C-6 -154-18 -158-26 -150Z',
        C.bone,
      ) +
      ellipse(-24, -170, 7, 8.5, C.marigold) +
      ellipse(24, -170, 7, 8.5, C.marigold) +
      ellipse(-24, -170, 2.6, 7, '#241814') +
      ellipse(24, -170, 2.6, 7, '#241814') +
      path('M-6 -152H6L0 -145Z', C.coral) +
      line('M0 -145Q-6 -136-12 -140M0 -145Q6 -136 12 -140', '#241814', 3) +
      line('M-34 -150l-30 -6M-34 -144l-30 4M34 -150l30 -6M34 -144l30 4', C.bone, 2.4),
  );
}

/** A teddy bear, about 150 high, held or sitting; seat at (x, y). */
export function teddy(x: number, y: number, scale = 1): string {
  const fur = '#C99C68';
  return at(
    x,
    y,
    scale,
    ellipse(0, -42, 40, 44, fur) +
      ellipse(0, -40, 24, 28, C.paperDeep) +
      ellipse(-34, -12, 20, 16, fur) +
      ellipse(34, -12, 20, 16, fur) +
      ellipse(-42, -54, 14, 24, fur, { transform: 'rotate(24 -42 -54)' }) +
      ellipse(42, -54, 14, 24, fur, { transform: 'rotate(-24 42 -54)' }) +
      circle(-32, -138, 16, fur) +
      circle(32, -138, 16, fur) +
      circle(-32, -138, 8, C.blush) +
      circle(32, -138, 8, C.blush) +
      ellipse(0, -108, 44, 40, fur) +
      ellipse(0, -96, 20, 15, C.paperDeep) +
      circle(-17, -114, 4.6, '#241814') +
      circle(17, -114, 4.6, '#241814') +
      path('M-7 -104H7L0 -96Z', '#241814') +
      line('M0 -96Q-5 -88-10 -91M0 -96Q5 -88 10 -91', '#241814', 3),
  );
}

/** A balloon on its string. */
export function balloon(x: number, y: number, fill: string, drop = 160): string {
  return (
    line(`M${x} ${y + 48}q-10 ${drop / 2} 4 ${drop}`, C.sandDeep, 3) +
    path(`M${x - 7} ${y + 54}L${x} ${y + 44}L${x + 7} ${y + 54}Z`, fill) +
    ellipse(x, y, 40, 48, fill) +
    line(`M${x - 20} ${y - 14}q4 -14 14 -18`, C.white, 5, { opacity: 0.7 })
  );
}
