import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { BOOKING } from '#content/en/booking.ts';
import { dayKey, shortCallTime } from '#shared/booking/call-time.ts';
import { CHOOSE_A_TIME, startOnWire } from '#shared/forms/booking.form.ts';
import { Button } from '#site/ui/Button.tsx';
import { FieldError } from '#site/ui/FieldError.tsx';
import { fieldIds } from '#site/ui/field-ids.ts';
import { focusFromStart } from '#site/ui/focus-from-start.ts';
import { ChosenTime } from './ChosenTime.tsx';
import { type MoveTimes, writtenOffer } from './move-offer.ts';
import { NearestTimes } from './NearestTimes.tsx';
import { SlotPicker } from './SlotPicker.tsx';

const { manage, picker } = BOOKING;
const PREFIX = 'manage';

/**
 * The inside of the form that moves a call. Days open without a request; the one post is the browser's own, so that
 * the server's answer is the page. Without a script the server renders days and times in the same place.
 */
export function MovePicker() {
  const [times, setTimes] = useState<MoveTimes>();
  const [day, setDay] = useState<string>();
  const [chosen, setChosen] = useState<number>();
  const [error, setError] = useState<string>();
  const [moving, setMoving] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const offer = writtenOffer();
    const picked = place.current?.querySelector<HTMLInputElement>('[name="start"]:checked')?.value;
    setTimes(offer);
    setDay(offer?.day);
    if (picked) setChosen(Date.parse(picked));
    const awake = ({ persisted }: PageTransitionEvent) => persisted && setMoving(false);
    addEventListener('pageshow', awake);
    return () => removeEventListener('pageshow', awake);
  }, []);

  const choose = (start: number) => {
    setChosen(start);
    setError('');
  };
  const send = (event: MouseEvent) => {
    if (times === undefined) return;
    if (moving || chosen === undefined) event.preventDefault();
    if (chosen === undefined) {
      setError(CHOOSE_A_TIME);
      focusFromStart(place.current);
    } else setMoving(true);
  };

  return (
    <>
      {/* Enter presses the first submit button: this one, not a day. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" onClick={send}>
        {manage.moveSubmit}
      </button>
      <div ref={place} id={fieldIds(PREFIX, 'start').input} tabIndex={-1} className="outline-none">
        <FieldError prefix={PREFIX} name="start" message={error} />
        {times === undefined ? (
          <div
            data-slots=""
            className="mt-2"
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own markup is unchanged.
            dangerouslySetInnerHTML={{ __html: picker.loading }}
          />
        ) : (
          <div className="mt-2">
            <NearestTimes {...times} chosen={chosen} onStart={choose} />
            <SlotPicker {...times} day={day} chosen={chosen} onDay={setDay} onStart={choose} />
            {chosen === undefined || shows(times, day, chosen) ? null : (
              <input type="hidden" name="start" value={startOnWire(chosen)} />
            )}
          </div>
        )}
      </div>
      {times ? <ChosenTime {...times} chosen={chosen} label={manage.newTime} /> : null}
      <Button type="submit" kind="strong" className="mt-6 w-full sm:w-auto" onClick={send}>
        {label()}
      </Button>
    </>
  );

  function label(): string {
    if (moving) return manage.moving;
    if (times === undefined || chosen === undefined) return manage.moveSubmit;
    return `${manage.moveTo} ${shortCallTime(chosen, times.zone)}`;
  }
}

/** Whether a radio button exists for the chosen start. */
function shows({ zone, nearest }: MoveTimes, day: string | undefined, chosen: number): boolean {
  return dayKey(chosen, zone) === day || nearest.includes(chosen);
}
