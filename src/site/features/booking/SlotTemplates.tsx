import { BOOKING } from '#content/en/booking.ts';
import { DayTile } from './DayTile.tsx';
import { BothZonesNote, DAYS_CLASS, DayPartGroup, TIMES_CLASS } from './SlotLayout.tsx';
import { TimeOption } from './TimeOption.tsx';

interface Props {
  /** Where a day leads without a script. */
  action: string;
  method?: 'get';
}

/**
 * The components of the picker as `template` elements: the server clones them and replaces the placeholders in braces
 * (docs/contracts/booking-markup.md), so that its markup for visitors without a script is defined here only.
 */
export function SlotTemplates({ action, method }: Props) {
  const { picker } = BOOKING;
  return (
    <>
      <template data-slot-template="day">
        <DayTile
          day="{day}"
          weekday="{weekday}"
          date="{date}"
          month="{month}"
          free="{free}"
          action={action}
          method={method}
        />
      </template>
      <template data-slot-template="time">
        <TimeOption value="{value}" time="{time}" />
      </template>
      <template data-slot-template="time-both">
        <TimeOption
          value="{value}"
          time="{time}"
          beside="{beside}"
          besideNote={picker.atPractice}
        />
      </template>
      <template data-slot-template="note">
        <BothZonesNote />
      </template>
      <template data-slot-template="picker">
        <fieldset className="min-w-0">
          <legend className="mb-2 font-semibold">{picker.days}</legend>
          <div className={DAYS_CLASS}>{'{days}'}</div>
        </fieldset>
        <fieldset className="mt-6 min-w-0">
          <legend className="mb-2 font-semibold">
            {picker.timesOn} {'{daylong}'}
          </legend>
          {'{parts}'}
          {'{note}'}
        </fieldset>
      </template>
      <template data-slot-template="part">
        <DayPartGroup label="{part}">
          <div className={TIMES_CLASS}>{'{times}'}</div>
        </DayPartGroup>
      </template>
      <template data-slot-template="nearest">
        <fieldset className="mb-6 min-w-0">
          <legend className="mb-2 font-semibold">{picker.nearest}</legend>
          <div className={TIMES_CLASS}>{'{times}'}</div>
        </fieldset>
      </template>
    </>
  );
}
