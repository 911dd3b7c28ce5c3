import { useEffect, useRef, useState } from 'react';
import { NEXT_TIMES } from '#content/en/next-times.ts';
import { ZONES } from '#content/en/zones.ts';
import { type Availability, MAX_NEXT_TIMES } from '#shared/booking/availability.ts';
import { dayKey, shortCallTime } from '#shared/booking/call-time.ts';
import { browserZone, listedZone, zoneLabel } from '#shared/booking/zones.ts';
import { startOnWire } from '#shared/forms/booking.form.ts';
import { bookingForm } from '#shared/forms/en/booking.ts';
import type { SchedulePlace } from '#site/analytics/events.ts';
import { track, trackAttributes } from '#site/analytics/track.ts';
import { sendForm } from '#site/forms-client/send-form.ts';
import { readStored, textOf } from '#site/forms-client/stored.ts';
import { newKey } from '#site/forms-client/use-form.ts';
import { buttonClasses } from '#site/ui/Button.tsx';
import { keepCall, readCall } from './booked-call.ts';

interface Props {
  /** The next free start times in milliseconds since the epoch. */
  starts: readonly number[];
  /** The IANA zone of the times. The browser's zone replaces it as soon as the script runs. */
  zone: string;
  place: SchedulePlace;
}

const PERSON = ['name', 'practiceName', 'email', 'phone'] as const;
type Person = Readonly<Record<(typeof PERSON)[number], string>>;

const BUTTON = buttonClasses({ kind: 'secondary' }, 'tabular w-full px-4 lg:px-3.5 lg:text-small');

/**
 * Shows the next free times as links to the booking page, each with its time chosen. If this device has sent the
 * assessment, a press books the time with the name, email address and phone number from the assessment. The same rules
 * and limits apply as to every other booking.
 */
export function NextTimes({ place, ...initial }: Props) {
  const [starts, setStarts] = useState(initial.starts);
  const [zone, setZone] = useState(initial.zone);
  const [person, setPerson] = useState<Person>();
  const [hasCall, setHasCall] = useState(false);
  const [sending, setSending] = useState<number>();
  const [problem, setProblem] = useState('');
  const post = useRef({ start: 0, key: '' });

  useEffect(() => {
    const own = browserZone();
    if (own) setZone(listedZone(own, ZONES));
    setPerson(sentPerson());
    setHasCall((readCall()?.start ?? 0) > Date.now());
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setSending(undefined);
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);

  const book = async (sender: Person, start: number) => {
    if (sending !== undefined) return;
    track('schedule_call', { label: place });
    setSending(start);
    setProblem('');
    // A second press for the same time sends the same key, so the server books no second call.
    if (post.current.start !== start) post.current = { start, key: newKey() };
    const answers = { start: startOnWire(start), zone, practiceZone: '', ...sender };
    const { key } = post.current;
    const submission = { form: bookingForm, answers, data: new FormData(), key };
    const sent = await sendForm(submission, () => setSending(start));
    if (sent.kind === 'stored') {
      track('form_submission', { label: 'Booking Form' });
      const page = sent.next || bookingForm.next;
      keepCall({ page, manage: sent.manage, start, zone });
      return location.assign(page);
    }
    const [error] = sent.errors;
    const isTaken = error?.code === 'SLOT_TAKEN';
    if (isTaken) setStarts(await nextStarts(start));
    setProblem(isTaken ? NEXT_TIMES.taken : (error?.message ?? NEXT_TIMES.failed));
    setSending(undefined);
  };

  if (starts.length === 0 || hasCall) return null;
  return (
    <section aria-labelledby="next-times" className="mb-5">
      <h2 id="next-times" className="font-bold">
        {NEXT_TIMES.title}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {starts.map((start) => (
          <li key={start} className="max-sm:w-full">
            {person ? (
              <button
                type="button"
                aria-busy={sending === start || undefined}
                aria-disabled={sending !== undefined || undefined}
                onClick={() => void book(person, start)}
                className={BUTTON}
              >
                {sending === start ? NEXT_TIMES.busy : shortCallTime(start, zone)}
              </button>
            ) : (
              <a
                href={bookAddress(start, zone)}
                className={BUTTON}
                {...trackAttributes('schedule_call', { label: place })}
              >
                {shortCallTime(start, zone)}
              </a>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-small text-ink-soft">
        {`${NEXT_TIMES.zone} ${zoneLabel(zone, ZONES)}. `}
        {person ? (
          <span className="break-words">
            {`${NEXT_TIMES.as} ${person.name}, ${person.email}, ${person.phone}.`}
          </span>
        ) : null}
      </p>
      <p role="alert" className="font-semibold text-error">
        {problem}
      </p>
    </section>
  );
}

function bookAddress(start: number, zone: string): string {
  return `/book?${new URLSearchParams({ zone, day: dayKey(start, zone), start: startOnWire(start) })}`;
}

/** The person who sent the assessment from this device. Undefined if one of the needed answers is missing. */
function sentPerson(): Person | undefined {
  const contact = (readStored('assessmentData').contactInfo ?? {}) as Record<string, unknown>;
  const entries = PERSON.map((name) => [name, textOf(contact[name])] as const);
  return entries.every(([, text]) => text !== '')
    ? (Object.fromEntries(entries) as unknown as Person)
    : undefined;
}

/** Fetches the next free times, and leaves out the time that the server has just refused. */
async function nextStarts(refused: number): Promise<number[]> {
  try {
    const response = await fetch('/book/slots', { signal: AbortSignal.timeout(15_000) });
    if (!response.ok) return [];
    const { starts }: Availability = await response.json();
    return starts
      .map((start) => Date.parse(start))
      .filter((start) => start !== refused)
      .slice(0, MAX_NEXT_TIMES);
  } catch (error) {
    console.warn('The free times could not be read.', error);
    return [];
  }
}
