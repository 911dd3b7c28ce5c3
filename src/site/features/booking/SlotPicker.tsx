import type { BOOKING } from '#content/en/booking.ts';
import type { INTERVIEWS } from '#content/en/interviews.ts';
import {
  byDay,
  byDayPart,
  calendarOf,
  type DayOfSlots,
  dayAndMonth,
  dayTile,
  noonOf,
  practiceTime,
  shortCallTime,
  shortDay,
  timeLabels,
} from '#shared/booking/call-time.ts';
import { startOnWire } from '#shared/forms/booking.form.ts';
import type { Language } from '#shared/language.ts';
import type { Translated } from '#shared/translated.ts';
import { classes } from '#site/ui/class-names.ts';

export type PickerWords = Translated<typeof INTERVIEWS.picker>;
export type PracticeWords = typeof BOOKING.practice;

interface Props {
  words: PickerWords;
  language?: Language | undefined;
  /** The texts for the time at the practice. If they are undefined, only the visitor's time is shown. */
  practice?: PracticeWords | undefined;
  /** Free start times in ascending order, in milliseconds since the epoch. There is at least one. */
  starts: readonly number[];
  nearest?: readonly number[] | undefined;
  zone: string;
  practiceZone: string;
  /** The day whose times are shown, `YYYY-MM-DD`. The default is the first day with free times. */
  day?: string | undefined;
  closed?: Readonly<Record<string, string>> | undefined;
  chosen: number | undefined;
  /** The address to which the button of a day posts without a script. The default is the form's `action`. */
  dayAction?: { formAction: string; formMethod?: 'get' };
  onDay(day: string): void;
  onStart(start: number): void;
}

export function SlotPicker(props: Props) {
  const { starts, nearest = [], zone, words, language } = props;
  const days = byDay(starts, zone);
  const open = days.find(({ key }) => key === props.day) ?? days[0];
  if (!open) return null;
  return (
    <>
      {nearest.length > 0 ? (
        <fieldset className="mb-6 mt-4 min-w-0">
          <legend className="mb-2 font-semibold">{words.nearest}</legend>
          <Times
            {...props}
            starts={nearest}
            label={(start) => shortCallTime(start, zone, language)}
          />
          <BothZonesNote {...props} starts={nearest} />
        </fieldset>
      ) : null}
      <Days {...props} days={days} open={open} />
      <TimesOfDay key={`${open.key} ${zone}`} {...props} starts={open.starts} />
    </>
  );
}

interface DaysProps extends Pick<Props, 'words' | 'language' | 'closed' | 'dayAction' | 'onDay'> {
  days: readonly DayOfSlots[];
  open: DayOfSlots;
}

/**
 * A calendar whose columns are weekdays. Without a script each day is a submit button, and the server renders that
 * day's times.
 */
function Days({ words, language, days, open, closed = {}, dayAction, onDay }: DaysProps) {
  const free = new Map(days.map(({ key, starts }) => [key, starts.length]));
  const calendar = calendarOf(days.map(({ key }) => key));
  const columns = calendar.weekdays.length > 5 ? 'grid-cols-7 gap-1 sm:gap-2' : 'grid-cols-5 gap-2';
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{words.days}</legend>
      <div className={classes('grid', columns)}>
        {calendar.days.slice(0, calendar.weekdays.length).map((day) => (
          <span key={day} aria-hidden="true" className="text-center text-small font-semibold">
            {dayTile(noonOf(day), 'UTC', language).weekday}
          </span>
        ))}
        {calendar.days.map((day) => {
          const count = free.get(day);
          if (count === undefined) return <ClosedDay key={day} day={day} name={closed[day]} />;
          return (
            <OpenDay
              key={day}
              day={day}
              free={`${count} ${count === 1 ? words.oneTime : words.manyTimes}`}
              isOpen={day === open.key}
              language={language}
              dayAction={dayAction}
              onDay={onDay}
            />
          );
        })}
      </div>
      {calendar.days.map((day) => {
        const name = free.has(day) ? undefined : closed[day];
        if (!name) return null;
        return (
          <p key={day} aria-hidden="true" className="mt-2 text-small text-ink-soft sm:hidden">
            {`${shortDay(noonOf(day), 'UTC', language)}: ${name}`}
          </p>
        );
      })}
    </fieldset>
  );
}

function OpenDay({
  day,
  free,
  isOpen,
  language,
  dayAction,
  onDay,
}: Pick<Props, 'language' | 'dayAction' | 'onDay'> & {
  day: string;
  free: string;
  isOpen: boolean;
}) {
  const { weekday, month, day: date } = dayTile(noonOf(day), 'UTC', language);
  return (
    <button
      type="submit"
      name="day"
      value={day}
      {...dayAction}
      formNoValidate
      aria-pressed={isOpen}
      onClick={(event) => {
        event.preventDefault();
        onDay(day);
      }}
      className="selected-fill group flex min-h-14 min-w-0 flex-col items-center justify-center rounded-control border border-edge bg-white py-1 leading-tight text-ink hover:border-evergreen hover:bg-mint aria-pressed:border-evergreen aria-pressed:bg-evergreen aria-pressed:text-white"
    >
      <span className="sr-only">{weekday} </span>
      <span className="tabular text-subhead font-extrabold">{date}</span>
      <span className="text-small text-ink-soft group-aria-pressed:text-white">{month}</span>
      <span className="sr-only">, {free}</span>
    </button>
  );
}

/**
 * A day without free times. The line below the calendar shows the name of a holiday on a phone, where the day's tile is
 * too narrow for it.
 */
function ClosedDay({ day, name }: { day: string; name: string | undefined }) {
  return (
    <span className="flex min-h-14 min-w-0 flex-col items-center justify-center rounded-control bg-paper-deep py-1 text-center leading-tight text-ink-soft">
      <span className="tabular text-subhead">{dayTile(noonOf(day), 'UTC').day}</span>
      {name ? (
        <span className="w-full px-0.5 text-[0.875rem] leading-tight tracking-tight max-sm:sr-only">
          {name}
        </span>
      ) : null}
    </span>
  );
}

type TimesProps = Pick<
  Props,
  'words' | 'language' | 'practice' | 'starts' | 'zone' | 'practiceZone' | 'chosen' | 'onStart'
>;

function TimesOfDay(props: TimesProps) {
  const { starts, zone, words, language } = props;
  const [first = 0] = starts;
  const labels = timeLabels(starts, zone, language);
  return (
    <fieldset className="mt-6 min-w-0">
      <legend className="mb-2 font-semibold">
        {words.timesOn} {dayAndMonth(first, zone, language)}
      </legend>
      {byDayPart(starts, zone).map(({ part, starts: some }) => (
        <fieldset key={part} className="mt-3 min-w-0">
          <legend className="mb-1.5 text-small font-semibold text-ink-soft">
            {words.parts[part]}
          </legend>
          <TimesOfPart
            {...props}
            starts={some}
            label={(start) => labels[starts.indexOf(start)] ?? ''}
          />
        </fieldset>
      ))}
      <BothZonesNote {...props} />
    </fieldset>
  );
}

/**
 * Maximum number of times of a part of the day that are all visible. If there are more, the times after the first
 * FIRST_TIMES are hidden until the visitor opens them.
 */
const MAX_TIMES_OPEN = 8;
const FIRST_TIMES = 6;

type LabeledProps = TimesProps & { label: (start: number) => string };

function TimesOfPart(props: LabeledProps) {
  const { starts, chosen, words } = props;
  if (starts.length <= MAX_TIMES_OPEN) return <Times {...props} />;
  const rest = starts.slice(FIRST_TIMES);
  return (
    <>
      <Times {...props} starts={starts.slice(0, FIRST_TIMES)} />
      <details className="mt-1" open={chosen !== undefined && rest.includes(chosen)}>
        <summary className="link min-h-11 cursor-pointer content-center text-small">
          {words.moreTimes}
        </summary>
        <Times {...props} starts={rest} />
      </details>
    </>
  );
}

function Times({ starts, label, zone, practiceZone, practice, chosen, onStart }: LabeledProps) {
  return (
    <div className="grid grid-cols-3 gap-2 @max-[18rem]:grid-cols-1 sm:grid-cols-4">
      {starts.map((start) => (
        <label
          key={start}
          className="selected-fill tabular relative flex min-h-13 flex-col items-center justify-center rounded-control border border-edge bg-white px-0.5 py-2 text-center leading-tight hover:border-evergreen hover:bg-mint has-checked:border-evergreen has-checked:bg-evergreen has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-ink"
        >
          <input
            type="radio"
            name="start"
            value={startOnWire(start)}
            defaultChecked={start === chosen}
            onChange={() => onStart(start)}
            className="absolute inset-0 size-full cursor-pointer appearance-none rounded-control outline-none"
          />
          <span className="pointer-events-none font-bold max-sm:text-small">{label(start)}</span>
          {practiceTime(start, zone, practiceZone) ? (
            <span className="pointer-events-none text-[0.875rem] leading-snug sm:text-small">
              {practiceTime(start, zone, practiceZone)}
              <span className="sr-only"> {practice?.at}</span>
            </span>
          ) : null}
        </label>
      ))}
    </div>
  );
}

function BothZonesNote({ starts, zone, practiceZone, practice }: TimesProps) {
  if (!starts.some((start) => practiceTime(start, zone, practiceZone) !== '')) return null;
  return <p className="mt-2 text-small text-ink-soft">{practice?.bothZones}</p>;
}
