import { type Progress, TRIAL_DAYS, type TrialProgress } from '#shared/progress.ts';

/** A field that both windows have changed: its place in the form, and the value of the other window. */
export interface ClashingField {
  readonly field:
    | 'starts'
    | 'assistant'
    | 'role'
    | 'agreed'
    | 'measures'
    | 'amount'
    | 'dueOn'
    | 'day';
  /** The number of the day, from 1 on; undefined for the other fields. */
  readonly day?: number;
  readonly theirs: string;
}

export interface MergedProgress {
  readonly progress: Progress;
  /** The value of this window counts in these fields. */
  readonly clashes: readonly ClashingField[];
}

/**
 * Puts the changes of two windows together, field by field. `base` is what both windows began with, `mine` the content of
 * this window's form, `theirs` what the other window has saved. Pure.
 */
export function mergeProgress(
  base: Progress,
  mine: Progress,
  theirs: Progress | null,
): MergedProgress {
  const clashes: ClashingField[] = [];
  /** The value that somebody has changed. */
  const pick = <T>(own: T, before: T, other: T, clash: Omit<ClashingField, 'theirs'>): T => {
    if (isSame(own, before)) return other;
    if (!isSame(other, before) && !isSame(other, own)) {
      clashes.push({
        ...clash,
        theirs: Array.isArray(other) ? other.join(', ') : String(other ?? ''),
      });
    }
    return own;
  };
  if (theirs === null) return { progress: mine, clashes };
  if (mine.kind === 'reward') {
    if (base.kind !== 'reward' || theirs.kind !== 'reward') return { progress: mine, clashes };
    const progress: Progress = {
      kind: 'reward',
      amount: pick(mine.amount, base.amount, theirs.amount, { field: 'amount' }),
      dueOn: pick(mine.dueOn, base.dueOn, theirs.dueOn, { field: 'dueOn' }),
    };
    return { progress, clashes };
  }
  if (base.kind !== 'trial' || theirs.kind !== 'trial') return { progress: mine, clashes };
  const text = (field: 'starts' | 'assistant' | 'role' | 'agreed') =>
    pick(mine[field], base[field], theirs[field], { field });
  const texts = {
    starts: text('starts'),
    assistant: text('assistant'),
    role: text('role'),
    agreed: text('agreed'),
  };
  const measures = pick(mine.measures, base.measures, theirs.measures, { field: 'measures' });
  const countsOf = ({ measures: names, days }: Pick<TrialProgress, 'measures' | 'days'>) => {
    const places = placesOf(measures, names);
    return (day: number) => places.map((place) => days[day]?.counts[place] ?? null);
  };
  const [own, old, other] = [countsOf(mine), countsOf(base), countsOf(theirs)];
  const days = Array.from({ length: TRIAL_DAYS }, (_, index) => {
    const clash = { field: 'day', day: index + 1 } as const;
    const note = (of: Pick<TrialProgress, 'days'>) => of.days[index]?.note ?? '';
    return {
      note: pick(note(mine), note(base), note(theirs), clash),
      counts: measures.map((_name, place) =>
        pick(
          own(index)[place] ?? null,
          old(index)[place] ?? null,
          other(index)[place] ?? null,
          clash,
        ),
      ),
    };
  });
  return { progress: { kind: 'trial', ...texts, measures, days }, clashes };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Where the numbers of each measure are among the numbers of `before`: numbers stay with their measure if lines are moved,
 * added or removed, and with their line if a measure is renamed. -1 for a new measure.
 */
export function placesOf(measures: readonly string[], before: readonly string[]): number[] {
  const left = new Set(before.keys());
  const take = (place: number | undefined) => {
    if (place === undefined || !left.delete(place)) return -1;
    return place;
  };
  const moved = measures.map((name) => take([...left].find((place) => before[place] === name)));
  return moved.map((place, line) => (place === -1 ? take(line) : place));
}
