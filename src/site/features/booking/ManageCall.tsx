import type { ReactNode } from 'react';
import { BOOKING } from '#content/en/booking.ts';
import type { INTERVIEWS } from '#content/en/interviews.ts';
import type { ManagedCall } from '#shared/booking/availability.ts';
import { callTime, callTimeInBoth, clockTimeWithZone } from '#shared/booking/call-time.ts';
import { type ZoneGroups, zoneLabel } from '#shared/booking/zones.ts';
import type { Language } from '#shared/language.ts';
import type { Translated } from '#shared/translated.ts';
import { trackAttributes } from '#site/analytics/track.ts';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import { ConfirmedAction } from '#site/ui/ConfirmedAction.tsx';
import { KeepTogether } from '#site/ui/KeepTogether.tsx';
import { PageMessage } from '#site/ui/PageMessage.tsx';

interface Props {
  call: ManagedCall;
  language: Language;
  words: Pick<Translated<typeof INTERVIEWS>, 'manage' | 'picker'>;
  zones: ZoneGroups;
  /** The texts for an interview. Undefined on the page of a call. */
  invited?: Translated<typeof INTERVIEWS.invited> | undefined;
  email: string;
  /** The form that chooses or moves the time. Absent if the state of the call does not allow a change. */
  children?: ReactNode;
}

const { manage: calls } = BOOKING;

/** The page /book/{token}. It shows a call or an interview in any state. */
export function ManageCall({ children, email, ...props }: Props) {
  const { call, invited, language, words } = props;
  const { manage } = words;
  const { state } = call;
  const [heading, text] = wordsOf(props);
  return (
    <PageMessage title={heading} text={text}>
      {state === 'unknown' ? (
        <p className="mt-4">
          <a className="link" href={`mailto:${email}`}>
            {email}
          </a>
        </p>
      ) : (
        <>
          {state === 'invited' ? (
            children
          ) : (
            <>
              <KnownCall {...props} call={call} />
              {children ? (
                <section id="move" aria-labelledby="move-title" className="mt-10">
                  <h2 id="move-title" className="text-subhead font-bold">
                    {manage.moveHeading}
                  </h2>
                  {state === 'booked' ? (
                    <p className="mt-1 text-ink-soft">{manage.moveText}</p>
                  ) : null}
                  {children}
                </section>
              ) : null}
            </>
          )}
          {state === 'booked' ? (
            <ConfirmedAction
              {...manage.cancel}
              id="cancel"
              about={timeOf(call, language)}
              path={`${call.path}/cancel`}
            />
          ) : null}
          {call.pickUntil > 0 ? (
            <p className="mt-5 text-small text-ink-soft">
              {invited?.until(callTime(call.pickUntil, call.zone, language))}
            </p>
          ) : null}
        </>
      )}
      {invited || state === 'booked' || state === 'held' ? null : (
        <ButtonLink
          kind="secondary"
          href="/book"
          className="mt-8"
          {...trackAttributes('schedule_call', { label: 'Call Page' })}
        >
          {calls.bookAgain}
        </ButtonLink>
      )}
    </PageMessage>
  );
}

function wordsOf({
  call,
  words: { manage },
  invited,
}: Pick<Props, 'call' | 'words' | 'invited'>): readonly [heading: string, text?: string] {
  switch (call.state) {
    case 'invited':
      return [invited?.heading ?? '', invited?.text(call.minutes)];
    case 'booked':
      return [manage.heading];
    case 'held':
      return [
        calls.heldHeading,
        `${calls.heldText} ${clockTimeWithZone(call.heldUntil, call.zone)}.`,
      ];
    case 'canceled':
      return [manage.canceledHeading, manage.canceledText];
    case 'past':
      return [manage.pastHeading, manage.pastText];
    case 'unknown':
      return [manage.unknownHeading, manage.unknownText];
  }
}

type Known = Exclude<ManagedCall, { state: 'unknown' }>;

function timeOf({ start, zone, practiceZone }: Known, language: Language): string {
  return callTimeInBoth(start, zone, practiceZone, language);
}

function KnownCall({
  call,
  language,
  words: { manage, picker },
  zones,
}: Omit<Props, 'call' | 'email'> & { call: Known }) {
  const { state, path, notice, problem, undoUntil, zone } = call;
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
      {/* If times are offered, the form below shows the problem. */}
      {problem && !call.offer ? (
        <p role="alert" className="mt-4 font-semibold text-error">
          {manage.problems[problem]}
        </p>
      ) : null}
      <p
        data-managed-call={state}
        data-path={path}
        data-start={call.start}
        className="mt-5 rounded-card bg-mint p-5 sm:p-6"
      >
        <strong className="block text-subhead" data-call="when">
          {timeOf(call, language)}
        </strong>
        {picker.zone}: <span>{zoneLabel(zone, zones)}</span>. {call.minutes} {manage.minutes}.{' '}
        <KeepTogether>{`${call.place}.`}</KeepTogether>
      </p>
      {state === 'held' ? (
        <div className="mt-6 flex flex-wrap gap-4">
          {press('confirm', 'strong', calls.confirmSubmit)}
          {press('cancel', 'secondary', manage.cancel.action)}
        </div>
      ) : null}
      {undoUntil > 0 ? (
        <div className="mt-6">
          <p className="mb-3">
            {manage.undoText} {clockTimeWithZone(undoUntil, zone, language)}.
          </p>
          {press('undo', 'strong', manage.undoSubmit)}
        </div>
      ) : null}
    </>
  );
}
