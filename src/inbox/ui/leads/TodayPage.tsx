import { INBOX } from '#content/en/inbox.ts';
import type { LeadSummary } from '#inbox/contract.ts';
import { useStatus } from '#inbox/ui/api/InboxProvider.tsx';
import { useAnswer } from '#inbox/ui/api/use-answer.ts';
import { CallCard } from '#inbox/ui/calls/CallsPage.tsx';
import { Loading } from '#inbox/ui/parts/Loading.tsx';
import { PageSection } from '#inbox/ui/parts/PageSection.tsx';
import { RouteSelects } from '#inbox/ui/parts/RouteSelects.tsx';
import { dayName, isoDay, shortTime, startOf } from '#inbox/ui/parts/times.ts';
import { linkTo, type PageProps, useRoute } from '#inbox/ui/parts/use-route.ts';
import { fill } from '#shared/fill-template.ts';
import { LeadLine } from './LeadColumns.tsx';
import { mineChoice } from './LeadPeople.tsx';

const { today: copy } = INBOX;

export function TodayPage({ start }: PageProps) {
  const day = isoDay(Date.now());
  const mine = mineChoice(useRoute());
  const from = String(startOf(day));
  const data = useAnswer('GET /today', { day, from, mine: mine.value && '1' });
  const { failed, retrying } = useStatus();
  if (!data) return <Loading />;
  const { calls, unanswered, followUps, applicants, closingJobs } = data;
  const row = (lead: LeadSummary, page: string, answerBy?: number) => {
    const isLate = answerBy !== undefined && answerBy < Date.now();
    return (
      <li key={lead.id}>
        <a
          href={linkTo(page, { id: lead.id, form: page === 'applicants' ? lead.form : undefined })}
          className="-mx-3 block rounded-control px-3 py-2.5 text-small text-ink no-underline hover:bg-mint"
        >
          <LeadLine lead={lead} />
          {answerBy !== undefined ? (
            <span className={`block font-semibold ${isLate ? 'text-error' : ''}`}>
              {isLate
                ? copy.late
                : fill(copy.answerBy, {
                    when: shortTime(answerBy),
                  })}
            </span>
          ) : null}
        </a>
      </li>
    );
  };
  const parts = [
    [
      copy.calls,
      copy.noCalls,
      calls.map((call) => <CallCard key={`${call.id} ${call.start}`} call={call} withDay />),
    ],
    [
      copy.unanswered,
      mine.value ? copy.none : copy.noUnanswered,
      unanswered.map((lead) => row(lead, 'leads', lead.answerBy)),
    ],
    [copy.followUps, copy.none, followUps.map((lead) => row(lead, 'leads'))],
    [copy.applicants, copy.none, applicants.map((lead) => row(lead, 'applicants'))],
  ] as const;
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <p className="text-ink-soft">{dayName(day)}</p>
        {start.isShared ? <RouteSelects choices={[mine]} /> : null}
      </div>
      {failed > 0 ? (
        <p className="rounded-control border-2 border-error bg-white p-3 font-semibold text-error">
          {copy.failed(failed)}{' '}
          <a href={linkTo('health')} className="text-error">
            {copy.failedLink}
          </a>
        </p>
      ) : null}
      {retrying > 0 ? (
        <p className="rounded-control border border-line bg-white p-3">
          {copy.retrying(retrying)} <a href={linkTo('health')}>{copy.retryingLink}</a>
        </p>
      ) : null}
      {closingJobs > 0 ? (
        <p className="font-semibold">
          {copy.jobs(closingJobs)} <a href={linkTo('health')}>{copy.jobsLink}</a>
        </p>
      ) : null}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        {parts.map(([title, none, rows]) => (
          <PageSection key={title} title={rows.length > 0 ? `${title} (${rows.length})` : title}>
            {rows.length === 0 ? (
              <p className="text-ink-soft">{none}</p>
            ) : (
              <ul className="flex flex-col gap-1">{rows}</ul>
            )}
          </PageSection>
        ))}
      </div>
    </>
  );
}
