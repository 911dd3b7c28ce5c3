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

/** /book/{token}: a call in its state, no script needed (BOOK-4). `move` and `cancel` are the parts with a script. */
export function ManageCall({
  call,
  move,
  cancel,
}: {
  call: ManagedCall;
  move?: ReactNode;
  cancel?: ReactNode;
}) {
  switch (call.state) {
    case 'booked':
      return (
        <>
          <Title>{manage.heading}</Title>
          {call.notice ? (
            <p
              role="status"
              className="mt-5 rounded-control border-2 border-evergreen bg-white p-4 font-semibold text-evergreen-deep"
            >
              {manage[call.notice]}
            </p>
          ) : null}
          <Facts {...call} />
          <section id="move" aria-labelledby="move-title" className="mt-10">
            <h2 id="move-title" className="text-subhead font-bold">
              {manage.moveHeading}
            </h2>
            <p className="mt-1 text-ink-soft">{manage.moveText}</p>
            {move}
          </section>
          {cancel}
        </>
      );
    case 'held':
      return (
        <>
          <Title>{manage.heldHeading}</Title>
          <Problem {...call} />
          <Text>
            {manage.heldText} {clockTimeWithZone(call.heldUntil, call.zone)}.
          </Text>
          <Facts {...call} />
          <div className="mt-6 flex flex-wrap gap-4">
            <Press {...call} change="confirm" kind="strong">
              {manage.confirmSubmit}
            </Press>
            <Press {...call} change="cancel" kind="secondary">
              {manage.cancelSubmit}
            </Press>
          </div>
        </>
      );
    case 'canceled':
      return (
        <>
          <Title>{manage.canceledHeading}</Title>
          <Text>{manage.canceledText}</Text>
          <Problem {...call} />
          <Facts {...call} />
          {call.undoUntil === 0 ? null : (
            <div className="mt-6">
              <p className="mb-3">
                {manage.undoText} {clockTimeWithZone(call.undoUntil, call.zone)}.
              </p>
              <Press {...call} change="undo" kind="strong">
                {manage.undoSubmit}
              </Press>
            </div>
          )}
          <Again />
        </>
      );
    case 'past':
      return (
        <>
          <Title>{manage.pastHeading}</Title>
          <Text>{manage.pastText}</Text>
          <Facts {...call} />
          <Again />
        </>
      );
    case 'unknown':
      return (
        <>
          <Title>{manage.unknownHeading}</Title>
          <Text>{manage.unknownText}</Text>
          <p className="mt-4">
            <a className="link" href={`mailto:${SITE.email}`}>
              {SITE.email}
            </a>
          </p>
          <Again />
        </>
      );
  }
}

function Title({ children }: { children: string }) {
  return (
    <Heading level={1} size="title">
      {children}
    </Heading>
  );
}

function Text({ children }: { children: ReactNode }) {
  return <p className="mt-4 text-lead text-ink-soft">{children}</p>;
}

/** Why the last change was not made. */
function Problem({ problem }: Known) {
  return problem ? (
    <p role="alert" className="mt-4 font-semibold text-error">
      {problem}
    </p>
  ) : null;
}

function Press({
  path,
  change,
  kind,
  children,
}: Known & { change: string; kind: 'strong' | 'secondary'; children: string }) {
  return (
    <form method="post" action={`${path}/${change}`}>
      <Button type="submit" kind={kind}>
        {children}
      </Button>
    </form>
  );
}

function Facts({ start, end, zone, practiceZone, place }: Known) {
  return (
    <p className="mt-5 rounded-card bg-mint p-5 sm:p-6">
      <strong className="block text-subhead" data-call="when">
        {callTimeInBoth(start, zone, practiceZone)}
      </strong>
      {BOOKING.picker.zone}: <span>{zoneLabel(zone)}</span>. {callMinutes({ start, end })}{' '}
      {BOOKING.scheduled.minutes}. {place}.
    </p>
  );
}

function Again() {
  return (
    <ButtonLink kind="secondary" href="/book" className="mt-8">
      {manage.bookAgain}
    </ButtonLink>
  );
}
