import type { ReactNode } from 'react';
import { BOOKING } from '#content/en/booking.ts';
import type { INTERVIEWS } from '#content/en/interviews.ts';
import type { ManagedCall } from '#shared/booking/availability.ts';
import { callTime, callTimeInBoth, clockTimeWithZone } from '#shared/booking/call-time.ts';
import { type ZoneGroups, zoneLabel } from '#shared/booking/zones.ts';
import type { Language } from '#shared/language.ts';
import type { Translated } from '#shared/translated.ts';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import { PageMessage } from '#site/ui/PageMessage.tsx';

export type ManageWords = Translated<typeof INTERVIEWS.manage>;
type Known = Exclude<ManagedCall, { state: 'unknown' }>;

interface Props {
  call: ManagedCall;
  language: Language;
  words: ManageWords;
  /** Before the name of a zone, and after a number. */
  labels: { zone: string; minutes: string };
  zones: ZoneGroups;
  /** Of an applicant who can pick a time. */
  invited?: Translated<typeof INTERVIEWS.invited> | undefined;
  email: string;
  /** The parts with a script, for a call that can be changed. */
  move?: ReactNode;
  cancel?: ReactNode;
}

const { manage: calls } = BOOKING;

/** /book/{token}: a call or interview in its state, no script needed (BOOK-4). */
export function ManageCall({ call, move, cancel, email, ...props }: Props) {
  const { words, invited, language } = props;
  const [heading, text] = wordsOf(call, props);
  return (
    <PageMessage title={heading} text={text}>
      {call.state === 'unknown' ? (
        <p className="mt-4">
          <a className="link" href={`mailto:${email}`}>
            {email}
          </a>
        </p>
      ) : call.state === 'invited' ? (
        move
      ) : (
        <KnownCall {...props} call={call} />
      )}
      {call.state === 'booked' ? (
        <>
          <section id="move" aria-labelledby="move-title" className="mt-10">
            <h2 id="move-title" className="text-subhead font-bold">
              {words.moveHeading}
            </h2>
            <p className="mt-1 text-ink-soft">{words.moveText}</p>
            {move}
          </section>
          {cancel}
        </>
      ) : null}
      {call.state === 'canceled' && move ? (
        <section aria-labelledby="again-title" className="mt-10">
          <h2 id="again-title" className="text-subhead font-bold">
            {words.moveHeading}
          </h2>
          {move}
        </section>
      ) : null}
      {call.state !== 'unknown' && call.pickUntil > 0 ? (
        <p className="mt-5 text-small text-ink-soft">
          {invited?.until(callTime(call.pickUntil, call.zone, language))}
        </p>
      ) : null}
      {invited || call.state === 'booked' || call.state === 'held' ? null : (
        <ButtonLink kind="secondary" href="/book" className="mt-8">
          {calls.bookAgain}
        </ButtonLink>
      )}
    </PageMessage>
  );
}

function wordsOf(
  call: ManagedCall,
  { words, invited }: Pick<Props, 'words' | 'invited'>,
): readonly [heading: string, text?: string] {
  switch (call.state) {
    case 'invited':
      return [invited?.heading ?? '', invited?.text(call.minutes)];
    case 'booked':
      return [words.heading];
    case 'held':
      return [
        calls.heldHeading,
        `${calls.heldText} ${clockTimeWithZone(call.heldUntil, call.zone)}.`,
      ];
    case 'canceled':
      return [words.canceledHeading, words.canceledText];
    case 'past':
      return [words.pastHeading, words.pastText];
    case 'unknown':
      return [words.unknownHeading, words.unknownText];
  }
}

function KnownCall({
  call,
  language,
  words,
  labels,
  zones,
}: Omit<Props, 'call' | 'email'> & { call: Known }) {
  const { state, path, notice, problem, offer, undoUntil } = call;
  const { start, zone, practiceZone, minutes, place } = call;
  const press = (change: string, kind: 'strong' | 'secondary', label: string) => (
    <form method="post" action={`${path}/${change}`}>
      <Button type="submit" kind={kind}>
        {label}
      </Button>
    </form>
  );
  return (
    <>
      {notice ? (
        <p
          role="status"
          className="mt-5 rounded-control border-2 border-evergreen bg-white p-4 font-semibold text-evergreen-deep"
        >
          {words[notice]}
        </p>
      ) : null}
      {/* Beside times to choose, their form says it. */}
      {problem && !offer ? (
        <p role="alert" className="mt-4 font-semibold text-error">
          {problem}
        </p>
      ) : null}
      <p
        data-managed-call={state}
        data-path={path}
        data-start={start}
        className="mt-5 rounded-card bg-mint p-5 sm:p-6"
      >
        <strong className="block text-subhead" data-call="when">
          {callTimeInBoth(start, zone, practiceZone, language)}
        </strong>
        {labels.zone}: <span>{zoneLabel(zone, zones)}</span>. {minutes} {labels.minutes}. {place}.
      </p>
      {state === 'held' ? (
        <div className="mt-6 flex flex-wrap gap-4">
          {press('confirm', 'strong', calls.confirmSubmit)}
          {press('cancel', 'secondary', words.cancelSubmit)}
        </div>
      ) : null}
      {state === 'canceled' && undoUntil > 0 ? (
        <div className="mt-6">
          <p className="mb-3">
            {words.undoText} {clockTimeWithZone(undoUntil, zone, language)}.
          </p>
          {press('undo', 'strong', words.undoSubmit)}
        </div>
      ) : null}
    </>
  );
}
