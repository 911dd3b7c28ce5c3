import { INBOX } from '#content/en/inbox.ts';
import type { CallWeek } from '#inbox/contract/calls.ts';
import { dayName, daysLater, isoDay, startOf } from '#inbox/ui/page/times.ts';
import { linkTo } from '#inbox/ui/page/use-route.ts';
import { useServer } from '#inbox/ui/page/use-server.ts';
import type { PageProps } from '#inbox/ui/start.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import { Heading } from '#site/ui/Heading.tsx';
import { CallCard } from './CallCard.tsx';
import { DayBlocks } from './DayBlocks.tsx';
import { FeedAddress } from './FeedAddress.tsx';
import { mondayOf, WEEK_DAYS } from './week.ts';

const { calls: words } = INBOX;

/** A week of booked calls, a column for each day; in a narrow window one below the other. */
export function CallsPage({ route }: PageProps) {
  const monday = mondayOf(route.params.get('week'));
  const days = Array.from({ length: WEEK_DAYS }, (_, place) => daysLater(monday, place));
  const until = startOf(daysLater(monday, WEEK_DAYS));
  const { data, reload } = useServer<CallWeek>(`calls?from=${startOf(monday)}&until=${until}`);
  const today = isoDay(Date.now());
  const week = (days_: number) => linkTo(route.page, { week: daysLater(monday, days_) });
  return (
    <>
      <Heading level={1} size="subhead">
        {words.title}
      </Heading>
      <div className="my-3 flex flex-wrap items-center gap-2">
        <ButtonLink kind="secondary" size="small" href={week(-WEEK_DAYS)}>
          {words.previous}
        </ButtonLink>
        <ButtonLink kind="quiet" size="small" href={linkTo(route.page)}>
          {words.thisWeek}
        </ButtonLink>
        <ButtonLink kind="secondary" size="small" href={week(WEEK_DAYS)}>
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
            <a
              href={linkTo(route.page, { week: isoDay(data.next) })}
              className="text-evergreen underline"
            >
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
                  <p className="text-small text-ink-soft">{words.none}</p>
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
        <p role="status">{INBOX.loading}</p>
      )}
      <FeedAddress />
    </>
  );
}
