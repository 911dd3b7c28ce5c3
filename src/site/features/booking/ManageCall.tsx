import type { ReactNode } from 'react';
import { BOOKING } from '#content/en/booking.ts';
import { SITE } from '#content/site.ts';
import type { ManagedCall } from '#shared/booking/availability.ts';
import { callMinutes, callTimeInBoth, clockTimeWithZone } from '#shared/booking/call-time.ts';
import { zoneLabel } from '#shared/booking/zones.ts';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import { Heading } from '#site/ui/Heading.tsx';

const { manage } = BOOKING;
type Known = Exclude<ManagedCall, { state: 'unknown' }>;

interface Props {
  call: ManagedCall;
  /** The parts with a script, for a call that can be changed. */
  move?: ReactNode;
  cancel?: ReactNode;
}

/** /book/{token}: a call in its state, no script needed (BOOK-4). */
export function ManageCall({ call, move, cancel }: Props) {
  const [heading, text] = wordsOf(call);
  return (
    <>
      <Heading level={1} size="title">
        {heading}
      </Heading>
      {text ? <p className="mt-4 text-lead text-ink-soft">{text}</p> : null}
      {call.state === 'unknown' ? (
        <p className="mt-4">
          <a className="link" href={`mailto:${SITE.email}`}>
            {SITE.email}
          </a>
        </p>
      ) : (
        <KnownCall {...call} />
      )}
      {call.state === 'booked' ? (
        <>
          <section id="move" aria-labelledby="move-title" className="mt-10">
            <h2 id="move-title" className="text-subhead font-bold">
              {manage.moveHeading}
            </h2>
            <p className="mt-1 text-ink-soft">{manage.moveText}</p>
            {move}
          </section>
          {cancel}
        </>
      ) : null}
      {call.state === 'booked' || call.state === 'held' ? null : (
        <ButtonLink kind="secondary" href="/book" className="mt-8">
          {manage.bookAgain}
        </ButtonLink>
      )}
    </>
  );
}

function wordsOf(call: ManagedCall): readonly [heading: string, text?: string] {
  switch (call.state) {
    case 'booked':
      return [manage.heading];
    case 'held':
      return [
        manage.heldHeading,
        `${manage.heldText} ${clockTimeWithZone(call.heldUntil, call.zone)}.`,
      ];
    case 'canceled':
      return [manage.canceledHeading, manage.canceledText];
    case 'past':
      return [manage.pastHeading, manage.pastText];
    case 'unknown':
      return [manage.unknownHeading, manage.unknownText];
  }
}

/** What happened to the call, when it is, and what one press changes. */
function KnownCall({ state, path, notice, problem, undoUntil, ...call }: Known) {
  const { start, end, zone, practiceZone, place } = call;
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
          {manage[notice]}
        </p>
      ) : null}
      {problem && state !== 'booked' ? (
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
          {callTimeInBoth(start, zone, practiceZone)}
        </strong>
        {BOOKING.picker.zone}: <span>{zoneLabel(zone)}</span>. {callMinutes({ start, end })}{' '}
        {BOOKING.scheduled.minutes}. {place}.
      </p>
      {state === 'held' ? (
        <div className="mt-6 flex flex-wrap gap-4">
          {press('confirm', 'strong', manage.confirmSubmit)}
          {press('cancel', 'secondary', manage.cancelSubmit)}
        </div>
      ) : null}
      {state === 'canceled' && undoUntil > 0 ? (
        <div className="mt-6">
          <p className="mb-3">
            {manage.undoText} {clockTimeWithZone(undoUntil, zone)}.
          </p>
          {press('undo', 'strong', manage.undoSubmit)}
        </div>
      ) : null}
    </>
  );
}
