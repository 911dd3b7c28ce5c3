/**
 * The coverage planner: the hours of a week in which a practice's phone rings, and the people who cover them. Pure, so
 * that server and browser compute the same plan.
 */

/** The number of days in a week. Lists of days begin with Monday. */
export const WEEK_DAYS = 7;
/** The first hour of the grid, on a 24-hour clock. */
export const FIRST_HOUR = 6;
/** The hour at which the grid ends: 10 PM. */
export const LAST_HOUR = 22;
const HOURS_PER_DAY = LAST_HOUR - FIRST_HOUR;

/** The marked hours of each day, Monday first. Bit 0 is the hour that begins at {@link FIRST_HOUR}. */
export type Week = readonly number[];

export const EMPTY_WEEK: Week = Array.from({ length: WEEK_DAYS }, () => 0);

const MAX_DAYS = 5;
/** A day of this length contains one unpaid hour for lunch. */
const HOURS_WITH_LUNCH = 9;

/** The two sizes of a position: paid hours a week, and the longest day in hours. */
export const POSITION_SIZES = {
  part: { hours: 20, longestDay: 8 },
  full: { hours: 40, longestDay: HOURS_WITH_LUNCH },
} as const;

export type PositionSize = keyof typeof POSITION_SIZES;

/** The result that the visitor takes to the assessment. `more`: two people are not enough. */
export const COVERAGE_CHOICES = ['part', 'full', 'two', 'more'] as const;

export type CoverageChoice = (typeof COVERAGE_CHOICES)[number];

export interface CoveragePerson {
  readonly size: PositionSize;
  /** The working hours of each day, without a gap within a day. */
  readonly shifts: Week;
}

export interface CoverageOption {
  readonly id: Exclude<CoverageChoice, 'more'>;
  readonly people: readonly CoveragePerson[];
  /** Paid hours a week. */
  readonly hours: number;
  /** Marked hours that no shift contains. */
  readonly uncovered: Week;
  /** The days on which nobody else works while the only assistant is at lunch, as bits: bit 0 is Monday. */
  readonly lunchDays: number;
  /** Marked hours that are covered, without the hours of `lunchDays`. */
  readonly covered: number;
  /** Paid hours a week without a shift: free for other work. */
  readonly spare: number;
}

export interface CoveragePlan {
  /** Number of marked hours. */
  readonly marked: number;
  /**
   * The options, from one part-time person up to the first option that covers everything. Empty if nothing is marked.
   */
  readonly options: readonly CoverageOption[];
  /** The option to begin with: the smallest that covers enough. Undefined if nothing is marked. */
  readonly best: CoverageChoice | undefined;
}

/** An option covers enough if its shifts contain this share of the marked hours. */
const ENOUGH = 0.9;

export function countHours(mask: number): number {
  let count = 0;
  for (let rest = mask; rest > 0; rest >>= 1) count += rest & 1;
  return count;
}

export function hoursOf(week: Week): number {
  return week.reduce((sum, day) => sum + countHours(day), 0);
}

/** The hours from `opens` to `closes`, on a 24-hour clock. */
export function hoursBetween(opens: number, closes: number): number {
  return ((1 << (closes - opens)) - 1) << (opens - FIRST_HOUR);
}

export function isMarked(week: Week, day: number, hour: number): boolean {
  return (((week[day] ?? 0) >> (hour - FIRST_HOUR)) & 1) === 1;
}

export function markHour(week: Week, day: number, hour: number, marked: boolean): Week {
  const bit = 1 << (hour - FIRST_HOUR);
  return week.map((mask, index) => (index === day ? (marked ? mask | bit : mask & ~bit) : mask));
}

const DIGITS_PER_DAY = HOURS_PER_DAY / 4;
const CODE = /^[0-9a-f]{28}$/;

/** A week as text for an address: four hexadecimal digits a day. */
export function weekCode(week: Week): string {
  return week.map((day) => day.toString(16).padStart(DIGITS_PER_DAY, '0')).join('');
}

/** Undefined for any text that is not the code of a week with a marked hour. */
export function readWeek(code: string): Week | undefined {
  if (!CODE.test(code)) return undefined;
  const week = EMPTY_WEEK.map((_, day) =>
    Number.parseInt(code.slice(day * DIGITS_PER_DAY, (day + 1) * DIGITS_PER_DAY), 16),
  );
  return hoursOf(week) > 0 ? week : undefined;
}

/** The query parameters of /coverage: the code of a week, or the fields of the form without JavaScript. */
export const COVERAGE_NAMES = ['week', 'opens', 'closes', 'days'] as const;

/** Number of days, from Monday on, that the form without JavaScript offers. */
export const DAY_COUNTS = [5, 6, 7] as const;

/** The week in a query. Undefined if the query contains none that is valid. */
export function readCoverage(params: {
  get(name: (typeof COVERAGE_NAMES)[number]): string | null;
}): Week | undefined {
  const week = readWeek(params.get('week') ?? '');
  if (week) return week;
  const [opens, closes] = [readHour(params.get('opens')), readHour(params.get('closes'))];
  const days = DAY_COUNTS.find((count) => String(count) === (params.get('days') ?? '5'));
  if (opens === undefined || closes === undefined || !days || opens >= closes) return undefined;
  return EMPTY_WEEK.map((_, day) => (day < days ? hoursBetween(opens, closes) : 0));
}

function readHour(text: string | null): number | undefined {
  const hour = /^\d{1,2}$/.test(text ?? '') ? Number(text) : -1;
  return hour >= FIRST_HOUR && hour <= LAST_HOUR ? hour : undefined;
}

/** The chosen option and its week, as the one parameter that /assessment reads: `full-07fc07fc…`. */
export function choiceCode(choice: CoverageChoice, week: Week): string {
  return `${choice}-${weekCode(week)}`;
}

export interface ChosenCoverage {
  readonly choice: CoverageChoice;
  readonly week: Week;
}

export function readChoice(code: string): ChosenCoverage | undefined {
  const [name, hours = '', ...rest] = code.split('-');
  const choice = COVERAGE_CHOICES.find((candidate) => candidate === name);
  const week = readWeek(hours);
  return choice && week && rest.length === 0 ? { choice, week } : undefined;
}

const TEAMS = [
  ['part', 'part'],
  ['full', 'part'],
  ['part', 'full'],
  ['full', 'full'],
] as const satisfies readonly (readonly PositionSize[])[];

/**
 * Plans the options for the marked hours, from one part-time person to two people, and selects the smallest that covers
 * enough.
 */
export function planCoverage(week: Week): CoveragePlan {
  const marked = hoursOf(week);
  if (marked === 0) return { marked, options: [], best: undefined };
  const pairs = TEAMS.map((sizes) => staff('two', sizes, week));
  const most = Math.max(...pairs.map(inShifts));
  const all = [
    staff('part', ['part'], week),
    staff('full', ['full'], week),
    // TEAMS is sorted by cost, so this is the cheapest of the best pairs.
    ...pairs.filter((pair) => inShifts(pair) === most).slice(0, 1),
  ];
  const complete = all.findIndex(({ uncovered }) => hoursOf(uncovered) === 0);
  const options = complete === -1 ? all : all.slice(0, complete + 1);
  const enough = options.find((option) => inShifts(option) >= marked * ENOUGH);
  return { marked, options, best: enough?.id ?? 'more' };

  function inShifts({ uncovered }: CoverageOption): number {
    return marked - hoursOf(uncovered);
  }
}

function staff(
  id: CoverageOption['id'],
  sizes: readonly PositionSize[],
  week: Week,
): CoverageOption {
  let uncovered = week;
  const people = coverLunches(
    week,
    sizes.map((size): CoveragePerson => {
      const shifts = bestShifts(POSITION_SIZES[size], uncovered);
      uncovered = uncovered.map((day, index) => day & ~(shifts[index] ?? 0));
      return { size, shifts };
    }),
  );
  const hours = sizes.reduce((sum, size) => sum + POSITION_SIZES[size].hours, 0);
  const worked = people.flatMap(({ shifts }) => shifts.map(paidHours));
  const lunchDays = week.reduce(
    (days, _, day) => days | (isAlone(people, week, day) ? 1 << day : 0),
    0,
  );
  return {
    id,
    people,
    hours,
    uncovered,
    lunchDays,
    covered: hoursOf(week) - hoursOf(uncovered) - countHours(lunchDays),
    spare: hours - worked.reduce((sum, count) => sum + count, 0),
  };
}

/** Lets each of two people cover the other's lunch, on the days on which paid hours are left. */
function coverLunches(week: Week, people: readonly CoveragePerson[]): readonly CoveragePerson[] {
  const covered = people.map(({ size, shifts }) => ({ size, shifts: [...shifts] }));
  for (const [place, { shifts }] of covered.entries()) {
    const second = covered[1 - place];
    if (!second) continue;
    const { hours, longestDay } = POSITION_SIZES[second.size];
    for (const [day, shift] of shifts.entries()) {
      const before = second.shifts[day] ?? 0;
      const lunch = lunchHours(shift, week[day] ?? 0);
      if (lunch === 0 || (before & lunch) !== 0) continue;
      const after = withOneHourOf(lunch, before);
      const paid = second.shifts.reduce((sum, worked) => sum + paidHours(worked), 0);
      const days = second.shifts.filter((worked) => worked !== 0).length;
      const fits =
        countHours(after) <= longestDay &&
        paid - paidHours(before) + paidHours(after) <= hours &&
        (before !== 0 || days < MAX_DAYS);
      if (after !== before && fits) second.shifts[day] = after;
    }
  }
  return covered;
}

/**
 * The hours of a shift in which somebody else can cover its lunch; 0 if the lunch needs no cover. A shift of nine hours
 * that contains an unmarked hour has its lunch in that hour. Nobody has lunch in the first three hours of a shift.
 */
function lunchHours(shift: number, marked: number): number {
  if (countHours(shift) !== HOURS_WITH_LUNCH || (shift & ~marked) !== 0) return 0;
  const first = shift & -shift;
  return shift & ~(first | (first << 1) | (first << 2));
}

/**
 * Adds one of the hours of `lunch` to a shift, without a gap. Returns the shift unchanged if none of them is next to
 * it.
 */
function withOneHourOf(lunch: number, shift: number): number {
  const hours = Array.from({ length: HOURS_PER_DAY }, (_, hour) => 1 << hour);
  const inside = hours.filter((hour) => (lunch & hour) !== 0);
  if (shift === 0) return inside[1] ?? 0;
  const beside = inside.find((hour) => ((hour << 1) & shift) !== 0 || ((hour >> 1) & shift) !== 0);
  return shift | (beside ?? 0);
}

/** True if someone has lunch on this day while nobody else works. */
function isAlone(people: readonly CoveragePerson[], week: Week, day: number): boolean {
  const shifts = people.map((person) => person.shifts[day] ?? 0);
  return shifts.some((shift, index) => {
    const lunch = lunchHours(shift, week[day] ?? 0);
    return (
      lunch !== 0 && shifts.every((second, place) => place === index || (second & lunch) === 0)
    );
  });
}

/** A day of nine hours is paid as eight. */
function paidHours(shift: number): number {
  const hours = countHours(shift);
  return hours === HOURS_WITH_LUNCH ? hours - 1 : hours;
}

interface Limits {
  readonly hours: number;
  readonly longestDay: number;
}

/**
 * The shifts of one person that contain the most of these hours: one shift a day, five days at most. The same hours on
 * each day come first, because people plan that way; different hours are used only if they cover more.
 */
function bestShifts(limits: Limits, week: Week): Week {
  const regular = sameHoursEachDay(limits, week);
  const bound = Math.min(
    hoursOf(week),
    limits.hours === POSITION_SIZES.full.hours ? MAX_DAYS * limits.longestDay : limits.hours,
  );
  if (coveredBy(regular, week) >= bound) return regular;
  const free = anyHoursEachDay(limits, week);
  return coveredBy(free, week) > coveredBy(regular, week) ? free : regular;
}

function coveredBy(shifts: Week, week: Week): number {
  return week.reduce((sum, day, index) => sum + countHours(day & (shifts[index] ?? 0)), 0);
}

function sameHoursEachDay({ hours, longestDay }: Limits, week: Week): Week {
  let best: { readonly shifts: Week; readonly covered: number; readonly days: number } = {
    shifts: EMPTY_WEEK,
    covered: 0,
    days: 0,
  };
  for (const window of windowsUpTo(longestDay)) {
    const days = week
      .map((day, index) => ({ index, shift: trimmed(window, day), gain: countHours(day & window) }))
      .filter(({ gain }) => gain > 0)
      .sort((a, b) => b.gain - a.gain || a.index - b.index);
    const shifts = [...EMPTY_WEEK];
    let [paid, covered, used] = [0, 0, 0];
    for (const { index, shift, gain } of days) {
      if (used === MAX_DAYS || paid + paidHours(shift) > hours) continue;
      shifts[index] = shift;
      paid += paidHours(shift);
      covered += gain;
      used += 1;
    }
    if (covered > best.covered || (covered === best.covered && used > best.days)) {
      best = { shifts, covered, days: used };
    }
  }
  return best.shifts;
}

/**
 * Tries every length of every day. For each number of paid hours and days, `plans` contains the best shifts of the days
 * so far.
 */
function anyHoursEachDay({ hours, longestDay }: Limits, week: Week): Week {
  type Choice = { readonly covered: number; readonly shifts: readonly number[] };
  const key = (paid: number, days: number) => paid * (MAX_DAYS + 1) + days;
  let plans = new Map<number, Choice>([[key(0, 0), { covered: 0, shifts: [] }]]);
  for (const day of week) {
    const shifts = bestShiftsOfDay(longestDay, day);
    const next = new Map<number, Choice>();
    for (const [place, plan] of plans) {
      const [paid, days] = [Math.floor(place / (MAX_DAYS + 1)), place % (MAX_DAYS + 1)];
      for (const shift of [0, ...shifts]) {
        const total = paid + paidHours(shift);
        const count = days + (shift === 0 ? 0 : 1);
        if (total > hours || count > MAX_DAYS) continue;
        const covered = plan.covered + countHours(day & shift);
        if (covered <= (next.get(key(total, count))?.covered ?? -1)) continue;
        next.set(key(total, count), { covered, shifts: [...plan.shifts, shift] });
      }
    }
    plans = next;
  }
  return [...plans.values()].reduce((best, plan) => (plan.covered > best.covered ? plan : best))
    .shifts;
}

/** For each length, the shift that contains the most hours of a day. */
function bestShiftsOfDay(longestDay: number, day: number): readonly number[] {
  const best = new Map<number, number>();
  for (const window of windowsUpTo(longestDay)) {
    const gain = countHours(day & window);
    const shift = trimmed(window, day);
    const length = countHours(shift);
    if (gain > countHours(day & (best.get(length) ?? 0))) best.set(length, shift);
  }
  return [...best.values()];
}

/** Every window of consecutive hours, sorted by start. Of windows with the same start, the longest is first. */
function windowsUpTo(longest: number): readonly number[] {
  return Array.from({ length: HOURS_PER_DAY }, (_, start) =>
    Array.from({ length: longest }, (_unused, index) => longest - index)
      .filter((length) => start + length <= HOURS_PER_DAY)
      .map((length) => ((1 << length) - 1) << start),
  ).flat();
}

/** A window without unmarked hours at its ends. */
function trimmed(window: number, day: number): number {
  const inside = window & day;
  if (inside === 0) return 0;
  const lowest = inside & -inside;
  const highest = 1 << (31 - Math.clz32(inside));
  return (highest << 1) - lowest;
}

/** Hours that are the same on several days. */
export interface HourSpan {
  readonly days: readonly number[];
  readonly opens: number;
  readonly closes: number;
}

/** The marked hours as few spans, for a sentence. */
export function spansOf(week: Week): readonly HourSpan[] {
  const spans = new Map<string, { days: number[]; opens: number; closes: number }>();
  for (const [day, mask] of week.entries()) {
    for (const { opens, closes } of spansOfDay(mask)) {
      const key = `${opens}-${closes}`;
      const span = spans.get(key) ?? { days: [], opens, closes };
      span.days.push(day);
      spans.set(key, span);
    }
  }
  return [...spans.values()];
}

function spansOfDay(mask: number): readonly { readonly opens: number; readonly closes: number }[] {
  const spans = [];
  let opens: number | undefined;
  for (let hour = 0; hour <= HOURS_PER_DAY; hour++) {
    const isOn = ((mask >> hour) & 1) === 1;
    if (isOn && opens === undefined) opens = hour;
    if (isOn || opens === undefined) continue;
    spans.push({ opens: opens + FIRST_HOUR, closes: hour + FIRST_HOUR });
    opens = undefined;
  }
  return spans;
}

/** Monday to Friday with these hours. */
const weekdays = (mask: number): Week => EMPTY_WEEK.map((_, day) => (day < 5 ? mask : 0));

const SATURDAY = 5;
const OFFICE = hoursBetween(8, 17);

export const WEEK_PRESETS = {
  office: weekdays(OFFICE),
  saturday: weekdays(OFFICE).map((day, index) => (index === SATURDAY ? hoursBetween(9, 12) : day)),
  lunch: weekdays(hoursBetween(12, 14) | hoursBetween(17, 20)),
  long: weekdays(hoursBetween(7, 19)),
} as const satisfies Readonly<Record<string, Week>>;

/** The answers of the assessment that belong to a choice. */
export function coverageAnswers({ choice, week }: ChosenCoverage) {
  const option = planCoverage(week).options.find(({ id }) => id === choice);
  const isPartTime =
    choice === 'part' || (option?.people.every(({ size }) => size === 'part') ?? false);
  return {
    staffCount: choice === 'more' ? '3-5' : choice === 'two' ? '2' : '1',
    availability: isPartTime ? 'Part-time (20 hrs/week)' : 'Full-time (40 hrs/week)',
  } as const;
}
