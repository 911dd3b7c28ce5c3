/** Panels of the roles that work on papers: administration, billing, coding, notes, liens, records. */
import {
  Archive,
  ClipboardList,
  FileLock2,
  FileText,
  FolderOpen,
  Handshake,
  Mail,
  Mic,
  Phone,
  Receipt,
  Tags,
} from 'lucide-react';
import { icon, pill, tick, windowCard, words } from './kit/cards.ts';
import { C } from './kit/palette.ts';
import { circle, line, path, rect } from './kit/svg.ts';
import { text } from './kit/text.ts';

import { type Draw, H, L, TOP, W, X, Y } from './staff-panel-box.ts';

/** The panel of this role. */
export const admin: Draw = () => {
  const columns = [
    { fill: C.paperDeep, cards: [2, 1] },
    { fill: '#FFF3D9', cards: [1, 3] },
    { fill: C.mintLight, cards: [3, 2, 1] },
  ];
  return windowCard(
    X,
    Y,
    W,
    H,
    'Today',
    ClipboardList,
    columns
      .map(({ fill, cards }, i) => {
        const x = L + i * 168;
        return (
          rect(x, TOP, 156, 350, fill, 16) +
          circle(x + 22, TOP + 26, 7, [C.clay, C.marigold, C.green][i] ?? C.green) +
          words(x + 38, TOP + 26, 72, C.ink, 9) +
          cards
            .map(
              (kind, k) =>
                rect(x + 12, TOP + 52 + k * 96, 132, 84, C.white, 12) +
                icon(
                  [Mail, FileText, Phone][kind - 1] ?? Mail,
                  x + 32,
                  TOP + 76 + k * 96,
                  22,
                  C.green,
                ) +
                words(x + 52, TOP + 76 + k * 96, 70, C.sandDeep, 8) +
                words(x + 24, TOP + 102 + k * 96, 88, C.sand, 7) +
                words(x + 24, TOP + 120 + k * 96, 60, C.sand, 7),
            )
            .join('')
        );
      })
      .join(''),
  );
};

/** The panel of this role. */
export const billing: Draw = () =>
  windowCard(
    X,
    Y,
    W,
    H,
    'Claims',
    Receipt,
    [0.42, 0.58, 0.5, 0.7, 0.82, 1]
      .map((t, i) =>
        rect(
          L + 8 + i * 82,
          TOP + 130 - t * 118,
          52,
          t * 118,
          i === 5 ? C.marigold : i > 2 ? C.green : C.sage,
          8,
        ),
      )
      .join('') +
      line(`M${L} ${TOP + 134}H${L + 492}`, C.sand, 3) +
      [
        ['Paid', C.mint, C.greenDeep],
        ['Paid', C.mint, C.greenDeep],
        ['Sent', '#FFE7B8', '#6B4600'],
      ]
        .map(([label = '', fill = '', ink = ''], i) => {
          const y = TOP + 190 + i * 66;
          return (
            rect(L, y - 26, 492, 52, C.paper, 12) +
            icon(FileText, L + 30, y, 24, C.green) +
            words(L + 58, y, [150, 120, 168][i] ?? 120, C.sandDeep, 9) +
            text(['$240', '$185', '$320'][i] ?? '', L + 350, y + 7, 20, C.ink, 700, 'end') +
            pill(label, L + 396, y - 16, fill, ink, 16)
          );
        })
        .join(''),
  );

/** The panel of this role. */
export const coder: Draw = () =>
  windowCard(
    X,
    Y,
    W,
    H,
    'Chart to code',
    Tags,
    rect(L, TOP, 292, 350, C.paper, 16) +
      Array.from({ length: 11 }, (_, i) =>
        words(
          L + 24,
          TOP + 34 + i * 28,
          [220, 190, 236, 150, 210, 236, 120, 228, 196, 236, 140][i] ?? 200,
          C.sand,
          9,
        ),
      ).join('') +
      rect(L + 18, TOP + 78, 150, 26, C.marigold, 8, { opacity: 0.6 }) +
      rect(L + 60, TOP + 162, 130, 26, C.sage, 8, { opacity: 0.75 }) +
      rect(L + 18, TOP + 246, 176, 26, C.sky, 8, { opacity: 0.8 }) +
      line(
        `M${L + 168} ${TOP + 91}C${L + 250} ${TOP + 91} ${L + 250} ${TOP + 48} ${L + 318} ${TOP + 48}M${L + 190} ${TOP + 175}C${L + 260} ${TOP + 175} ${L + 260} ${TOP + 168} ${L + 318} ${TOP + 168}M${L + 194} ${TOP + 259}C${L + 260} ${TOP + 259} ${L + 260} ${TOP + 288} ${L + 318} ${TOP + 288}`,
        C.ink,
        3,
        { 'stroke-dasharray': '2 9' },
      ) +
      [
        ['I10', '#FFE7B8'],
        ['E11.9', C.mint],
        ['99213', C.skyLight],
      ]
        .map(
          ([code = '', fill = ''], i) =>
            rect(L + 318, TOP + i * 120, 174, 98, fill, 16) +
            text(code, L + 342, TOP + 46 + i * 120, 28, C.ink, 800) +
            words(L + 342, TOP + 72 + i * 120, 84, C.white, 9) +
            tick(L + 462, TOP + 72 + i * 120, 13),
        )
        .join(''),
  );

/** The panel of this role. */
export const scribe: Draw = () =>
  windowCard(
    X,
    Y,
    W,
    H,
    'Visit notes',
    Mic,
    rect(L, TOP, 492, 108, C.greenDeep, 18) +
      circle(L + 56, TOP + 54, 27, C.marigold) +
      icon(Mic, L + 56, TOP + 54, 28, C.ink) +
      Array.from({ length: 26 }, (_, i) => {
        const h = 12 + Math.abs(Math.sin(i * 1.7) * 44 + Math.sin(i * 0.6) * 16);
        return rect(
          L + 104 + i * 14,
          TOP + 54 - h / 2,
          6,
          h,
          i < 17 ? C.marigoldLight : C.greenMid,
          3,
        );
      }).join('') +
      ['S', 'O', 'A', 'P']
        .map((letter, i) => {
          const y = TOP + 136 + i * 56;
          return (
            rect(L, y, 44, 44, [C.mint, '#FFE7B8', C.skyLight, C.blush][i] ?? C.mint, 12) +
            text(letter, L + 22, y + 31, 24, C.ink, 800, 'middle') +
            words(L + 64, y + 13, [400, 360, 420, 180][i] ?? 300, C.sand, 9) +
            words(L + 64, y + 32, [280, 410, 220, 0][i] ?? 200, C.sand, 9) +
            (i === 3 ? rect(L + 254, y + 2, 4, 22, C.marigoldDeep, 2) : '')
          );
        })
        .join(''),
  );

/** The panel of this role. */
export const lienNegotiator: Draw = () =>
  windowCard(
    X,
    Y,
    W,
    H,
    'Settlement',
    Handshake,
    rect(L, TOP, 226, 350, C.paper, 16) +
      icon(FileText, L + 40, TOP + 42, 32, C.green) +
      Array.from({ length: 7 }, (_, i) =>
        words(L + 24, TOP + 88 + i * 26, [178, 150, 170, 110, 178, 140, 90][i] ?? 120, C.sand, 9),
      ).join('') +
      line(
        `M${L + 28} ${TOP + 306}c14 -34 26 -34 22 -8c-2 16 12 14 20 -8c6 -14 14 -8 10 6c8 8 22 -4 32 -8`,
        C.green,
        4.5,
      ) +
      line(`M${L + 24} ${TOP + 326}H${L + 200}`, C.sandDeep, 3) +
      rect(L + 246, TOP, 246, 164, C.mintLight, 16) +
      icon(Handshake, L + 369, TOP + 70, 84, C.green, 1.6) +
      words(L + 310, TOP + 136, 118, C.sage, 9) +
      rect(L + 246, TOP + 184, 246, 166, '#FFF3D9', 16) +
      text('Balance', L + 270, TOP + 222, 20, C.ink, 700) +
      rect(L + 270, TOP + 248, 198, 18, C.white, 9) +
      rect(L + 270, TOP + 248, 96, 18, C.marigold, 9) +
      circle(L + 366, TOP + 257, 16, C.white, { stroke: C.marigoldDeep, 'stroke-width': 6 }) +
      words(L + 270, TOP + 302, 74, C.marigoldDeep, 9) +
      words(L + 400, TOP + 302, 68, C.sandDeep, 9),
  );

/** The panel of this role. */
export const records: Draw = () =>
  windowCard(
    X,
    Y,
    W,
    H,
    'Records',
    FolderOpen,
    Array.from({ length: 6 }, (_, i) => {
      const x = L + (i % 3) * 168;
      const y = TOP + Math.floor(i / 3) * 128;
      const fill =
        [C.marigoldLight, C.mint, C.skyLight, C.blush, C.marigoldLight, C.mint][i] ?? C.mint;
      const tab = [C.marigold, C.sage, C.sky, C.coral, C.marigold, C.sage][i] ?? C.sage;
      return (
        path(
          `M${x} ${y + 14}Q${x} ${y} ${x + 14} ${y}H${x + 58}L${x + 74} ${y + 18}H${x + 142}Q${x + 156} ${y + 18} ${x + 156} ${y + 32}V${y + 60}H${x}Z`,
          tab,
        ) +
        rect(x, y + 30, 156, 84, fill, 14) +
        words(x + 20, y + 62, 84, C.ink, 9) +
        words(x + 20, y + 86, 56, C.white, 8)
      );
    }).join('') +
      rect(L, TOP + 264, 492, 86, C.greenDeep, 18) +
      icon(FileLock2, L + 48, TOP + 307, 40, C.marigold) +
      words(L + 94, TOP + 294, 170, C.white, 11) +
      words(L + 94, TOP + 322, 240, C.greenMid, 9) +
      icon(Archive, L + 396, TOP + 307, 30, C.sage) +
      tick(L + 450, TOP + 307, 17, C.marigold, C.ink),
  );
