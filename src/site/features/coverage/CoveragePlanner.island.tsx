import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import {
  dayNames,
  daysInWords,
  hourName,
  peopleInWords,
  presetName,
  resultInWords,
  spanInWords,
  weekInWords,
  COVERAGE_WORDS as words,
} from '#content/en/coverage-plan.ts';
import { priceOf } from '#shared/costs.ts';
import {
  type CoverageOption,
  type CoveragePlan,
  choiceCode,
  DAY_COUNTS,
  EMPTY_WEEK,
  FIRST_HOUR,
  isMarked,
  LAST_HOUR,
  markHour,
  planCoverage,
  spansOf,
  WEEK_DAYS,
  WEEK_PRESETS,
  type Week,
  weekCode,
} from '#shared/coverage.ts';
import { dollars } from '#shared/dollars.ts';
import { trackAttributes } from '#site/analytics/track.ts';
import { TrialButton } from '#site/features/header-footer/TrialButton.tsx';
import { Button, ButtonLink, buttonClasses } from '#site/ui/Button.tsx';
import { classes } from '#site/ui/class-names.ts';
import { Select } from '#site/ui/Select.tsx';

const DAYS = Array.from({ length: WEEK_DAYS }, (_, day) => day);
const HOURS = Array.from({ length: LAST_HOUR - FIRST_HOUR }, (_, index) => FIRST_HOUR + index);
/**
 * The address changes this long after the last change of the week, because browsers limit how often an address changes.
 */
const ADDRESS_DELAY_MS = 400;

interface Props {
  week: Week;
  /** The price of an hour in dollars. */
  hourlyPrice: number;
  /** The address of the page that books a call. */
  bookingUrl: string;
}

const addressOf = (week: Week) => `/coverage?week=${weekCode(week)}`;

/**
 * The coverage planner. The server renders the plan for the week that the address contains. With a script, the visitor
 * marks hours in a grid with a finger, mouse or keyboard. Without a script, a form asks for the hours.
 */
export function CoveragePlanner({ week: initial, hourlyPrice, bookingUrl }: Props) {
  const [week, setWeek] = useState(initial);
  const [live, setLive] = useState(false);
  const [note, setNote] = useState('');
  useEffect(() => setLive(true), []);
  useEffect(() => {
    if (week === initial) return;
    const timer = setTimeout(
      () => history.replaceState(history.state, '', addressOf(week)),
      ADDRESS_DELAY_MS,
    );
    return () => clearTimeout(timer);
  }, [week, initial]);

  const plan = planCoverage(week);
  const shown = plan.options.find(({ id }) => id === plan.best) ?? plan.options.at(-1);

  const copy = () => {
    history.replaceState(history.state, '', addressOf(week));
    // On plain HTTP, `navigator.clipboard` is undefined, and the page says that nothing was copied.
    const written = navigator.clipboard?.writeText(location.href) ?? Promise.reject();
    written.then(
      () => setNote(words.copied),
      () => setNote(words.notCopied),
    );
  };

  return (
    <div className="grid items-start gap-x-14 gap-y-10 lg:grid-cols-[1fr_1.1fr] print:grid-cols-[1fr_1.2fr]">
      <div className="min-w-0">
        <h2 id="week" className="text-subhead font-bold">
          {words.gridTitle}
        </h2>
        <p id="week-hint" className="mt-1 text-small text-ink-soft noscript:hidden print:hidden">
          {words.hint} <span className="max-sm:hidden">{words.keyboard}</span>
          <span className="sm:hidden">{words.scroll}</span>
        </p>
        <ul aria-label={words.startWith} className="mt-4 flex flex-wrap gap-2 print:hidden">
          {Object.entries(WEEK_PRESETS).map(([name, preset]) => (
            <li key={name}>
              <a
                href={addressOf(preset)}
                className={buttonClasses({ kind: 'secondary', size: 'small' }, 'border-line')}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                  event.preventDefault();
                  setWeek(preset);
                }}
              >
                {presetName(name as keyof typeof WEEK_PRESETS, preset)}
              </a>
            </li>
          ))}
          <li className="-ml-5 basis-full noscript:hidden">
            <Button kind="quiet" size="small" disabled={!live} onClick={() => setWeek(EMPTY_WEEK)}>
              {words.clear}
            </Button>
          </li>
        </ul>
        <HoursForm week={initial} />
        <WeekGrid week={week} uncovered={shown?.uncovered ?? week} live={live} onChange={setWeek} />
      </div>
      <div className="min-w-0">
        <h2 className="text-subhead font-bold">{words.resultTitle}</h2>
        <p role="status" className="sr-only">
          {live ? resultInWords(plan) : ''}
        </p>
        <Results plan={plan} week={week} hourlyPrice={hourlyPrice} bookingUrl={bookingUrl} />
        <div className="mt-6 flex flex-wrap gap-3 noscript:hidden print:hidden">
          <Button kind="secondary" disabled={!live} onClick={copy}>
            {words.copy}
          </Button>
          <Button kind="secondary" data-print="">
            {words.print}
          </Button>
          <p role="status" className="w-full text-small">
            {note}
          </p>
        </div>
      </div>
    </div>
  );
}

/** A GET form for browsers without scripts. The server answers it with the plan. */
function HoursForm({ week }: { week: Week }) {
  const [first] = spansOf(week);
  const hours = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => ({
      value: String(from + index),
      label: hourName(from + index),
    }));
  const { form } = words;
  return (
    <form action="/coverage" className="mt-6 grid gap-4 not-noscript:hidden print:hidden">
      <h3 className="font-bold">{form.title}</h3>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          prefix="coverage"
          name="opens"
          label={form.opens}
          options={hours(FIRST_HOUR, LAST_HOUR - 1)}
          defaultValue={String(first?.opens ?? FIRST_HOUR)}
        />
        <Select
          prefix="coverage"
          name="closes"
          label={form.closes}
          options={hours(FIRST_HOUR + 1, LAST_HOUR)}
          defaultValue={String(first?.closes ?? LAST_HOUR)}
        />
        <Select
          prefix="coverage"
          name="days"
          label={form.days}
          options={DAY_COUNTS.map((count) => ({
            value: String(count),
            label: form.dayCounts[count],
          }))}
        />
      </div>
      <p>
        <Button type="submit" kind="strong">
          {form.show}
        </Button>
      </p>
    </form>
  );
}

interface GridProps {
  week: Week;
  uncovered: Week;
  live: boolean;
  onChange: (week: Week) => void;
}

interface Cell {
  readonly day: number;
  readonly hour: number;
}

/**
 * The grid of the week (WAI-ARIA grid pattern). A drag marks a rectangle, as in a spreadsheet. If the finger first
 * moves up or down, the page scrolls instead. The browser decides this at the start of a drag, so a drag that starts
 * sideways can go on in any direction.
 */
function WeekGrid({ week, uncovered, live, onChange }: GridProps) {
  const table = useRef<HTMLTableElement>(null);
  /** The current drag: its first cell, the week before the drag, and whether it marks or clears hours. */
  const drag = useRef<(Cell & { readonly before: Week; readonly mark: boolean }) | undefined>(
    undefined,
  );
  /** True if the last press of a pointer changed an hour. It is false for a press before hydration. */
  const pressMarked = useRef(false);
  const [focused, setFocused] = useState<Cell>({ day: 0, hour: 8 });

  const focus = (cell: Cell) => {
    setFocused(cell);
    table.current
      ?.querySelector<HTMLElement>(`[data-cell="${cell.day}-${cell.hour}"]`)
      ?.focus({ preventScroll: true });
  };

  const start = (event: PointerEvent) => {
    const cell = live && event.button === 0 ? cellAt(event) : undefined;
    pressMarked.current = cell !== undefined;
    if (!cell) return;
    // Without this, the drag would select text.
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const mark = !isMarked(week, cell.day, cell.hour);
    drag.current = { ...cell, before: week, mark };
    focus(cell);
    onChange(markHour(week, cell.day, cell.hour, mark));
  };

  const move = (event: PointerEvent) => {
    const cell = drag.current && cellAt(event);
    if (drag.current && cell) onChange(markBetween(drag.current, cell));
  };

  const end = () => {
    drag.current = undefined;
  };

  /** Runs if the finger scrolls the page. Restores the week, because the finger marked the first cell by accident. */
  const cancel = () => {
    if (drag.current) onChange(drag.current.before);
    end();
  };

  const toggle = ({ day, hour }: Cell) =>
    onChange(markHour(week, day, hour, !isMarked(week, day, hour)));

  /**
   * Toggles an hour if no press of a pointer has changed it before the click. Such a click comes from assistive
   * technology, follows a press before hydration, or is repeated by painted-directive.ts after hydration.
   */
  const click = (event: MouseEvent) => {
    const isEndOfPress = event.detail > 0 && pressMarked.current;
    pressMarked.current = false;
    if (isEndOfPress) return;
    const cell = cellOf(event.target as Element);
    if (cell) toggle(cell);
  };

  const press = (event: KeyboardEvent) => {
    const { day, hour } = focused;
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      toggle(focused);
      return;
    }
    const next = neighbor(event.key, focused);
    if (!next) return;
    event.preventDefault();
    if (event.shiftKey) onChange(markHour(week, next.day, next.hour, isMarked(week, day, hour)));
    focus(next);
  };

  const cellProps = ({ day, hour }: Cell, marked: boolean) => ({
    role: 'gridcell',
    'aria-label': `${dayNames(day).long}, ${hourName(hour)} to ${hourName(hour + 1)}`,
    'aria-selected': marked,
    tabIndex: focused.day === day && focused.hour === hour ? 0 : -1,
  });

  // Without a script, the table is only a picture of the week. Its label names the marked hours.
  const named = live
    ? {
        role: 'grid',
        'aria-multiselectable': true,
        'aria-labelledby': 'week',
        'aria-describedby': 'week-hint',
      }
    : { role: 'img', 'aria-label': `${words.marked}: ${weekInWords(week)}` };
  return (
    <>
      <table
        ref={table}
        {...named}
        onPointerDown={start}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={cancel}
        onClick={click}
        onKeyDown={live ? press : undefined}
        className="mt-4 w-full table-fixed border-separate border-spacing-0.5 select-none"
      >
        <thead>
          <tr>
            <td className="w-13 @max-[16rem]:w-8 sm:w-16 print:w-[2.75rem]" />
            {DAYS.map((day) => (
              <th key={day} scope="col" className="text-small font-bold">
                <span aria-hidden="true">
                  {dayNames(day).short.charAt(0)}
                  <span className="@max-[16rem]:hidden">{dayNames(day).short.slice(1)}</span>
                </span>
                <span className="sr-only">{dayNames(day).long}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {HOURS.map((hour) => (
            <tr key={hour}>
              <th
                scope="row"
                className="pr-2 text-right text-small leading-none font-normal whitespace-nowrap text-ink-soft @max-[16rem]:pr-0 @max-[16rem]:whitespace-normal"
              >
                {hourName(hour)}
              </th>
              {DAYS.map((day) => {
                const marked = isMarked(week, day, hour);
                return (
                  <td
                    key={day}
                    data-cell={`${day}-${hour}`}
                    {...(live ? cellProps({ day, hour }, marked) : {})}
                    className={classes(
                      'h-7 rounded-sm touch-pan-y forced-color-adjust-none [print-color-adjust:exact] print:h-[0.7rem]',
                      live && 'cursor-pointer',
                      !marked && 'bg-paper-deep hover:bg-mint-deep print:bg-paper-deep',
                      marked && (isMarked(uncovered, day, hour) ? OPEN : 'bg-evergreen'),
                    )}
                  />
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-2 text-small">
        {(
          [
            ['covered', 'bg-evergreen'],
            ['uncovered', OPEN],
          ] as const
        ).map(([name, look]) => (
          <li key={name} className="flex items-center gap-2">
            <span
              className={classes(
                'size-4 rounded-sm print:size-[0.75rem] forced-color-adjust-none [print-color-adjust:exact]',
                look,
              )}
            />
            {words.legend[name]}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Classes of an hour that the visitor marked and the plan does not cover. */
const OPEN = 'bg-white border-3 border-evergreen print:border-2';

function cellAt({ clientX, clientY }: PointerEvent): Cell | undefined {
  return cellOf(document.elementFromPoint(clientX, clientY));
}

function cellOf(element: Element | null): Cell | undefined {
  const cell = element?.closest<HTMLElement>('[data-cell]');
  const [day, hour] = cell?.dataset.cell?.split('-').map(Number) ?? [];
  return day === undefined || hour === undefined ? undefined : { day, hour };
}

/** Marks or clears the rectangle between the first cell of a drag and the cell `to`. */
function markBetween(
  { day, hour, before, mark }: Cell & { readonly before: Week; readonly mark: boolean },
  to: Cell,
): Week {
  let week = before;
  for (let d = Math.min(day, to.day); d <= Math.max(day, to.day); d++) {
    for (let h = Math.min(hour, to.hour); h <= Math.max(hour, to.hour); h++) {
      week = markHour(week, d, h, mark);
    }
  }
  return week;
}

function neighbor(key: string, { day, hour }: Cell): Cell | undefined {
  const moved: Cell | undefined = {
    ArrowUp: { day, hour: hour - 1 },
    ArrowDown: { day, hour: hour + 1 },
    ArrowLeft: { day: day - 1, hour },
    ArrowRight: { day: day + 1, hour },
    Home: { day: 0, hour },
    End: { day: WEEK_DAYS - 1, hour },
  }[key];
  if (!moved) return undefined;
  return {
    day: Math.min(WEEK_DAYS - 1, Math.max(0, moved.day)),
    hour: Math.min(LAST_HOUR - 1, Math.max(FIRST_HOUR, moved.hour)),
  };
}

interface ResultProps extends Props {
  plan: CoveragePlan;
}

function Results({ plan, week, hourlyPrice, bookingUrl }: ResultProps) {
  if (!plan.best) return <p className="mt-4 rounded-card bg-mint p-6">{words.empty}</p>;
  return (
    <ul className="mt-4 grid gap-4">
      {plan.best === 'more' ? (
        <li className="rounded-card border-2 border-evergreen bg-mint p-5 sm:p-6">
          <h3 className="text-subhead font-bold">{words.more}</h3>
          <p className="mt-2">{words.moreText}</p>
          <p className="mt-4 flex flex-wrap items-center gap-3 print:hidden">
            <ButtonLink
              href={bookingUrl}
              {...trackAttributes('schedule_call', { label: 'Coverage Page' })}
            >
              {words.book}
            </ButtonLink>
            <TrialButton
              place="Coverage Page"
              kind="quiet"
              label={words.startMore}
              query={`?coverage=${choiceCode('more', week)}`}
            />
          </p>
        </li>
      ) : null}
      {plan.options
        .toSorted((a, b) => +(b.id === plan.best) - +(a.id === plan.best))
        .map((option) => (
          <Option
            key={option.id}
            option={option}
            plan={plan}
            week={week}
            hourlyPrice={hourlyPrice}
          />
        ))}
    </ul>
  );
}

interface OptionProps extends Pick<ResultProps, 'plan' | 'week' | 'hourlyPrice'> {
  option: CoverageOption;
}

function Option({ option, plan, week, hourlyPrice }: OptionProps) {
  const { id, people, hours, uncovered, lunchDays, covered, spare } = option;
  const isBest = id === plan.best;
  const name = peopleInWords(option);
  const lunch = DAYS.filter((day) => ((lunchDays >> day) & 1) === 1);
  const open = [
    ...spansOf(uncovered).map(spanInWords),
    ...(lunch.length > 0 ? [words.lunch(daysInWords(lunch))] : []),
  ];
  const facts = [
    [words.works, people.flatMap(({ shifts }) => spansOf(shifts).map(spanInWords))],
    [words.uncovered, open.length > 0 ? open : [words.nothing]],
  ] as const;
  return (
    <li
      className={classes(
        'rounded-card p-5 break-inside-avoid sm:p-6 print:p-2',
        isBest ? 'border-2 border-evergreen bg-mint' : 'border border-line bg-white',
      )}
    >
      <div className="grid gap-y-1">
        <h3 className="text-subhead font-bold">
          {name}
          {isBest ? (
            <>
              {' '}
              <span className="ml-1 inline-block rounded-full bg-evergreen px-3 py-0.5 align-middle text-small font-bold tracking-normal text-white print:text-ink">
                {words.best}
              </span>
            </>
          ) : null}
        </h3>
        <p>
          <strong className="tabular text-subhead font-extrabold text-evergreen">
            {dollars(priceOf(hourlyPrice, hours).month)}
          </strong>{' '}
          {words.aMonth}
        </p>
      </div>
      <p className="mt-1 text-small text-ink-soft">
        {`${words.covers(covered, plan.marked)}, ${words.hours(hours)}`}
      </p>
      <dl className="mt-3 grid gap-2">
        {facts.map(([label, lines]) => (
          <div
            key={label}
            className="grid gap-x-4 border-t border-line pt-2 sm:grid-cols-[8.5rem_1fr]"
          >
            <dt className="text-small text-ink-soft">{label}</dt>
            <dd className="font-semibold">
              {lines.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {spare > 0 ? (
        <p className="mt-2 text-small text-ink-soft">
          {lunch.length > 0 && people.length > 1 ? words.spareForLunch(spare) : words.spare(spare)}
        </p>
      ) : null}
      <p className="mt-4 print:hidden">
        {isBest ? (
          <TrialButton place="Coverage Page" query={`?coverage=${choiceCode(id, week)}`} />
        ) : (
          <TrialButton
            place="Coverage Page"
            kind="secondary"
            size="small"
            label={
              <>
                {people.length > 1 ? words.start.two : words.start.one}
                <span className="sr-only">{`: ${name}`}</span>
              </>
            }
            query={`?coverage=${choiceCode(id, week)}`}
          />
        )}
      </p>
    </li>
  );
}
