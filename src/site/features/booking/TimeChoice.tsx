import { type ReactNode, type Ref, useState } from 'react';
import { callTimeInBoth } from '#shared/booking/call-time.ts';
import { type ZoneGroups, zoneLabel } from '#shared/booking/zones.ts';
import { startOnWire } from '#shared/forms/booking.form.ts';
import type { Language } from '#shared/language.ts';
import { Button } from '#site/ui/Button.tsx';
import { classes } from '#site/ui/class-names.ts';
import { FieldMessage, fieldIds } from '#site/ui/Field.tsx';
import { Select } from '#site/ui/Select.tsx';
import { type PickerWords, type PracticeWords, SlotPicker } from './SlotPicker.tsx';
import type { SlotChoice } from './use-slot-choice.ts';

interface Props {
  choice: SlotChoice;
  prefix: string;
  words: PickerWords;
  label: string;
  language?: Language | undefined;
  /** Defined if the visitor can choose the time zone. `practiceLabel` adds a field for the practice's zone. */
  zone?: { label: string; groups: ZoneGroups; practiceLabel?: string } | undefined;
  practice?: PracticeWords | undefined;
  closed?: Readonly<Record<string, string>> | undefined;
  /** The address of the submit buttons for a day or zone without a script. */
  action: { formAction: string; formMethod?: 'get' };
  errors?: Readonly<Record<string, string>>;
  none: ReactNode;
  place?: Ref<HTMLDivElement>;
  onStart?: () => void;
  children?: ReactNode;
}

/** A form's fields `zone`, `practiceZone` and `start`, with the chosen time as text below. */
export function TimeChoice(props: Props) {
  const { choice, prefix, words, label, language, zone, practice, closed, action } = props;
  const { errors = {}, none, place, onStart, children } = props;
  const { chosen } = choice;
  const practiceZone = choice.practiceZone || choice.zone;
  return (
    <>
      {zone ? <ZoneFields {...props} zone={zone} /> : null}
      <div
        ref={place}
        id={fieldIds(prefix, 'start').input}
        tabIndex={-1}
        className={classes('scroll-mt-24 outline-none', zone && 'mt-5')}
      >
        <div className="not-has-[[hidden]]:mb-5">
          <FieldMessage prefix={prefix} name="start" message={errors.start} />
        </div>
        {choice.hidden === undefined ? null : (
          <input type="hidden" name="start" value={startOnWire(choice.hidden)} />
        )}
        {choice.starts.length === 0 ? (
          <p>{none}</p>
        ) : (
          <SlotPicker
            {...choice}
            {...{ words, language, practice, practiceZone, closed }}
            dayAction={action}
            onDay={choice.openDay}
            onStart={(start) => {
              choice.choose(start);
              onStart?.();
            }}
          />
        )}
        {children}
      </div>
      {/* The chosen time. Screen readers announce a change. Sticky below the header if the window is high enough. */}
      <div
        aria-live="polite"
        className="top-[calc(var(--spacing-header)+0.5rem)] z-10 [@media(min-height:40rem)]:sticky"
      >
        {chosen === undefined ? null : (
          <p className="mt-8 rounded-control bg-mint px-4 py-3 leading-snug">
            {`${label}: `}
            <strong>{callTimeInBoth(chosen, choice.zone, practiceZone, language)}</strong>
          </p>
        )}
      </div>
    </>
  );
}

/**
 * The zone of the times, in one line. "Change" shows the fields `zone` and `practiceZone`; without
 * a script they are always visible.
 */
function ZoneFields({
  choice,
  prefix,
  words,
  zone: { label, groups: zones, practiceLabel = '' },
  practice,
  action,
  errors = {},
}: Props & { zone: NonNullable<Props['zone']> }) {
  const [isAsked, setAsked] = useState(false);
  const isOpen = isAsked || errors.zone !== undefined || errors.practiceZone !== undefined;
  const { zone, practiceZone } = choice;
  const hasOther = practice && practiceZone !== '' && practiceZone !== zone;
  const practiceZoneText = hasOther ? `, ${zoneLabel(practiceZone, zones)} ${practice.at}` : '';
  const fieldsId = `${prefix}-zones`;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 text-small">
        <span>
          {words.zone}: <strong>{`${zoneLabel(zone, zones)}${practiceZoneText}`}</strong>
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
            label={practiceLabel}
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

/** If the list lacks the visitor's zone, it is added. */
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
