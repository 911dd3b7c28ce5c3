import { INBOX } from '#content/en/inbox.ts';
import type { InterviewFact, LeadDetail } from '#inbox/contract.ts';
import { fill } from '#shared/fill-template.ts';
import { Action } from './Action.tsx';
import { CallCard } from './CallsPage.tsx';
import { useInbox, useServer } from './NoticeArea.tsx';
import { Section } from './Section.tsx';
import { dayAndTime } from './times.ts';

const { interview: words } = INBOX;

/** Invites an applicant to an interview, and shows the one that is booked. Asks first: a mail goes out. */
export function LeadInterview({ lead, onChange }: { lead: LeadDetail; onChange: () => void }) {
  const { post } = useInbox();
  const { data, reload } = useServer<InterviewFact>(`leads/${lead.id}/interview`);
  if (!data) return null;
  const changed = () => {
    reload();
    onChange();
  };
  const invite = () => {
    const question = fill(words.ask, { name: lead.from || INBOX.list.noName });
    if (window.confirm(question)) post(`leads/${lead.id}/invite`, {}, words.sent).then(changed);
  };
  const callOff = () => post(`leads/${lead.id}/uninvite`, {}, words.calledOff).then(changed);
  const { invitedUntil, call, problem } = data;
  const isInvited = invitedUntil !== null;
  return (
    <Section level={3} title={words.title}>
      {call ? (
        <ul>
          <CallCard call={call} withDay onChange={changed} />
        </ul>
      ) : (
        <>
          {isInvited ? <p>{fill(words.until, { when: dayAndTime(invitedUntil) })}</p> : null}
          {problem ? <p>{problem}</p> : null}
          <p className="mt-2 flex flex-wrap gap-2">
            {problem ? null : (
              <Action onClick={invite}>{isInvited ? words.again : words.invite}</Action>
            )}
            {isInvited ? (
              <Action kind="quiet" onClick={callOff}>
                {words.callOff}
              </Action>
            ) : null}
          </p>
        </>
      )}
    </Section>
  );
}
