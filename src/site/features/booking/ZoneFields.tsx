import { useState } from 'react';
import { BOOKING } from '#content/en/booking.ts';
import { ZONE_GROUPS, zoneLabel } from '#shared/booking/zones.ts';
import { bookingForm } from '#shared/forms/booking.form.ts';
import { fieldsOf } from '#shared/forms/define-form.ts';
import { Button } from '#site/ui/Button.tsx';
import { classes } from '#site/ui/class-names.ts';
import { Select } from '#site/ui/Select.tsx';
import type { SlotChoice } from './use-slot-choice.ts';

interface Props {
  choice: SlotChoice;
  errors: Readonly<Record<string, string>>;
}

const { picker } = BOOKING;
const LABELS = new Map(fieldsOf(bookingForm).map(({ name, label }) => [name, label]));
const FIELDS_ID = `${bookingForm.id}-zones`;

/**
 * The zone of all times in one line. "Change" shows the fields zone and practiceZone; without a script they are always
 * visible.
 */
export function ZoneFields({ choice, errors }: Props) {
  const [isAsked, setAsked] = useState(false);
  const isOpen = isAsked || errors.zone !== undefined || errors.practiceZone !== undefined;
  const practice =
    choice.practiceZone === '' || choice.practiceZone === choice.zone
      ? ''
      : `, ${zoneLabel(choice.practiceZone)} ${picker.practiceZone}`;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 text-small">
        <span>
          {picker.zone}: <strong>{`${zoneLabel(choice.zone)}${practice}`}</strong>
        </span>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={FIELDS_ID}
          onClick={() => setAsked(!isOpen)}
          className="-my-2.5 link min-h-11 px-1 noscript:hidden"
        >
          {isOpen ? picker.zoneDone : picker.changeZone}
          <span className="sr-only">{` ${picker.zone.toLowerCase()}`}</span>
        </button>
      </p>
      <div
        id={FIELDS_ID}
        className={classes('mt-3 grid gap-4 sm:grid-cols-2', !isOpen && 'not-noscript:hidden')}
      >
        <ZoneSelect name="zone" value={choice.zone} error={errors.zone} onZone={choice.setZone} />
        <ZoneSelect
          name="practiceZone"
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

const LISTED = new Set(ZONE_GROUPS.flatMap((group) => group.zones.map(({ id }) => id)));

/** The visitor's own zone is added if the list does not have it. */
function ZoneSelect({
  name,
  value,
  onZone,
  ...select
}: {
  name: 'zone' | 'practiceZone';
  value: string;
  empty?: string;
  error: string | undefined;
  onZone(zone: string): void;
}) {
  const isOther = value !== '' && !LISTED.has(value);
  return (
    <Select
      {...select}
      prefix={bookingForm.id}
      name={name}
      label={LABELS.get(name) ?? ''}
      value={value}
      onChange={(event) => onZone(event.currentTarget.value)}
      options={isOther ? [{ value, label: zoneLabel(value) }] : []}
    >
      {ZONE_GROUPS.map((group) => (
        <optgroup key={group.label} label={group.label}>
          {group.zones.map((zone) => (
            <option key={zone.id} value={zone.id}>
              {zone.label}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  );
}
