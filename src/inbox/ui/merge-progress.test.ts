import { describe, expect, it } from 'vitest';
import type { TrialProgress } from '#shared/progress.ts';
import { mergeProgress } from './merge-progress.ts';

const DAYS = Array.from({ length: 10 }, () => ({ note: '', counts: [null, null] }));
const BASE: TrialProgress = {
  kind: 'trial',
  starts: '2026-11-23',
  assistant: 'Maria',
  role: '',
  agreed: '',
  measures: ['Calls', 'Visits'],
  days: DAYS,
};

const withDay = (index: number, note: string, counts: (number | null)[]) =>
  DAYS.map((day, place) => (place === index ? { note, counts } : day));

describe('the changes of two windows (INBOX-11)', () => {
  it('are both kept in different fields', () => {
    const mine = { ...BASE, role: 'Receptionist', days: withDay(0, 'Mine', [1, null]) };
    const theirs = { ...BASE, agreed: 'Mornings', days: withDay(0, '', [null, 2]) };
    expect(mergeProgress(BASE, mine, theirs)).toEqual({
      progress: {
        ...BASE,
        role: 'Receptionist',
        agreed: 'Mornings',
        days: withDay(0, 'Mine', [1, 2]),
      },
      clashes: [],
    });
  });

  it('keep their numbers with their measure if one window moves and renames measures', () => {
    const mine = {
      ...BASE,
      measures: ['Visits', 'Calls', 'No-shows'],
      days: DAYS.map(() => ({ note: '', counts: [null, null, null] })),
    };
    const theirs = { ...BASE, days: withDay(3, '', [34, 7]) };
    const { progress, clashes } = mergeProgress(BASE, mine, theirs);
    expect(progress).toMatchObject({ measures: ['Visits', 'Calls', 'No-shows'] });
    expect(progress.kind === 'trial' && progress.days[3]?.counts).toEqual([7, 34, null]);
    expect(clashes).toEqual([]);
  });

  it('clash in the same field, and mine counts', () => {
    const mine = { ...BASE, assistant: 'Ana', days: withDay(1, 'Mine', [1, null]) };
    const theirs = { ...BASE, assistant: 'Eva', days: withDay(1, 'Theirs', [2, null]) };
    const { progress, clashes } = mergeProgress(BASE, mine, theirs);
    expect(progress).toEqual(mine);
    expect(clashes).toEqual([
      { field: 'assistant', theirs: 'Eva' },
      { field: 'day', day: 2, theirs: 'Theirs' },
      { field: 'day', day: 2, theirs: '2' },
    ]);
  });

  const counted = (measures: string[], counts: (number | null)[]) => ({
    ...BASE,
    measures,
    days: DAYS.map((_, day) => ({
      note: '',
      counts: day === 0 ? counts : measures.map(() => null),
    })),
  });
  const OLD = counted(['Calls', 'Visits'], [34, 7]);

  it.each([
    {
      mine: counted(['New', 'Calls', 'Visits'], [null, 34, 7]),
      theirs: counted(['Phone', 'Visits'], [34, 7]),
      numbers: { New: null, Calls: 34, Visits: 7 },
      clashes: ['Phone, Visits'],
    },
    {
      mine: counted(['Visits', 'Calls'], [7, 34]),
      theirs: counted(['Calls', 'Hours'], [34, 7]),
      numbers: { Visits: 7, Calls: 34 },
      clashes: ['Calls, Hours'],
    },
    {
      mine: counted(['Phone', 'Visits'], [34, 7]),
      theirs: counted(['Visits', 'Calls'], [7, 34]),
      numbers: { Phone: 34, Visits: 7 },
      clashes: ['Visits, Calls'],
    },
    {
      mine: counted(['Visits'], [7]),
      theirs: counted(['Calls', 'Visits'], [99, 7]),
      numbers: { Visits: 7 },
      clashes: ['Calls 99'],
    },
    {
      mine: counted(['Calls', 'Visits'], [35, 7]),
      theirs: counted(['Visits'], [7]),
      numbers: { Calls: 35, Visits: 7 },
      clashes: ['Visits'],
    },
    {
      mine: counted(['Visits', 'Calls', 'Faxes'], [7, 34, 1]),
      theirs: counted(['Faxes', 'Calls', 'Visits'], [2, 34, 7]),
      numbers: { Visits: 7, Calls: 34, Faxes: 1 },
      clashes: ['Faxes, Calls, Visits', '2'],
    },
    {
      mine: OLD,
      theirs: counted(['Visits', 'Hours'], [8, 2]),
      numbers: { Visits: 8, Hours: 2 },
      clashes: [],
    },
  ])('keep each number with its measure: $numbers', ({ mine, theirs, numbers, clashes }) => {
    const merged = mergeProgress(OLD, mine, theirs);
    const { measures, days } = merged.progress as TrialProgress;
    expect(Object.fromEntries(measures.map((name, line) => [name, days[0]?.counts[line]]))).toEqual(
      numbers,
    );
    expect(merged.clashes.map((clash) => clash.theirs)).toEqual(clashes);
  });

  it('of a reward', () => {
    const base = { kind: 'reward', amount: null, dueOn: '' } as const;
    const mine = { ...base, amount: 500 };
    const theirs = { ...base, dueOn: '2026-12-01' };
    expect(mergeProgress(base, mine, theirs).progress).toEqual({ ...theirs, amount: 500 });
    expect(mergeProgress(base, mine, null)).toEqual({ progress: mine, clashes: [] });
  });
});
