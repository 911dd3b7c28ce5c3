/** Panels of the roles that speak with patients: front desk, monitoring, video visits, care plans, triage, scheduling. */
import {
  Activity,
  CalendarDays,
  FileText,
  HeartPulse,
  MapPin,
  Mic,
  Phone,
  PhoneCall,
  PhoneOff,
  Pill,
  Stethoscope,
  Thermometer,
  Video,
} from 'lucide-react';
import { CAST } from './cast.ts';
import {
  avatar,
  callTile,
  heartTrace,
  icon,
  tick,
  untick,
  windowCard,
  words,
} from './kit/cards.ts';
import { C } from './kit/palette.ts';
import { circle, line, rect } from './kit/svg.ts';
import { text } from './kit/text.ts';
import { PATIENTS } from './patients.ts';

import { type Draw, H, L, TOP, W, X, Y } from './staff-panel-box.ts';

/** The panel of this role. */
export const receptionist: Draw = () =>
  windowCard(
    X,
    Y,
    W,
    H,
    'Front desk',
    PhoneCall,
    rect(L, TOP, W - 56, 132, C.green, 20) +
      avatar(PATIENTS.elder, L + 70, TOP + 66, 44, C.mint) +
      words(L + 136, TOP + 50, 150, C.white, 12) +
      words(L + 136, TOP + 82, 96, C.sage, 9) +
      circle(L + 374, TOP + 66, 29, C.marigold) +
      icon(Phone, L + 374, TOP + 66, 28, C.ink) +
      circle(L + 446, TOP + 66, 29, C.greenDeep) +
      icon(PhoneOff, L + 446, TOP + 66, 26, C.white) +
      ['8:30', '9:15', '10:00']
        .map((time, i) => {
          const y = TOP + 188 + i * 62;
          return (
            text(time, L + 4, y + 7, 20, C.ink, 700) +
            rect(L + 86, y - 22, 406, 46, [C.mintLight, '#FFF3D9', C.skyLight][i] ?? C.mint, 12) +
            rect(L + 86, y - 22, 8, 46, [C.green, C.marigold, C.skyDeep][i] ?? C.green, 4) +
            words(L + 114, y, [170, 132, 196][i] ?? 100, C.white, 12) +
            (i < 2 ? tick(L + 462, y, 13) : untick(L + 462, y, 13))
          );
        })
        .join(''),
  );

/** The panel of this role. */
export const monitoring: Draw = () =>
  windowCard(
    X,
    Y,
    W,
    H,
    'Patients at home',
    Activity,
    [PATIENTS.elder, PATIENTS.owner, PATIENTS.patient]
      .map((who, i) => {
        const y = TOP + i * 122;
        const tone = [C.clay, C.greenMid, C.skyDeep][i] ?? C.green;
        return (
          rect(L, y, 492, 106, [C.blush, C.mintLight, C.skyLight][i] ?? C.mint, 18) +
          avatar(who, L + 56, y + 53, 36, C.white) +
          heartTrace(L + 112, y + 58, 220, 66, tone, 4.5) +
          icon([HeartPulse, Activity, Thermometer][i] ?? Activity, L + 366, y + 53, 30, tone) +
          text(['128', '72', '98.6'][i] ?? '', L + 474, y + 64, 32, C.ink, 800, 'end')
        );
      })
      .join(''),
  );

/** The panel of this role. */
export const telehealth: Draw = () =>
  windowCard(
    X,
    Y,
    W,
    H,
    'Video visit',
    Video,
    callTile(
      { ...CAST['client-4'].look, turn: 0.3 },
      L,
      TOP,
      492,
      262,
      C.skyLight,
      18,
      rect(L + 350, TOP + 30, 100, 126, C.white, 8) +
        icon(Stethoscope, L + 400, TOP + 90, 48, C.green, 1.8),
    ) +
      callTile({ ...PATIENTS.elder, turn: 0.3 }, L + 346, TOP + 150, 132, 98, C.blush, 14) +
      rect(L + 16, TOP + 16, 14, 14, C.coral, 7) +
      [Mic, Video, FileText, PhoneOff]
        .map(
          (glyph, i) =>
            circle(L + 138 + i * 72, TOP + 312, 29, i === 3 ? C.clay : C.mintLight) +
            icon(glyph, L + 138 + i * 72, TOP + 312, 26, i === 3 ? C.white : C.green),
        )
        .join(''),
  );

/** The panel of this role. */
export const coordinator: Draw = () => {
  const stops = [
    { x: 40, y: 40, glyph: Phone, fill: C.mint },
    { x: 220, y: 96, glyph: Stethoscope, fill: '#FFE7B8' },
    { x: 400, y: 40, glyph: Pill, fill: C.blush },
  ] as const;
  return windowCard(
    X,
    Y,
    W,
    H,
    'Care plan',
    MapPin,
    line(
      `M${L + 56} ${TOP + 60}C${L + 130} ${TOP + 60} ${L + 160} ${TOP + 116} ${L + 236} ${TOP + 116}S${L + 350} ${TOP + 60} ${L + 420} ${TOP + 60}`,
      C.green,
      5,
      { 'stroke-dasharray': '1 13' },
    ) +
      stops
        .map(
          ({ x, y, glyph, fill }) =>
            circle(L + x + 18, TOP + y + 20, 44, C.white) +
            circle(L + x + 18, TOP + y + 20, 38, fill) +
            icon(glyph, L + x + 18, TOP + y + 20, 34, C.ink),
        )
        .join('') +
      rect(L, TOP + 192, 492, 158, C.paper, 18) +
      avatar(PATIENTS.mother, L + 66, TOP + 271, 42, C.sky) +
      [0, 1, 2]
        .map(
          (i) =>
            (i < 2
              ? tick(L + 148, TOP + 226 + i * 45, 13)
              : untick(L + 148, TOP + 226 + i * 45, 13)) +
            words(L + 176, TOP + 226 + i * 45, [220, 264, 180][i] ?? 200, C.sandDeep, 9),
        )
        .join(''),
  );
};

/** The panel of this role. */
export const triage: Draw = () =>
  windowCard(
    X,
    Y,
    W,
    H,
    'Calls by urgency',
    Thermometer,
    [
      { fill: '#F6C7B7', dot: '#C4503F', who: PATIENTS.patient },
      { fill: '#FFE7B8', dot: C.marigoldDeep, who: PATIENTS.mother },
      { fill: C.mint, dot: C.greenMid, who: PATIENTS.runner },
    ]
      .map(({ fill, dot, who }, i) => {
        const y = TOP + i * 122;
        return (
          rect(L, y, 492, 106, fill, 18) +
          rect(L, y, 14, 106, dot, 7) +
          avatar(who, L + 70, y + 53, 34, C.white) +
          words(L + 124, y + 40, [170, 140, 190][i] ?? 150, C.ink, 11) +
          words(L + 124, y + 68, [220, 190, 130][i] ?? 150, C.white, 10) +
          circle(L + 440, y + 53, 28, C.white) +
          text(String(i + 1), L + 440, y + 63, 28, C.ink, 800, 'middle')
        );
      })
      .join(''),
  );

/** The panel of this role. */
export const scheduler: Draw = () =>
  windowCard(
    X,
    Y,
    W,
    H,
    'Procedures',
    CalendarDays,
    ['M', 'T', 'W', 'T', 'F', 'S', 'S']
      .map((day, i) => text(day, L + 34 + i * 70.6, TOP + 18, 18, C.greenMid, 700, 'middle'))
      .join('') +
      Array.from({ length: 35 }, (_, i) => {
        const x = L + (i % 7) * 70.6;
        const y = TOP + 36 + Math.floor(i / 7) * 64;
        const busy = [2, 8, 10, 15, 17, 22, 24, 30].includes(i);
        const chosen = i === 17;
        return (
          rect(x + 4, y, 60, 54, chosen ? C.marigold : busy ? C.mint : C.paper, 12) +
          text(String((i % 31) + 1), x + 34, y + 26, 17, C.ink, chosen ? 800 : 500, 'middle') +
          (busy ? rect(x + 22, y + 36, 24, 6, chosen ? C.ink : C.green, 3) : '')
        );
      }).join(''),
  );
