import type { ReactNode } from 'react';
import { INBOX } from '#content/en/inbox.ts';
import type { LeadSummary, Today } from '#inbox/contract.ts';
import { DAY_MS } from '#shared/durations.ts';
import { fill } from '#shared/fill-template.ts';
import { Heading } from '#site/ui/Heading.tsx';
import { CallCard } from './CallsPage.tsx';
import { LeadLine } from './LeadColumns.tsx';
import { EmptyInbox } from './LeadsPage.tsx';
import { useServer } from './NoticeArea.tsx';
import { dayAndTime, dayName, isoDay, startOf } from './times.ts';
import { linkTo, type PageProps } from './use-route.ts';

const { today: words } = INBOX;

export function TodayPage({ start }: PageProps) {
  const day = isoDay(Date.now());
  const { data, reload } = useServer<Today>(`today?day=${day}&from=${startOf(day)}`);
  if (start.isEmpty) return <EmptyInbox where={start.where} />;
  if (!data) return <p role="status">{INBOX.loading}</p>;
  return (
    <>
      <Heading level={1} size="subhead">
        {INBOX.pages.today}, {dayName(day)}
      </Heading>
      <div className="mt-4 grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <Part title={words.calls} none={words.noCalls}>
          {data.calls.map((call) => (
            <CallCard key={`${call.id} ${call.start}`} call={call} withDay onChange={reload} />
          ))}
        </Part>
        <Part title={words.unanswered} none={words.noUnanswered}>
          {data.unanswered.map((lead) => (
            <LeadRow key={lead.id} lead={lead} page="leads">
              <AnswerTime lead={lead} />
            </LeadRow>
          ))}
        </Part>
        <Part title={words.followUps} none={words.none}>
          {data.followUps.map((lead) => (
            <LeadRow key={lead.id} lead={lead} page="leads" />
          ))}
        </Part>
        <Part title={words.applicants} none={words.none}>
          {data.applicants.map((lead) => (
            <LeadRow key={lead.id} lead={lead} page="applicants" />
          ))}
        </Part>
      </div>
    </>
  );
}

function Part({ title, none, children }: { title: string; none: string; children: ReactNode[] }) {
  return (
    <section className="min-w-0">
      <Heading level={2} size="subhead">
        {title}
        {children.length > 0 ? ` (${children.length})` : ''}
      </Heading>
      {children.length === 0 ? (
        <p className="mt-2 text-ink-soft">{none}</p>
      ) : (
        <ul className="mt-2 flex flex-col gap-2">{children}</ul>
      )}
    </section>
  );
}

function LeadRow({
  lead,
  page,
  children,
}: {
  lead: LeadSummary;
  page: string;
  children?: ReactNode;
}) {
  return (
    <li>
      <a
        href={linkTo(page, { id: lead.id, form: page === 'applicants' ? lead.form : undefined })}
        className="block rounded-control border border-line px-3 py-2.5 text-small text-ink no-underline hover:bg-mint"
      >
        <LeadLine lead={lead} />
        {children}
      </a>
    </li>
  );
}

/** The site's pages promise an answer within 24 hours. */
function AnswerTime({ lead: { receivedAt } }: { lead: LeadSummary }) {
  const by = receivedAt + DAY_MS;
  return by < Date.now() ? (
    <span className="block font-semibold text-error">{words.late}</span>
  ) : (
    <span className="block font-semibold">{fill(words.answerBy, { when: dayAndTime(by) })}</span>
  );
}
