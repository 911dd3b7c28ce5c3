import { describe, expect, test } from 'vitest';
import { readBusy } from '#server/booking/busy/busy-periods.ts';
import { lines, wrapped } from './calendar-text.ts';
import { CENTRAL, event, ianaZone, PRODUCER_FILES } from './producers.ts';

const FROM = Date.parse('2026-06-30T00:00Z');
const UNTIL = Date.parse('2026-12-31T00:00Z');

const read = (text: string) => {
  const { periods, ...left } = readBusy({
    text,
    hostZone: 'America/Chicago',
    hostEmail: 'ana@example.com',
    from: FROM,
    until: UNTIL,
  });
  const iso = (instant: number) => new Date(instant).toISOString().slice(5, 16);
  const busy = periods.map(({ start, end }) => {
    const [from, until] = [iso(Math.max(start, FROM)), iso(end)];
    return `${from}/${from.slice(0, 5) === until.slice(0, 5) ? until.slice(6) : until}`;
  });
  return { busy, ...left };
};

describe('the busy times of files as producers write them (BOOK-6)', () => {
  test.each(PRODUCER_FILES)('$producer', ({ text, busy, unread = 0, unknownZones = 0 }) => {
    expect(read(text)).toEqual({ busy, unread, unknownZones });
  });
});

describe('a line with a fault never hides the other events (BOOK-6)', () => {
  const GOOD_FIRST = event('UID:first', 'DTSTART:20261207T160000Z', 'DTEND:20261207T170000Z');
  const GOOD_LAST = event(
    'UID:last',
    'DTSTART;TZID=Central Standard Time:20261210T100000',
    'DTEND;TZID=Central Standard Time:20261210T110000',
  );
  const ZONE = ianaZone('Central Standard Time');
  /** The test breaks the lines of this event, one after the other. */
  const VICTIM = event(
    'UID:victim',
    'DTSTAMP:20261101T000000Z',
    'DTSTART;TZID=Central Standard Time:20261208T100000',
    'DTEND;TZID=Central Standard Time:20261208T110000',
    'RRULE:FREQ=DAILY;COUNT=2',
    'EXDATE;TZID=Central Standard Time:20261209T100000',
    'ORGANIZER;CN="Boss, the":mailto:boss@example.com',
    'ATTENDEE;CN=Ana;PARTSTAT=ACCEPTED:mailto:ana@example.com',
    'DESCRIPTION:Text of a line that is',
    ' folded\\, with an escape',
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
    'X-MICROSOFT-CDO-BUSYSTATUS:BUSY',
    'BEGIN:VALARM',
    'TRIGGER:-PT15M',
    'ACTION:DISPLAY',
    'END:VALARM',
  ).split('\r\n');

  const FAULTS: Readonly<Record<string, (line: string, random: () => number) => string[]>> = {
    deleted: () => [],
    'cut off': (line, random) => [line.slice(0, Math.floor(random() * line.length))],
    twice: (line) => [line, line],
    'without a value': (line) => [line.replace(/:.*/, ':')],
    'without a colon': (line) => [line.replaceAll(':', '')],
    'without a name': (line) => [line.replace(/^[A-Z-]+/, '')],
    'with a parameter without a value': (line) => [line.replace(/[;:]/, ';X-A$&')],
    'with a quote that is not closed': (line) => [line.replace(/[;:]/, ';X-A="b$&')],
    'with a bad date': (line) => [line.replace(/\d{8}(?:T\d{6}Z?)?/, '20261399T256199')],
    'with a day without VALUE=DATE': (line) => [line.replace(/(\d{8})T\d{6}Z?/, '$1')],
    'with an unknown zone': (line) => [line.replace(/TZID=[^:]*/, 'TZID=Mars/Olympus')],
    'of another type': (line) => [line.replace(/[;:]/, ';VALUE=PERIOD$&')],
    'with control characters': (line, random) => {
      const at = Math.floor(random() * line.length);
      return [`${line.slice(0, at)}\0\u0007\u2028${line.slice(at)}`];
    },
    'folded within a name': (line) => [line.slice(0, 3), ` ${line.slice(3)}`],
    'broken without a fold': (line, random) => {
      const at = 1 + Math.floor(random() * line.length);
      return [line.slice(0, at), line.slice(at)];
    },
    'followed by an empty line': (line) => [line, '', ' ', ''],
    'with other line breaks': (line) => [`${line}\r\r`],
    'in lower case': (line) => [line.toLowerCase()],
    'with spaces around its signs': (line) => [line.replaceAll(/[;:=,]/g, ' $& ')],
    'of random signs': (line, random) => [
      [...line].map(() => String.fromCharCode(33 + Math.floor(random() * 90))).join(''),
    ],
    'with half of it replaced': (line, random) => {
      const at = Math.floor((random() * line.length) / 2);
      return [
        line.slice(0, at) +
          String.fromCharCode(33 + Math.floor(random() * 400)) +
          line.slice(at + 3),
      ];
    },
  };

  /** Random numbers by Mulberry32: the same seed gives the same faults. */
  function randomFrom(seed: number): () => number {
    let state = seed;
    return () => {
      state = (state + 0x6d2b79f5) | 0;
      let value = Math.imul(state ^ (state >>> 15), 1 | state);
      value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
      return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
    };
  }

  test.each(Object.entries(FAULTS))('%s', (_, breakLine) => {
    const usesRandom = breakLine.length > 1;
    for (const [at, line] of VICTIM.entries()) {
      for (let seed = 0; seed < (usesRandom ? 3 : 1); seed += 1) {
        const broken = VICTIM.toSpliced(at, 1, ...breakLine(line, randomFrom(at * 1000 + seed)));
        const text = wrapped(ZONE, GOOD_FIRST, lines(...broken), GOOD_LAST);
        expect(read(text).busy, broken.join('\n')).toEqual(
          expect.arrayContaining(['12-07T16:00/17:00', '12-10T16:00/17:00']),
        );
      }
    }
  });

  test('two faults in one event', () => {
    const random = randomFrom(41);
    const faults = Object.values(FAULTS);
    for (let round = 0; round < 300; round += 1) {
      const broken = [1, 2].reduce<string[]>((all) => {
        const at = Math.floor(random() * all.length);
        const fault = faults[Math.floor(random() * faults.length)];
        return all.toSpliced(at, 1, ...(fault?.(all[at] ?? '', random) ?? []));
      }, VICTIM);
      const text = wrapped(ZONE, GOOD_FIRST, lines(...broken), GOOD_LAST);
      expect(read(text).busy, broken.join('\n')).toEqual(
        expect.arrayContaining(['12-07T16:00/17:00', '12-10T16:00/17:00']),
      );
    }
  });

  test('a zone with a fault: its events stay at their time', () => {
    const zone = CENTRAL.split('\r\n');
    // Uses only these faults, because the others can turn a line into a different valid rule.
    const faults = Object.entries(FAULTS).filter(([name]) =>
      /^(?:delet|with|fold|foll|in)/.test(name),
    );
    for (const [name, breakLine] of faults.filter(([name]) => !/date|day|half/.test(name))) {
      for (const [at, line] of zone.entries()) {
        const broken = zone.toSpliced(at, 1, ...breakLine(line, randomFrom(at)));
        expect(
          read(wrapped(lines(...broken), GOOD_FIRST, GOOD_LAST)).busy,
          `${name}\n${broken.join('\n')}`,
        ).toEqual(expect.arrayContaining(['12-07T16:00/17:00', '12-10T16:00/17:00']));
      }
    }
  });

  test('what can’t be read is counted', () => {
    const broken = VICTIM.filter((line) => !line.startsWith('DTSTART'));
    expect(read(wrapped(CENTRAL, GOOD_FIRST, lines(...broken)))).toEqual({
      busy: ['12-07T16:00/17:00'],
      unread: 1,
      unknownZones: 0,
    });
  });

  test.each([
    ['written in one line', (text: string) => text.replaceAll('\r\n', '\\n')],
    ['indented', (text: string) => text.replaceAll('\r\n', '\r\n  ')],
  ])('a file that is %s is refused: nothing in it can be read', (_, damage) => {
    expect(() => read(damage(wrapped(CENTRAL, GOOD_FIRST, GOOD_LAST)))).toThrow('not a calendar');
  });

  test.each([
    ['at its end', (text: string) => text.slice(0, text.lastIndexOf('END:VCALENDAR'))],
    ['within an event', (text: string) => text.slice(0, text.indexOf('UID:last'))],
    ['between two events', (text: string) => text.slice(0, text.lastIndexOf('BEGIN:VEVENT'))],
    ['before another file', (text: string) => text.replace('END:VCALENDAR', '') + text],
  ])('a file that is cut off %s is refused', (_, cut) => {
    const text = wrapped(CENTRAL, GOOD_FIRST, GOOD_LAST);
    expect(() => read(cut(text))).toThrow('cut off');
  });
});
