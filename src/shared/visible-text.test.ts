import { describe, expect, it } from 'vitest';
import { visibleLine, visibleText } from './visible-text.ts';

const codes = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => String.fromCodePoint(from + n));

describe('visible text', () => {
  it('has no control character but tab and line feed', () => {
    const controls = [...codes(0, 0x1f), ...codes(0x7f, 0x9f)];
    const accepted = controls.filter((control) => visibleText(`a${control}b`) !== 'ab');
    expect(accepted.map((control) => control.codePointAt(0))).toEqual([9, 10, 13, 0x85]);
    expect(visibleText('a\r\nb\rc\u0085d\u2028e\u2029f')).toBe('a\nb\nc d e f');
  });

  it.each([
    ['overrides and isolates', codes(0x202a, 0x202e).concat(codes(0x2066, 0x2069))],
    ['what cannot be seen', ['\u00ad', '\u200b', '\u2060', '\u2063', '\ufeff', '\u180e', '\ufffa']],
    ['marks and joiners beside Latin letters', ['\u200c', '\u200d', '\u200e', '\u200f', '\u061c']],
    ['tags without a flag', ['\u{e0041}', '\u{e0001}', '\u{e007f}']],
  ])('has no %s', (_, characters) => {
    for (const character of characters) expect(visibleText(`in${character}voice`)).toBe('invoice');
  });

  it('is JSON where it was', () => {
    const all = codes(0, 0x2fff).join('');
    expect(() => JSON.parse(visibleText(JSON.stringify({ all })))).not.toThrow();
  });

  it('is well formed', () => {
    expect(visibleText('a\ud800b')).toBe('a\ufffdb');
    expect(visibleText('\udc00')).toBe('\ufffd');
  });

  it.each([
    ['Hebrew with a mark of direction', 'שלום (abc)\u200f 12'],
    ['Arabic', 'مرحبا بالعالم'],
    ['Persian with a zero-width non-joiner', 'می\u200cخواهم'],
    ['Hindi with a joiner', 'क्\u200dष'],
    ['a family', '👩\u200d👩\u200d👧\u200d👦 hello'],
    ['a profession with a skin tone', '👩🏽\u200d⚕️'],
    ['a heart on fire', '❤️\u200d🔥'],
    ['the flag of Scotland', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
    ['a keycap', '1️⃣'],
    ['combining marks', 'Zoe\u0308 Nguye\u0302\u0303n'],
    ['Vietnamese, Polish, Japanese', 'Nguyễn Łódź 田中さん'],
    ['lines and tabs', 'one\n\ttwo'],
  ])('keeps %s', (_, text) => {
    expect(visibleText(text)).toBe(text);
  });

  it('does not change when it is cleaned again', () => {
    const all = codes(0, 0x2fff).join('\u200d') + codes(0xfe00, 0xffff).join('');
    expect(visibleText(visibleText(all))).toBe(visibleText(all));
  });

  it('has no more joiners than a person types, whatever their place', () => {
    const letters = 'م\u200c'.repeat(100_000);
    expect(visibleText(letters).match(/\u200c/g)).toHaveLength(10_000);
    expect(visibleText(letters).match(/م/g)).toHaveLength(100_000);
  });

  it('can be on one line', () => {
    expect(visibleLine('  a\n\tb \u001b[2J c\u2028d ')).toBe('a b [2J c d');
  });
});
