import { type FormEvent, useId, useState } from 'react';
import { INBOX } from '#content/en/inbox.ts';
import type { CallFact, CallWeek } from '#inbox/contract.ts';
import { fill } from '#shared/fill-template.ts';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import { CONTROL } from '#site/ui/FieldLabel.tsx';
import { Heading } from '#site/ui/Heading.tsx';
import { callServer, Loading, useInbox, useServer } from './NoticeArea.tsx';
import { clockTime, dayName, daysLater, isoDay, startOf, telTo } from './times.ts';
import { linkTo, type PageProps } from './use-route.ts';

const { calls: words } = INBOX;

const LINK = 'text-evergreen underline';

/** One call. To cancel or to move it asks first: the visitor gets a mail either way, which Undo could not take back. */
export function CallCard({
  call,
  withDay = false,
  onChange,
}: {
  call: CallFact;
  withDay?: boolean;
  onChange: () => void;
}) {
  const { post } = useInbox();
  const [isMoving, setMoving] = useState(false);
  const change = (path: string, body: object, message: string) =>
    post(`calls/${call.id}/${path}`, body, message).then(onChange);
  const cancel = () => {
    if (window.confirm(words.cancelAsk)) change('cancel', {}, words.canceled);
  };
  const actions = [
    [words.move, () => setMoving(true)],
    [words.cancel, cancel],
  ] as const;
  return (
    <li className="rounded-control bg-mint p-2 text-small wrap-anywhere">
      <p className="font-bold">
        {withDay ? `${dayName(isoDay(call.start))}, ` : ''}
        {clockTime(call.start)}–{clockTime(call.end)}
      </p>
      <p>
        <a href={linkTo('leads', { id: call.leadId })} className={`font-semibold ${LINK}`}>
          {call.name || INBOX.list.noName}
        </a>
        , {call.practiceName}
      </p>
      {call.phone ? (
        <p>
          <a href={telTo(call.phone)} className={LINK}>
            {call.phone}
          </a>
        </p>
      ) : null}
      <p className="text-ink-soft">
        {call.hostName}
        {call.isHeld ? ` · ${words.held}` : ''}
      </p>
      {isMoving ? (
        <MoveCall
          call={call}
          onMove={(start) => change('move', { start }, words.moved).then(() => setMoving(false))}
          onKeep={() => setMoving(false)}
        />
      ) : call.canChange ? (
        <p className="-mx-2 flex flex-wrap">
          {actions.map(([label, act]) => (
            <Button key={label} kind="quiet" size="small" className="px-2!" onClick={act}>
              {label}
              <span className="sr-only"> {call.name}</span>
            </Button>
          ))}
        </p>
      ) : null}
    </li>
  );
}

export function CallsPage({ route }: PageProps) {
  const monday = mondayOf(route.params.get('week'));
  const days = Array.from({ length: WEEK_DAYS }, (_, place) => daysLater(monday, place));
  const until = startOf(daysLater(monday, WEEK_DAYS));
  const { data, reload } = useServer<CallWeek>(`calls?from=${startOf(monday)}&until=${until}`);
  const today = isoDay(Date.now());
  const week = (day: string) => linkTo(route.page, { week: day });
  return (
    <>
      <div className="my-3 flex flex-wrap items-center gap-2">
        <ButtonLink kind="secondary" size="small" href={week(daysLater(monday, -WEEK_DAYS))}>
          {words.previous}
        </ButtonLink>
        <ButtonLink kind="quiet" size="small" href={linkTo(route.page)}>
          {words.thisWeek}
        </ButtonLink>
        <ButtonLink kind="secondary" size="small" href={week(daysLater(monday, WEEK_DAYS))}>
          {words.next}
        </ButtonLink>
        <p className="text-small text-ink-soft">
          {words.zone} {Intl.DateTimeFormat().resolvedOptions().timeZone}
        </p>
      </div>
      {data && !data.mails ? <p className="mb-3 font-semibold">{words.noMail}</p> : null}
      {data && data.calls.length === 0 ? (
        <p className="mb-3">
          {words.emptyWeek}{' '}
          {data.next === null ? null : (
            <a href={week(isoDay(data.next))} className={LINK}>
              {words.nextCall} {dayName(isoDay(data.next))}
            </a>
          )}
        </p>
      ) : null}
      {data ? (
        <ol className="grid gap-3 lg:grid-cols-7">
          {days.map((day) => {
            const calls = data.calls.filter(({ start }) => isoDay(start) === day);
            return (
              <li
                key={day}
                aria-current={day === today ? 'date' : undefined}
                className="min-w-0 rounded-control border border-line p-2 aria-[current=date]:border-2 aria-[current=date]:border-evergreen"
              >
                <Heading level={2} className="text-small">
                  {dayName(day)}
                  {day === today ? ` · ${words.today}` : ''}
                </Heading>
                {calls.length === 0 ? (
                  <p className="text-small text-ink-soft">{dayText(data, day)}</p>
                ) : (
                  <ul className="flex flex-col gap-2">
                    {calls.map((call) => (
                      <CallCard key={`${call.id} ${call.start}`} call={call} onChange={reload} />
                    ))}
                  </ul>
                )}
                <DayBlocks day={day} isPast={day < today} week={data} onChange={reload} />
              </li>
            );
          })}
        </ol>
      ) : (
        <Loading />
      )}
      <FeedAddress />
    </>
  );
}

function DayBlocks({
  day,
  isPast,
  week,
  onChange,
}: {
  day: string;
  isPast: boolean;
  week: CallWeek;
  onChange: () => void;
}) {
  const { post } = useInbox();
  const set = async (host: string, blocked: boolean) => {
    const message = blocked ? words.blocked : words.opened;
    await post('days', { host, day, blocked }, message, () => set(host, !blocked));
    onChange();
  };
  return week.hosts.map((host) => {
    const isBlocked = isOn(week.blocked, host.id, day);
    if ((isPast || isOn(week.closed, host.id, day)) && !isBlocked) return null;
    return (
      <Button
        key={host.id}
        kind={isBlocked ? 'secondary' : 'quiet'}
        size="small"
        className="mt-2 w-full px-2"
        onClick={() => set(host.id, !isBlocked)}
      >
        {isBlocked ? words.open : words.block}
        {week.hosts.length > 1 ? `: ${host.name}` : ''}
        <span className="sr-only"> ({dayName(day)})</span>
      </Button>
    );
  });
}

function FeedAddress() {
  const { notify, fail } = useInbox();
  const [address, setAddress] = useState('');
  const show = () =>
    callServer<{ address: string }>('feed').then((answer) => setAddress(answer.address), fail);
  const copy = () => navigator.clipboard.writeText(address).then(() => notify(words.copied), fail);
  return (
    <section className="mt-8 flex max-w-3xl flex-col items-start gap-2">
      <Heading level={2} size="subhead">
        {words.feed}
      </Heading>
      <p>{words.feedHint}</p>
      {address ? (
        <>
          <input readOnly aria-label={words.feed} value={address} className={CONTROL} />
          <Button kind="secondary" size="small" onClick={copy}>
            {words.copy}
          </Button>
        </>
      ) : (
        <Button kind="secondary" size="small" onClick={show}>
          {words.showFeed}
        </Button>
      )}
    </section>
  );
}

function MoveCall({
  call,
  onMove,
  onKeep,
}: {
  call: CallFact;
  onMove: (start: number) => void;
  onKeep: () => void;
}) {
  const id = useId();
  const { data } = useServer<{ starts: readonly number[] }>(`calls/${call.id}/times`);
  if (!data) return <Loading />;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onMove(Number(new FormData(event.currentTarget).get('start')));
  };
  const starts = data.starts.filter((start) => start !== call.start);
  return (
    <form onSubmit={submit} className="mt-2 flex flex-col items-start gap-1">
      {starts.length === 0 ? (
        <p>{words.noTimes}</p>
      ) : (
        <>
          <label htmlFor={id} className="font-semibold">
            {words.newTime}
          </label>
          <select
            id={id}
            name="start"
            className="min-h-11 w-full rounded-control border border-edge bg-white px-2 text-small text-ink"
          >
            {starts.map((start) => (
              <option key={start} value={start}>
                {dayName(isoDay(start))}, {clockTime(start)}
              </option>
            ))}
          </select>
          <p>{words.moveMails}</p>
          <Button kind="strong" size="small" type="submit">
            {words.moveYes}
          </Button>
        </>
      )}
      <Button kind="quiet" size="small" onClick={onKeep}>
        {words.keep}
      </Button>
    </form>
  );
}

const WEEK_DAYS = 7;

function dayText({ hosts, closed }: CallWeek, day: string): string {
  if (!hosts.every(({ id }) => isOn(closed, id, day))) return words.none;
  const { name = '' } = closed.find((one) => one.day === day && one.name !== '') ?? {};
  return name ? fill(words.holiday, { name }) : words.closed;
}

function isOn(days: CallWeek['blocked'], host: string, day: string): boolean {
  return days.some((one) => one.host === host && one.day === day);
}

/** The Monday of the week of a day, `YYYY-MM-DD`; without one of this week, on weekends of the coming one. */
function mondayOf(day: string | null): string {
  if (day === null) return mondayOf(daysLater(isoDay(Date.now()), 2));
  const date = new Date(`${day}T12:00`);
  if (Number.isNaN(date.getTime())) return mondayOf(null);
  return daysLater(day, -((date.getDay() + 6) % WEEK_DAYS));
}
