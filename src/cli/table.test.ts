import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { table, wrap } from './table.ts';

const NAMES = [
  '田中 太郎 さん の 医院',
  'キム・ミンジュン 김민준',
  'Zoe\u0308 Nguye\u0302\u0303n',
  'Łódź 👩‍👩‍👧‍👦 family dental care',
  'مرحبا بالعالم',
  'Ana',
];

describe('the width of text in a terminal (SAFE-6)', () => {
  it.each([30, 20, 12])('a table of %s is no wider, and its columns line up', (width) => {
    const columns = [
      { title: 'Name', value: (name: string) => name, isFlexible: true },
      { title: 'No', value: (name: string) => String(NAMES.indexOf(name)) },
    ];
    const lines = table(columns, NAMES, width);
    const ends = lines.slice(2).map((line) => stringWidth(line));
    expect(Math.max(...ends)).toBeLessThanOrEqual(width);
    expect(new Set(ends.map((end, row) => end - String(row).length)).size).toBe(1);
  });

  it.each(NAMES)('%s is wrapped without losing a word', (name) => {
    const lines = wrap(`${name}\n${name}`, 12);
    for (const line of lines) {
      if (line.includes(' ')) expect(stringWidth(line)).toBeLessThanOrEqual(12);
    }
    expect(lines.join(' ').normalize()).toBe(`${name} ${name}`.normalize());
  });
});
