import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { SlotOffer } from '#shared/booking/availability.ts';
import { shortCallTime } from '#shared/booking/call-time.ts';
import type { ZoneGroups } from '#shared/booking/zones.ts';
import type { Language } from '#shared/language.ts';
import { Button } from '#site/ui/Button.tsx';
import { focusFromStart } from '#site/ui/focus-from-start.ts';
import type { PickerWords, PracticeWords } from './SlotPicker.tsx';
import { TimeChoice } from './TimeChoice.tsx';
import { useSlotChoice } from './use-slot-choice.ts';

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
      {/* Enter presses the first submit button: this one, not a day. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" onClick={send}>
        {labels.submit}
      </button>
      <TimeChoice
        {...{ choice, words, language, zone, practice, place }}
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
