import { type ReactNode, type Ref, useCallback, useEffect, useRef, useState } from 'react';
import {
  type Availability,
  nearestStarts,
  type SlotOffer,
  unpackStarts,
} from '#shared/booking/availability.ts';
import { callTimeInBoth, dayKey } from '#shared/booking/call-time.ts';
import { browserZone, listedZone, type ZoneGroups, zoneLabel } from '#shared/booking/zones.ts';
import { startOnWire } from '#shared/forms/booking.form.ts';
import { CHOOSE_A_TIME } from '#shared/forms/en/booking.ts';
import type { Language } from '#shared/language.ts';
import { Button } from '#site/ui/Button.tsx';
import { classes } from '#site/ui/class-names.ts';
import { FieldMessage, fieldIds } from '#site/ui/Field.tsx';
import { Select } from '#site/ui/Select.tsx';
import { type PickerWords, type PracticeWords, SlotPicker } from './SlotPicker.tsx';

type SlotChoice = ReturnType<typeof useSlotChoice>;

interface ChoiceOptions {
  readonly chosen?: number | undefined;
  /**
   * If it is defined, the browser's time zone replaces the offered zone. It is undefined if the visitor has chosen a
   * zone.
   */
  readonly zones?: ZoneGroups | undefined;
  readonly refusal?: string | undefined;
}

/** The page fetches the times again if it was in the background for longer than this. */
const STALE_MS = 60_000;

export function useSlotChoice(offer: SlotOffer, { chosen: first, zones, refusal }: ChoiceOptions) {
  const [starts, setStarts] = useState<readonly number[]>(() => unpackStarts(offer.starts));
  const [zone, setZone] = useState(offer.zone);
  const [practiceZone, setPracticeZone] = useState(offer.practiceZone);
  const [day, setDay] = useState(offer.day);
  const [chosen, setChosen] = useState(first);
  const [nearest, setNearest] = useState(offer.nearest ?? []);
  const latest = useRef<number>(undefined);

  const refresh = useCallback(async () => {
    const fresh = await fetchStarts();
    if (fresh) setStarts(fresh);
    return fresh;
  }, []);

  useEffect(() => {
    const own = zones && browserZone();
    if (own) setZone(listedZone(own, zones));
    // The visitor may have chosen a time before hydration. Keep that time.
    const picked = document.querySelector<HTMLInputElement>('input[name="start"]:checked')?.value;
    if (picked) setChosen(Date.parse(picked));
  }, [zones]);

  // If another visitor booked the time first, remove the time and offer the closest free times. This runs once for each
  // refusal. If the visitor chooses another time during the request, that time stays.
  useEffect(() => {
    latest.current = chosen;
  }, [chosen]);
  useEffect(() => {
    const lost = latest.current;
    if (!refusal || refusal === CHOOSE_A_TIME || lost === undefined) return;
    void refresh().then((fresh) => {
      if (fresh) setNearest(nearestStarts(fresh, lost));
      setChosen((now) => (now === lost ? undefined : now));
    });
  }, [refusal, refresh]);

  const chosenDay = chosen === undefined ? undefined : dayKey(chosen, zone);
  const shown = day ?? chosenDay;
  return {
    starts,
    zone,
    practiceZone,
    day: shown,
    chosen,
    /** The chosen start time, if it has no radio button because another day is shown. */
    hidden: shown === chosenDay || nearest.includes(chosen ?? 0) ? undefined : chosen,
    nearest,
    refresh,
    setZone: (next: string) => {
      setZone(next);
      setDay(chosen === undefined ? undefined : dayKey(chosen, next));
    },
    setPracticeZone,
    openDay: setDay,
    choose: setChosen,
  };
}

export function useReturn(refresh: () => void): void {
  useEffect(() => {
    let hiddenAt = Date.now();
    const onVisibility = () => {
      if (document.hidden) hiddenAt = Date.now();
      else if (Date.now() - hiddenAt > STALE_MS) refresh();
    };
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) refresh();
    };
    document.addEventListener('visibilitychange', onVisibility);
    addEventListener('pageshow', onShow);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      removeEventListener('pageshow', onShow);
    };
  }, [refresh]);
}

async function fetchStarts(): Promise<number[] | undefined> {
  try {
    const response = await fetch('/book/slots', { signal: AbortSignal.timeout(15_000) });
    if (!response.ok) return undefined;
    const { starts }: Availability = await response.json();
    return starts.map((start) => Date.parse(start));
  } catch (error) {
    console.warn('The free times could not be read.', error);
    return undefined;
  }
}

interface Props {
  choice: SlotChoice;
  prefix: string;
  words: PickerWords;
  label: string;
  language?: Language | undefined;
  /**
   * Defined if the visitor can choose the time zone. With `practiceLabel`, there is also a field for the practice's
   * zone.
   */
  zone?: { label: string; groups: ZoneGroups; practiceLabel?: string } | undefined;
  practice?: PracticeWords | undefined;
  closed?: Readonly<Record<string, string>> | undefined;
  /** The address to which the submit buttons for a day or zone post without a script. */
  action: { formAction: string; formMethod?: 'get' };
  errors?: Readonly<Record<string, string>>;
  none: ReactNode;
  place?: Ref<HTMLDivElement>;
  onStart?: () => void;
  children?: ReactNode;
}

/** The fields `zone`, `practiceZone` and `start` of a form. The text below them names the chosen time. */
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
            words={words}
            language={language}
            practice={practice}
            practiceZone={practiceZone}
            closed={closed}
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
 * The zone of the times, in one line. "Change" shows the fields `zone` and `practiceZone`. Without a script, these
 * fields are always visible.
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
          prefix={prefix}
          label={label}
          zones={zones}
          name="zone"
          value={zone}
          error={errors.zone}
          onZone={choice.setZone}
        />
        {practice ? (
          <ZoneSelect
            prefix={prefix}
            zones={zones}
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

/** A select for a time zone. If its list lacks the chosen zone, the zone is added as an option. */
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
