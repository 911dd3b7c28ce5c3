import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { BOOKING } from '#content/en/booking.ts';
import type { SlotOffer } from '#shared/booking/availability.ts';
import { shortCallTime } from '#shared/booking/call-time.ts';
import { CHOOSE_A_TIME, startOnWire } from '#shared/forms/booking.form.ts';
import { Button } from '#site/ui/Button.tsx';
import { FieldError } from '#site/ui/FieldError.tsx';
import { fieldIds } from '#site/ui/field-ids.ts';
import { focusFromStart } from '#site/ui/focus-from-start.ts';
import { ChosenTime } from './ChosenTime.tsx';
import { SlotPicker } from './SlotPicker.tsx';
import { useSlotChoice } from './use-slot-choice.ts';

interface Props {
  offer: SlotOffer;
  path: string;
  problem: string | undefined;
}

const { manage, picker } = BOOKING;
const PREFIX = 'manage';

/** The form that moves a call. Days open without a request; the one post is the browser's own: its answer is the page. */
export function MovePicker({ offer, path, problem }: Props) {
  const choice = useSlotChoice(offer, { isZoneFixed: true });
  const [error, setError] = useState(problem);
  const [isMoving, setMoving] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const { starts, zone, chosen } = choice;

  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setMoving(false);
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);

  const send = (event: MouseEvent) => {
    if (isMoving || chosen === undefined) event.preventDefault();
    if (chosen === undefined) {
      setError(CHOOSE_A_TIME);
      focusFromStart(place.current);
    } else setMoving(true);
  };
  const moveTo =
    chosen === undefined ? manage.moveSubmit : `${manage.moveTo} ${shortCallTime(chosen, zone)}`;

  return (
    <form
      method="post"
      action={`${path}/move`}
      className="mt-5 rounded-card border border-line bg-white p-5 sm:p-8"
    >
      {/* Enter presses the first submit button: this one, not a day. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" onClick={send}>
        {manage.moveSubmit}
      </button>
      <div ref={place} id={fieldIds(PREFIX, 'start').input} tabIndex={-1} className="outline-none">
        <FieldError prefix={PREFIX} name="start" message={error} />
        <div className="mt-2">
          {starts.length === 0 ? (
            <p>{picker.none}</p>
          ) : (
            <SlotPicker
              {...choice}
              closed={offer.closed}
              dayAction={{ formAction: `${path}#move`, formMethod: 'get' }}
              onDay={choice.openDay}
              onStart={(start) => {
                choice.choose(start);
                setError('');
              }}
            />
          )}
          {choice.hidden === undefined ? null : (
            <input type="hidden" name="start" value={startOnWire(choice.hidden)} />
          )}
        </div>
      </div>
      <ChosenTime {...choice} label={manage.newTime} />
      <Button type="submit" kind="strong" className="mt-6 w-full sm:w-auto" onClick={send}>
        {isMoving ? manage.moving : moveTo}
      </Button>
    </form>
  );
}
