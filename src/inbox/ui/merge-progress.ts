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
  const { measures, days } = mergeDays(base, mine, theirs, pick, clashes);
  return { progress: { kind: 'trial', ...texts, measures, days }, clashes };
}

type Choose = <T>(own: T, before: T, other: T, clash: Omit<ClashingField, 'theirs'>) => T;

/** A measure of the result, and where its numbers are in each of the three; undefined where it does not exist. */
interface Measure {
  readonly name: string;
  readonly base: number | undefined;
  readonly mine: number | undefined;
  readonly theirs: number | undefined;
}

/** Numbers stay with their measure: the lists of both windows are compared with `base`, never with each other. */
function mergeDays(
  base: TrialProgress,
  mine: TrialProgress,
  theirs: TrialProgress,
  pick: Choose,
  clashes: ClashingField[],
): Pick<TrialProgress, 'measures' | 'days'> {
  const ownPlaces = placesOf(mine.measures, base.measures);
  const otherPlaces = placesOf(theirs.measures, base.measures);
  const at = (places: readonly number[], place: number) => {
    const found = places.indexOf(place);
    return found === -1 ? undefined : found;
  };
  const count = ({ days }: TrialProgress, day: number, place: number | undefined) =>
    place === undefined ? null : (days[day]?.counts[place] ?? null);
  const numbers = Array.from({ length: TRIAL_DAYS }, (_, day) => day);
  const isTyped = (from: TrialProgress, places: readonly number[], place: number) =>
    numbers.some((day) => count(from, day, at(places, place)) !== count(base, day, place));
  // A measure that the other window has removed stays if this window has typed numbers for it.
  const isNeeded = base.measures.some(
    (_, place) => !otherPlaces.includes(place) && isTyped(mine, ownPlaces, place),
  );
  const isOwnList = isNeeded || !isSame(mine.measures, base.measures);
  if (
    isOwnList &&
    !isSame(theirs.measures, base.measures) &&
    !isSame(theirs.measures, mine.measures)
  ) {
    clashes.push({ field: 'measures', theirs: theirs.measures.join(', ') });
  }
  const list = isOwnList ? mine.measures : theirs.measures;
  const measures = list.map((name, line): Measure => {
    const place = (isOwnList ? ownPlaces : otherPlaces)[line] ?? -1;
    if (place === -1) {
      // A new measure. The other window may have added one of the same name.
      const [from, places] = isOwnList ? [theirs, otherPlaces] : [mine, ownPlaces];
      const other = from.measures.findIndex((text, index) => text === name && places[index] === -1);
      const second = other === -1 ? undefined : other;
      return {
        name,
        base: undefined,
        mine: isOwnList ? line : second,
        theirs: isOwnList ? second : line,
      };
    }
    return { name, base: place, mine: at(ownPlaces, place), theirs: at(otherPlaces, place) };
  });
  const days = numbers.map((day) => {
    const clash = { field: 'day', day: day + 1 } as const;
    const note = ({ days: all }: TrialProgress) => all[day]?.note ?? '';
    // Numbers that the other window has typed for a measure that this window has removed.
    for (const [place, name] of base.measures.entries()) {
      const isRemoved = isOwnList && !ownPlaces.includes(place);
      const typed = count(theirs, day, at(otherPlaces, place));
      if (isRemoved && typed !== null && typed !== count(base, day, place)) {
        clashes.push({ ...clash, theirs: `${name} ${typed}` });
      }
    }
    return {
      note: pick(note(mine), note(base), note(theirs), clash),
      counts: measures.map((measure) => {
        const before = count(base, day, measure.base);
        const numberAt = (from: TrialProgress, place: number | undefined) =>
          place === undefined ? before : count(from, day, place);
        return pick(numberAt(mine, measure.mine), before, numberAt(theirs, measure.theirs), clash);
      }),
    };
  });
  return { measures: [...list], days };
}

export function isSame(one: unknown, other: unknown): boolean {
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
