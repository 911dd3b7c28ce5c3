import { useState } from 'react';
import { BOOKING } from '#content/en/booking.ts';
import { zoneLabel } from '#shared/booking/zones.ts';
import { bookingForm } from '#shared/forms/booking.form.ts';
import { fieldsOf } from '#shared/forms/define-form.ts';
import { Button } from '#site/ui/Button.tsx';
import { classes } from '#site/ui/class-names.ts';
import type { SlotChoice } from './use-slot-choice.ts';
import { ZoneSelect } from './ZoneSelect.tsx';

interface Props {
  choice: SlotChoice;
  errors: Readonly<Record<string, string>>;
}

const { picker } = BOOKING;
const LABELS = new Map(fieldsOf(bookingForm).map(({ name, label }) => [name, label]));
const FIELDS_ID = `${bookingForm.id}-zones`;

/**
 * The zone of all times in one line. "Change" shows the fields zone and practiceZone; without a script they are always
 * visible, and the server writes the zone's name (docs/contracts/booking-markup.md).
 */
export function ZoneFields({ choice, errors }: Props) {
  const [asked, setAsked] = useState(false);
  const open = asked || errors.zone !== undefined || errors.practiceZone !== undefined;
  const practice =
    choice.practiceZone === '' || choice.practiceZone === choice.zone
      ? ''
      : `, ${zoneLabel(choice.practiceZone)} ${picker.practiceZone}`;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 text-small">
        <span>
          {picker.zone}:{' '}
          <strong data-zone-name="" suppressHydrationWarning>
            {zoneLabel(choice.zone)}
            {practice}
          </strong>
        </span>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={FIELDS_ID}
          onClick={() => setAsked(!open)}
          className="-my-2.5 link min-h-11 px-1 noscript:hidden"
        >
          {open ? picker.zoneDone : picker.changeZone}
          <span className="sr-only">{` ${picker.zone.toLowerCase()}`}</span>
        </button>
      </p>
      <div
        id={FIELDS_ID}
        className={classes('mt-3 grid gap-4 sm:grid-cols-2', !open && 'not-noscript:hidden')}
      >
        <ZoneSelect
          prefix={bookingForm.id}
          name="zone"
          label={LABELS.get('zone') ?? ''}
          value={choice.zone}
          error={errors.zone}
          onZone={choice.setZone}
        />
        <ZoneSelect
          prefix={bookingForm.id}
          name="practiceZone"
          label={LABELS.get('practiceZone') ?? ''}
          value={choice.practiceZone}
          empty={picker.sameZone}
          error={errors.practiceZone}
          onZone={choice.setPracticeZone}
        />
      </div>
      <p className="mt-3 hidden noscript:block">
        <Button type="submit" kind="secondary" size="small" formAction="/book/times" formNoValidate>
          {picker.updateTimes}
        </Button>
      </p>
    </>
  );
}
