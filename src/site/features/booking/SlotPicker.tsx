import { BOOKING } from '#content/en/booking.ts';
import {
  byDay,
  byDayPart,
  dayAndMonth,
  dayTile,
  practiceTime,
  timeLabels,
} from '#shared/booking/call-time.ts';
import { startOnWire } from '#shared/forms/booking.form.ts';
import { DayTile } from './DayTile.tsx';
import { BothZonesNote, DAYS_CLASS, DayPartGroup, TIMES_CLASS } from './SlotLayout.tsx';
import { TimeOption } from './TimeOption.tsx';

interface Props {
  /** Free starts, ascending (epoch ms); at least one. */
  starts: readonly number[];
  zone: string;
  practiceZone: string;
  /** The open day, `YYYY-MM-DD`; the first where it is not among them. */
  day: string | undefined;
  chosen: number | undefined;
  onDay(day: string): void;
  onStart(start: number): void;
}

const { picker } = BOOKING;

/** Days and the times of the open day, in the visitor's zone and the practice's. */
export function SlotPicker({ starts, zone, practiceZone, day, chosen, onDay, onStart }: Props) {
  const days = byDay(starts, zone);
  const open = days.find(({ key }) => key === day) ?? days[0];
  if (!open) return null;
  const [first = 0] = open.starts;
  const labels = timeLabels(open.starts, zone);
  return (
    <>
      <fieldset className="min-w-0">
        <legend className="mb-2 font-semibold">{picker.days}</legend>
        <div className={DAYS_CLASS}>
          {days.map((one) => {
            const tile = dayTile(one.starts[0] ?? 0, zone);
            return (
              <DayTile
                key={one.key}
                day={one.key}
                weekday={tile.weekday}
                date={tile.day}
                month={tile.month}
                free={freeTimes(one.starts.length)}
                chosen={one.key === open.key}
                onChoose={() => onDay(one.key)}
              />
            );
          })}
        </div>
      </fieldset>
      <fieldset key={`${open.key} ${zone}`} className="mt-6 min-w-0">
        <legend className="mb-2 font-semibold">
          {picker.timesOn} {dayAndMonth(first, zone)}
        </legend>
        {byDayPart(open.starts, zone).map(({ part, starts: some }) => (
          <DayPartGroup key={part} label={picker.parts[part]}>
            <TimeGrid
              starts={some}
              labels={some.map((start) => labels[open.starts.indexOf(start)] ?? '')}
              zone={zone}
              practiceZone={practiceZone}
              chosen={chosen}
              onStart={onStart}
            />
          </DayPartGroup>
        ))}
        {open.starts.some((start) => practiceTime(start, zone, practiceZone) !== '') ? (
          <BothZonesNote />
        ) : null}
      </fieldset>
    </>
  );
}

interface GridProps extends Pick<Props, 'starts' | 'zone' | 'practiceZone' | 'chosen' | 'onStart'> {
  labels: readonly string[];
}

/** Starts to choose from, each with its label. */
export function TimeGrid({ starts, labels, zone, practiceZone, chosen, onStart }: GridProps) {
  return (
    <div className={TIMES_CLASS}>
      {starts.map((start, index) => (
        <TimeOption
          key={start}
          value={startOnWire(start)}
          time={labels[index] ?? ''}
          beside={practiceTime(start, zone, practiceZone)}
          besideNote={picker.atPractice}
          chosen={start === chosen}
          onChoose={() => onStart(start)}
        />
      ))}
    </div>
  );
}

function freeTimes(count: number): string {
  return `${count} ${count === 1 ? picker.oneTime : picker.manyTimes}`;
}
