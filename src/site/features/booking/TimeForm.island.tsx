import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { SlotOffer } from '#shared/booking/availability.ts';
import { shortCallTime } from '#shared/booking/call-time.ts';
import type { ZoneGroups } from '#shared/booking/zones.ts';
import type { Language } from '#shared/language.ts';
import { Button } from '#site/ui/Button.tsx';
import { focusFromStart } from '#site/ui/focus-from-start.ts';
import type { PickerWords, PracticeWords } from './SlotPicker.tsx';
import { TimeChoice, useSlotChoice } from './TimeChoice.tsx';

interface Props {
  words: PickerWords;
  labels: {
    submit: string;
    submitTo: string;
    busy: string;
    chosen: string;
    chooseTime: string;
  };
  language: Language;
  offer: SlotOffer;
  action: string;
  /** The address of the page. Without a script, a button opens it to show another day's times. */
  page: string;
  /**
   * Defined if the visitor can choose the zone. `isFixed` is true if the visitor has already chosen a zone, which the
   * browser's zone must not replace.
   */
  zone?: { label: string; groups: ZoneGroups; isFixed: boolean };
  practice?: PracticeWords | undefined;
  problem: string | undefined;
}

const PREFIX = 'manage';

/**
 * The form that books an interview or moves a call. The visitor changes the day without a request. The browser posts
 * the form itself, and the response is the next page. The texts are props, because the page is rendered for one person
 * in that person's language.
 */
export function TimeForm(props: Props) {
  const { words, labels, language, offer, action, page, zone, practice, problem } = props;
  const choice = useSlotChoice(offer, { zones: zone?.isFixed ? undefined : zone?.groups });
  const [error, setError] = useState(problem);
  const [isSending, setSending] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const { chosen } = choice;

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
      {/* Enter presses the form's first submit button. That button must not be a day. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" onClick={send}>
        {labels.submit}
      </button>
      <TimeChoice
        choice={choice}
        words={words}
        language={language}
        zone={zone}
        practice={practice}
        place={place}
        prefix={PREFIX}
        label={labels.chosen}
        closed={offer.closed}
        action={{ formAction: page, formMethod: 'get' }}
        errors={{ start: error ?? '' }}
        none={words.none}
        onStart={() => setError('')}
      />
      <Button type="submit" kind="strong" className="mt-6 w-full sm:w-auto" onClick={send}>
        {isSending ? labels.busy : label}
      </Button>
    </form>
  );
}
