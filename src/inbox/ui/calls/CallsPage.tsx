import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { INBOX } from '#content/en/inbox.ts';
import type { CallFact, CallWeek } from '#inbox/contract.ts';
import { useInbox } from '#inbox/ui/api/InboxProvider.tsx';
import { answerOf, useAnswer } from '#inbox/ui/api/use-answer.ts';
import { Action, ActionLink } from '#inbox/ui/parts/Action.tsx';
import { Loading } from '#inbox/ui/parts/Loading.tsx';
import { PageSection } from '#inbox/ui/parts/PageSection.tsx';
import {
  clockTime,
  dayName,
  daysLater,
  isoDay,
  shortTime,
  startOf,
  ZONE,
} from '#inbox/ui/parts/times.ts';
import { linkTo, type PageProps, useRoute } from '#inbox/ui/parts/use-route.ts';
import { fill } from '#shared/fill-template.ts';
import { CONTROL } from '#site/ui/Field.tsx';
import { Heading } from '#site/ui/Heading.tsx';
import { Select } from '#site/ui/Select.tsx';

const { calls: copy } = INBOX;
const WEEK_DAYS = 7;

export function CallsPage({ start }: PageProps) {
  const route = useRoute();
  const isOwner = start.role === 'owner';
  const monday = mondayOf(route.params.get('week'));
  const days = Array.from({ length: WEEK_DAYS }, (_, index) => daysLater(monday, index));
  const [from, until] = [startOf(monday), startOf(daysLater(monday, WEEK_DAYS))].map(String);
  const data = useAnswer('GET /calls', { from, until });
  const weeks = [
    ['secondary', copy.previous, daysLater(monday, -WEEK_DAYS)],
    ['quiet', copy.thisWeek, ''],
    ['secondary', copy.next, daysLater(monday, WEEK_DAYS)],
  ] as const;
  const weekOf = (day: string) => linkTo(route.page, { week: day });
  return (
    <>
      <div className="grid grid-cols-3 items-center gap-2 sm:flex">
        {weeks.map(([kind, label, day]) => (
          <ActionLink key={label} kind={kind} className="max-sm:px-1!" href={weekOf(day)}>
            {label}
          </ActionLink>
        ))}
        <p className="col-span-3 text-small text-ink-soft">
          {copy.zone} {ZONE}
        </p>
      </div>
      {data ? (
        <>
          {data.mails ? null : <p className="font-semibold">{copy.noMail}</p>}
          {data.calendars.map((calendar) => (
            <CalendarNote
              key={calendar.key}
              calendar={isOwner ? calendar : { ...calendar, isOffered: null }}
            />
          ))}
          {data.calls.length > 0 ? null : (
            <p>
              {copy.emptyWeek}{' '}
              {data.next === null ? null : (
                <a href={weekOf(isoDay(data.next))}>
                  {copy.nextCall} {dayName(isoDay(data.next))}
                </a>
              )}
            </p>
          )}
          <ol className="grid gap-3 lg:grid-cols-7">
            {days.map((day) => (
              <Day key={day} day={day} week={data} canBlock={isOwner} />
            ))}
          </ol>
        </>
      ) : (
        <Loading />
      )}
      {isOwner ? <FeedAddress /> : null}
    </>
  );
}

/** Operations to read again after a change of a call. The Today page and the page of a lead also show calls. */
const CALL_QUERIES = [
  ...(['GET /calls', 'GET /today'] as const),
  ...([
    'GET /leads/:id/interview',
    'GET /leads/:id',
    'GET /leads',
    'GET /leads/:id/history',
  ] as const),
];

interface CalendarProps {
  calendar: CallWeek['calendars'][number];
}

/** The note about a busy calendar. If the calendar was never read, the owner decides whether to offer times. */
function CalendarNote({ calendar: { key, note, isOffered } }: CalendarProps) {
  const { post } = useInbox();
  const offer = async (offered: boolean) => {
    const message = offered ? copy.offered : copy.closedAgain;
    const options = { message, undo: () => offer(!offered), reloads: CALL_QUERIES };
    await post('POST /calendars', {}, { key, offered }, options);
  };
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-control border-2 border-error bg-white p-3">
      <p className="min-w-0 flex-1 basis-80 font-semibold text-error">{note}</p>
      {isOffered === null ? null : (
        <Action onClick={() => offer(!isOffered)}>
          {isOffered ? copy.closeAgain : copy.offerAnyway}
        </Action>
      )}
    </div>
  );
}

interface DayProps {
  day: string;
  week: CallWeek;
  canBlock: boolean;
}

function Day({ day, week, canBlock }: DayProps) {
  const { post } = useInbox();
  const today = isoDay(Date.now());
  const calls = week.calls.filter(({ start }) => isoDay(start) === day);
  const block = async (host: string, blocked: boolean) => {
    const message = blocked ? copy.blocked : copy.opened;
    const options = { message, undo: () => block(host, !blocked), reloads: CALL_QUERIES };
    await post('POST /days', {}, { host, day, blocked }, options);
  };
  const hosts = week.hosts
    .map((host) => ({
      ...host,
      isBlocked: isOn(week.blocked, host.id, day),
      isClosed: isOn(week.closed, host.id, day),
    }))
    .filter(({ isBlocked, isClosed }) => canBlock && (isBlocked || !(isClosed || day < today)));
  return (
    <li
      aria-current={day === today ? 'date' : undefined}
      className="min-w-0 rounded-control border border-line bg-white p-2 aria-[current=date]:border-2 aria-[current=date]:border-evergreen"
    >
      <Heading level={2} className="text-small">
        {dayName(day)}
        {day === today ? ` · ${copy.today}` : ''}
      </Heading>
      {calls.length === 0 ? (
        <p className="text-small text-ink-soft">{dayText(week, day)}</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {calls.map((call) => (
            <CallCard key={`${call.id} ${call.start}`} call={call} />
          ))}
        </ul>
      )}
      {hosts.map(({ id, name, isBlocked }) => (
        <Action
          key={id}
          kind={isBlocked ? 'secondary' : 'quiet'}
          className="mt-1 w-full justify-start px-2! text-left font-normal"
          onClick={() => block(id, !isBlocked)}
        >
          {isBlocked ? copy.unblock : copy.block}
          {week.hosts.length > 1 ? `: ${name}` : ''}
          <span className="sr-only"> ({dayName(day)})</span>
        </Action>
      ))}
    </li>
  );
}

interface CallProps {
  call: CallFact;
  withDay?: boolean;
}

/**
 * One call. Asks the owner before it cancels or moves the call, because Undo could not take the mail to the visitor
 * back.
 */
export function CallCard({ call, withDay = false }: CallProps) {
  const { post } = useInbox();
  const { id } = call;
  const [isMoving, setMoving] = useState(false);
  const cancel = () => {
    if (!window.confirm(copy.cancelAsk)) return;
    post('POST /calls/:id/cancel', { id }, {}, { message: copy.canceled, reloads: CALL_QUERIES });
  };
  const move = async (start: number) => {
    const options = { message: copy.moved, reloads: CALL_QUERIES };
    await post('POST /calls/:id/move', { id }, { start }, options);
    setMoving(false);
  };
  const actions = [
    [copy.move, () => setMoving(true)],
    [copy.cancel, cancel],
  ] as const;
  return (
    <li className="rounded-control bg-mint p-2 text-small wrap-anywhere">
      <p className="font-bold">
        {withDay ? shortTime(call.start) : clockTime(call.start)}–{clockTime(call.end)}
      </p>
      <p>
        <a href={linkTo('leads', { id: call.leadId })} className="font-semibold">
          {call.name || INBOX.list.noName}
        </a>
        {call.practiceName ? `, ${call.practiceName}` : ''}
      </p>
      {call.phone.text ? (
        <p>{call.phone.url ? <a href={call.phone.url}>{call.phone.text}</a> : call.phone.text}</p>
      ) : null}
      <p className="text-ink-soft first-letter:uppercase">
        {call.isInterview ? `${copy.interview} · ` : ''}
        {call.hostName}
        {call.isHeld ? ` · ${copy.held}` : ''}
      </p>
      {isMoving ? (
        <MoveCall call={call} onMove={move} onKeep={() => setMoving(false)} />
      ) : call.canChange ? (
        <p className="-mx-2 flex flex-wrap">
          {actions.map(([label, act]) => (
            <Action key={label} kind="quiet" className="px-2!" onClick={act}>
              {label}
              <span className="sr-only"> {call.name}</span>
            </Action>
          ))}
        </p>
      ) : null}
    </li>
  );
}

interface MoveProps {
  call: CallFact;
  onMove: (start: number) => Promise<void>;
  onKeep: () => void;
}

function MoveCall({ call, onMove, onKeep }: MoveProps) {
  const data = useAnswer('GET /calls/:id/times', { id: call.id });
  if (!data) return <Loading />;
  const options = data.starts
    .filter((start) => start !== call.start)
    .map((start) => ({
      value: String(start),
      label: shortTime(start),
    }));
  return (
    <form action={(form) => onMove(Number(form.get('start')))} className="mt-2 space-y-1">
      {options.length === 0 ? (
        <p>{copy.noTimes}</p>
      ) : (
        <>
          <Select prefix={call.id} name="start" label={copy.newTime} options={options} />
          <p>{copy.moveMails}</p>
          <Action kind="strong" type="submit">
            {copy.moveYes}
          </Action>
        </>
      )}
      <Action kind="quiet" onClick={onKeep}>
        {copy.keep}
      </Action>
    </form>
  );
}

function FeedAddress() {
  const { copyText } = useInbox();
  // The page fetches the address only when the owner asks for it, because the address is a secret.
  const { data, refetch } = useQuery({ ...answerOf('GET /feed', {}), enabled: false });
  const address = data?.address;
  const [label, act] = address
    ? [copy.copy, () => copyText(address, copy.copied)]
    : [copy.showFeed, () => refetch()];
  return (
    <PageSection title={copy.feed}>
      <p className="max-w-3xl">{copy.feedHint}</p>
      {address ? (
        <input readOnly aria-label={copy.feed} value={address} className={CONTROL} />
      ) : null}
      <Action onClick={act}>{label}</Action>
    </PageSection>
  );
}

function dayText({ hosts, closed }: CallWeek, day: string): string {
  if (!hosts.every(({ id }) => isOn(closed, id, day))) return copy.none;
  const { name = '' } =
    closed.find((closedDay) => closedDay.day === day && closedDay.name !== '') ?? {};
  return name ? fill(copy.holiday, { name }) : copy.closed;
}

function isOn(days: CallWeek['blocked'], host: string, day: string): boolean {
  return days.some((blocked) => blocked.host === host && blocked.day === day);
}

/** The Monday of the week of `day`, `YYYY-MM-DD`. Null means this week, or next week if today is Saturday or Sunday. */
function mondayOf(day: string | null): string {
  if (day === null) return mondayOf(daysLater(isoDay(Date.now()), 2));
  const date = new Date(`${day}T12:00`);
  if (Number.isNaN(date.getTime())) return mondayOf(null);
  return daysLater(day, -((date.getDay() + 6) % WEEK_DAYS));
}
