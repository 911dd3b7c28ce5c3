import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { SlotOffer } from '#shared/booking/availability.ts';
import { shortCallTime } from '#shared/booking/call-time.ts';
import type { ZoneGroups } from '#shared/booking/zones.ts';
import { startOnWire } from '#shared/forms/booking.form.ts';
import type { Language } from '#shared/language.ts';
import { Button } from '#site/ui/Button.tsx';
import { FieldError } from '#site/ui/FieldError.tsx';
import { fieldIds } from '#site/ui/field-ids.ts';
import { focusFromStart } from '#site/ui/focus-from-start.ts';
import { ChosenTime } from './ChosenTime.tsx';
import { type PickerWords, type PracticeWords, SlotPicker } from './SlotPicker.tsx';
import { useSlotChoice } from './use-slot-choice.ts';
import { ZoneFields } from './ZoneFields.tsx';

interface Props {
  words: PickerWords;
  labels: {
    submit: string;
    /** Before a short time, on the button. */
    submitTo: string;
    busy: string;
    chosen: string;
    chooseTime: string;
  };
  language: Language;
  offer: SlotOffer;
  action: string;
  /** The page that shows the times of another day. */
  page: string;
  /** Given if the zone can be chosen; `isFixed`: the visitor did, so that it is not replaced by that of the browser. */
  zone?: { label: string; groups: ZoneGroups; isFixed: boolean };
  practice?: PracticeWords | undefined;
  problem: string | undefined;
}

const PREFIX = 'manage';

/**
 * The form that books an interview or moves a call. Days open without a request; the one post is the browser's own: its
 * answer is the page. The words are given: the page is drawn for one person, in their language.
 */
export function TimeForm(props: Props) {
  const { words, labels, language, offer, action, page, zone, practice, problem } = props;
  const choice = useSlotChoice(offer, { zones: zone?.isFixed ? undefined : zone?.groups });
  const [error, setError] = useState(problem);
  const [isSending, setSending] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const { starts, chosen } = choice;

  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setSending(false);
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);

  const send = (event: MouseEvent) => {
    if (isSending || chosen === undefined) event.preventDefault();
    if (chosen === undefined) {
      setError(labels.chooseTime);
      focusFromStart(place.current);
    } else setSending(true);
  };
  const dayAction = { formAction: page, formMethod: 'get' } as const;
  const label =
    chosen === undefined
      ? labels.submit
      : `${labels.submitTo} ${shortCallTime(chosen, choice.zone, language)}`;

  return (
    <form
      method="post"
      action={action}
      className="mt-5 rounded-card border border-line bg-white p-5 sm:p-8"
    >
      {/* Enter presses the first submit button: this one, not a day. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" onClick={send}>
        {labels.submit}
      </button>
      {zone ? (
        <ZoneFields
          choice={choice}
          prefix={PREFIX}
          words={words}
          label={zone.label}
          zones={zone.groups}
          action={dayAction}
        />
      ) : null}
      <div ref={place} id={fieldIds(PREFIX, 'start').input} tabIndex={-1} className="outline-none">
        <FieldError prefix={PREFIX} name="start" message={error} />
        <div className="mt-4">
          {starts.length === 0 ? (
            <p>{words.none}</p>
          ) : (
            <SlotPicker
              {...choice}
              words={words}
              practice={practice}
              practiceZone={choice.practiceZone || choice.zone}
              language={language}
              closed={offer.closed}
              dayAction={dayAction}
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
      <ChosenTime {...choice} label={labels.chosen} language={language} />
      <Button type="submit" kind="strong" className="mt-6 w-full sm:w-auto" onClick={send}>
        {isSending ? labels.busy : label}
      </Button>
    </form>
  );
}
