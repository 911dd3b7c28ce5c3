import { BOOKING } from '#content/en/booking.ts';
import { clockTime, dayAndMonth, practiceTime } from '#shared/booking/call-time.ts';
import { BothZonesNote } from './SlotLayout.tsx';
import { TimeGrid } from './SlotPicker.tsx';

interface Props {
  /** Free starts near one that another visitor took (epoch ms); nothing is rendered where there are none. */
  nearest: readonly number[];
  zone: string;
  practiceZone: string;
  chosen: number | undefined;
  onStart(start: number): void;
}

/** Alternatives to a time that was just taken. */
export function NearestTimes({ nearest, zone, practiceZone, chosen, onStart }: Props) {
  if (nearest.length === 0) return null;
  return (
    <fieldset className="mb-6 mt-4 min-w-0">
      <legend className="mb-2 font-semibold">{BOOKING.picker.nearest}</legend>
      <TimeGrid
        starts={nearest}
        labels={nearest.map((start) => `${dayAndMonth(start, zone)}, ${clockTime(start, zone)}`)}
        zone={zone}
        practiceZone={practiceZone}
        chosen={chosen}
        onStart={onStart}
      />
      {nearest.some((start) => practiceTime(start, zone, practiceZone) !== '') ? (
        <BothZonesNote />
      ) : null}
    </fieldset>
  );
}
