import { useState } from 'react';
import { type ZoneGroups, zoneLabel } from '#shared/booking/zones.ts';
import { Button } from '#site/ui/Button.tsx';
import { classes } from '#site/ui/class-names.ts';
import { Select } from '#site/ui/Select.tsx';
import type { PickerWords, PracticeWords } from './SlotPicker.tsx';
import type { SlotChoice } from './use-slot-choice.ts';

interface Props {
  choice: SlotChoice;
  prefix: string;
  words: PickerWords;
  label: string;
  zones: ZoneGroups;
  /** The zone of a practice can be chosen, too. */
  practice?: PracticeWords & { label: string };
  /** Where a changed zone is sent without a script. */
  action: { formAction: string; formMethod?: 'get' };
  errors?: Readonly<Record<string, string>>;
}

/**
 * The zone of all times in one line. "Change" shows the fields zone and practiceZone; without a script they are always
 * visible.
 */
export function ZoneFields(props: Props) {
  const { choice, prefix, words, label, zones, practice, action, errors = {} } = props;
  const [isAsked, setAsked] = useState(false);
  const isOpen = isAsked || errors.zone !== undefined || errors.practiceZone !== undefined;
  const { zone, practiceZone } = choice;
  const hasOther = practice && practiceZone !== '' && practiceZone !== zone;
  const other = hasOther ? `, ${zoneLabel(practiceZone, zones)} ${practice.at}` : '';
  const fieldsId = `${prefix}-zones`;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 text-small">
        <span>
          {words.zone}: <strong>{`${zoneLabel(zone, zones)}${other}`}</strong>
        </span>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={fieldsId}
          onClick={() => setAsked(!isOpen)}
          className="-my-2.5 link min-h-11 px-1 noscript:hidden"
        >
          {isOpen ? words.zoneDone : words.changeZone}
          <span className="sr-only">{` ${words.zone.toLowerCase()}`}</span>
        </button>
      </p>
      <div
        id={fieldsId}
        className={classes('mt-3 grid gap-4 sm:grid-cols-2', !isOpen && 'not-noscript:hidden')}
      >
        <ZoneSelect
          {...{ prefix, label, zones }}
          name="zone"
          value={zone}
          error={errors.zone}
          onZone={choice.setZone}
        />
        {practice ? (
          <ZoneSelect
            {...{ prefix, zones }}
            name="practiceZone"
            label={practice.label}
            value={practiceZone}
            empty={practice.sameZone}
            error={errors.practiceZone}
            onZone={choice.setPracticeZone}
          />
        ) : null}
      </div>
      <p className="mt-3 hidden noscript:block">
        <Button type="submit" kind="secondary" size="small" {...action} formNoValidate>
          {words.updateTimes}
        </Button>
      </p>
    </>
  );
}

/** The visitor's own zone is added if the list does not have it. */
function ZoneSelect({
  zones,
  value,
  onZone,
  ...select
}: {
  prefix: string;
  name: 'zone' | 'practiceZone';
  label: string;
  zones: ZoneGroups;
  value: string;
  empty?: string;
  error: string | undefined;
  onZone(zone: string): void;
}) {
  const isListed = zones.some((group) => group.zones.some(({ id }) => id === value));
  const isOther = value !== '' && !isListed;
  return (
    <Select
      {...select}
      value={value}
      onChange={(event) => onZone(event.currentTarget.value)}
      options={isOther ? [{ value, label: zoneLabel(value, zones) }] : []}
    >
      {zones.map((group) => (
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
