import type {
  CoverageChoice,
  CoverageOption,
  CoveragePlan,
  HourSpan,
  WEEK_PRESETS,
  Week,
} from '#shared/coverage.ts';
import { spansOf } from '#shared/coverage.ts';

const DAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** An hour on a 24-hour clock: `8 AM`, `noon`. */
export function hourName(hour: number): string {
  if (hour === 12) return 'noon';
  return hour < 12 ? `${hour} AM` : `${hour - 12} PM`;
}

/** `Monday to Friday`, `Monday and Wednesday`. Days are numbered from Monday, 0, to Sunday, 6. */
export function daysInWords(days: readonly number[]): string {
  const runs: number[][] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last && last.at(-1) === day - 1) last.push(day);
    else runs.push([day]);
  }
  const names = runs.flatMap((run) =>
    run.length > 2
      ? [`${DAYS[run[0] ?? 0]} to ${DAYS[run.at(-1) ?? 0]}`]
      : run.map((day) => String(DAYS[day])),
  );
  const last = names.pop() ?? '';
  return names.length > 0 ? `${names.join(', ')} and ${last}` : last;
}

/** `Saturday, 9 AM to noon`. */
export function spanInWords({ days, opens, closes }: HourSpan): string {
  return `${daysInWords(days)}, ${hourName(opens)} to ${hourName(closes)}`;
}

export function weekInWords(week: Week): string {
  return spansOf(week).map(spanInWords).join('; ');
}

const SIZES = { part: 'part-time', full: 'full-time' } as const;

/** The people of an option: `One full-time and one part-time person`. */
export function peopleInWords({ people }: Pick<CoverageOption, 'people'>): string {
  const [first, second] = people.map(({ size }) => SIZES[size]);
  if (!second) return `One ${first} person`;
  return first === second
    ? `Two ${first} people`
    : `One ${SIZES.full} and one ${SIZES.part} person`;
}

/** What the owner reads beside the lead: the choice and the marked hours. */
export function coverageSummary(
  { options }: CoveragePlan,
  { choice, week }: { readonly choice: CoverageChoice; readonly week: Week },
): string {
  const option = options.find(({ id }) => id === choice);
  const people = option ? peopleInWords(option) : COVERAGE_WORDS.more;
  const open = option ? weekInWords(option.uncovered) : '';
  const rest = open ? ` ${COVERAGE_WORDS.uncovered}: ${open}.` : '';
  return `${people}. ${COVERAGE_WORDS.marked}: ${weekInWords(week)}.${rest}`;
}

/** Words of the planner. They have a file of their own, so that the browser does not download the copy of the page. */
export const COVERAGE_WORDS = {
  gridTitle: 'Hours your phone rings',
  hint: 'Drag over the hours, or tap them one by one.',
  keyboard: 'Keyboard: arrow keys move, the space bar marks, Shift with an arrow key marks more.',
  scroll: 'Begin to drag sideways: up or down scrolls the page.',
  startWith: 'Start with',
  presets: { saturday: 'Weekdays and Saturday', lunch: 'Lunch and after hours' } satisfies Partial<
    Record<keyof typeof WEEK_PRESETS, string>
  >,
  clear: 'Clear the week',
  legend: { covered: 'Covered', uncovered: 'Marked, stays uncovered' },
  marked: 'Marked hours',
  /** The form for browsers without scripts. */
  form: {
    title: 'Enter your hours',
    opens: 'Phones open at',
    closes: 'Phones close at',
    days: 'Days',
    dayCounts: { 5: 'Monday to Friday', 6: 'Monday to Saturday', 7: 'Every day' },
    show: 'Show the plan',
  },
  resultTitle: 'Who covers it',
  empty: 'Mark the hours in which your phone rings, or start with one of the weeks above.',
  best: 'Fits best',
  aMonth: 'a month',
  hours: (hours: number) => `${hours} paid hours a week`,
  covers: (covered: number, marked: number) => `Covers ${covered} of ${marked} hours`,
  works: 'Works',
  uncovered: 'Stays uncovered',
  nothing: 'Nothing',
  lunch: (days: string) => `An hour for lunch, ${days}, at a time you choose`,
  spare: (hours: number) =>
    hours === 1
      ? 'One paid hour a week is free for other work.'
      : `${hours} paid hours a week are free for other work.`,
  /** In place of `spare` if somebody's lunch is not covered and another person has free hours. */
  spareForLunch: (hours: number) =>
    hours === 1
      ? 'One paid hour a week is free, for lunch cover or other work.'
      : `${hours} paid hours a week are free, for lunch cover or other work.`,
  start: { one: 'Start with this person', two: 'Start with these two' },
  more: 'Three people or more',
  moreText:
    'Two people can’t cover all of this. Let’s talk: we plan the shifts with you, nights and weekends included.',
  book: 'Book a Time',
  startMore: 'Start with a team',
  copy: 'Copy link',
  print: 'Print',
  copied: 'Link copied.',
  notCopied: 'The link is now in your browser’s address bar. Copy it from there.',
} as const;

/** The planner's result in one sentence, read aloud after a change. */
export function resultInWords({ marked, options, best }: CoveragePlan): string {
  if (!best) return COVERAGE_WORDS.empty;
  const option = options.find(({ id }) => id === best);
  if (!option) return `${COVERAGE_WORDS.more}. ${COVERAGE_WORDS.moreText}`;
  const covers = COVERAGE_WORDS.covers(option.covered, marked);
  const open = weekInWords(option.uncovered);
  return `${peopleInWords(option)}. ${covers}.${open ? ` ${COVERAGE_WORDS.uncovered}: ${open}.` : ''}`;
}

/** The short and the long name of a day for the head of a column. */
export function dayNames(day: number): { readonly short: string; readonly long: string } {
  const long = String(DAYS[day]);
  return { short: long.slice(0, 3), long };
}

export function presetName(name: keyof typeof WEEK_PRESETS, week: Week): string {
  const names: Partial<Record<typeof name, string>> = COVERAGE_WORDS.presets;
  return names[name] ?? weekInWords(week);
}
