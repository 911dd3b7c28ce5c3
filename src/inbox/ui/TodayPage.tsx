import { INBOX } from '#content/en/inbox.ts';
import type { LeadSummary, Today } from '#inbox/contract.ts';
import { DAY_MS } from '#shared/durations.ts';
import { fill } from '#shared/fill-template.ts';
import { CallCard } from './CallsPage.tsx';
import { LeadLine } from './LeadColumns.tsx';
import { Loading, useInbox, useServer } from './NoticeArea.tsx';
import { Section } from './Section.tsx';
import { dayName, isoDay, shortTime, startOf } from './times.ts';
import { linkTo } from './use-route.ts';

const { today: words } = INBOX;

export function TodayPage() {
  const day = isoDay(Date.now());
  const { data, reload } = useServer<Today>(`today?day=${day}&from=${startOf(day)}`);
  const { failed } = useInbox();
  if (!data) return <Loading />;
  const { calls, unanswered, followUps, applicants, closingJobs } = data;
  const row = (lead: LeadSummary, page: string, isWaiting = false) => {
    const answerBy = lead.receivedAt + DAY_MS;
    const isLate = answerBy < Date.now();
    return (
      <li key={lead.id}>
        <a
          href={linkTo(page, { id: lead.id, form: page === 'applicants' ? lead.form : undefined })}
          className="block rounded-control border border-line px-3 py-2.5 text-small text-ink no-underline hover:bg-mint"
        >
          <LeadLine lead={lead} />
          {isWaiting ? (
            <span className={`block font-semibold ${isLate ? 'text-error' : ''}`}>
              {isLate
                ? words.late
                : fill(words.answerBy, {
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
      words.calls,
      words.noCalls,
      calls.map((call) => (
        <CallCard key={`${call.id} ${call.start}`} call={call} withDay onChange={reload} />
      )),
    ],
    [words.unanswered, words.noUnanswered, unanswered.map((lead) => row(lead, 'leads', true))],
    [words.followUps, words.none, followUps.map((lead) => row(lead, 'leads'))],
    [words.applicants, words.none, applicants.map((lead) => row(lead, 'applicants'))],
  ] as const;
  return (
    <>
      <p className="text-ink-soft">{dayName(day)}</p>
      {failed > 0 ? (
        <p className="rounded-control border-2 border-error p-3 font-semibold text-error">
          {words.failed(failed)}{' '}
          <a href={linkTo('health')} className="text-error">
            {words.failedLink}
          </a>
        </p>
      ) : null}
      {closingJobs > 0 ? (
        <p className="font-semibold">
          {words.jobs(closingJobs)} <a href={linkTo('health')}>{words.jobsLink}</a>
        </p>
      ) : null}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        {parts.map(([title, none, rows]) => (
          <Section key={title} title={rows.length > 0 ? `${title} (${rows.length})` : title}>
            {rows.length === 0 ? (
              <p className="text-ink-soft">{none}</p>
            ) : (
              <ul className="flex flex-col gap-2">{rows}</ul>
            )}
          </Section>
        ))}
      </div>
    </>
  );
}
