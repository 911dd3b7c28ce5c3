import { INBOX } from '#content/en/inbox.ts';
import type { LeadDetail } from '#inbox/contract/leads.ts';
import { callServer } from '#inbox/ui/page/call-server.ts';
import { useNotices } from '#inbox/ui/page/NoticeArea.tsx';
import type { LeadState } from '#shared/lead-state.ts';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import { useChange } from './use-change.ts';

const { lead: words } = INBOX;

interface Props {
  lead: LeadDetail;
  onState: (state: LeadState) => void;
  /** It went into quarantine, or out of it. */
  onMoved: () => void;
}

/** The buttons above a lead. Each says what it did and offers to take it back. */
export function LeadActions({ lead, onState, onMoved }: Props) {
  const { say, attempt } = useNotices();
  const change = useChange(lead, onState);
  const isAnswered = lead.state.answeredAt !== null;
  const place = async (to: 'quarantine' | 'rescue') => {
    await callServer(`leads/${lead.id}/${to}`, {});
    onMoved();
  };
  const move = (to: 'quarantine' | 'rescue', said: string) =>
    attempt(async () => {
      await place(to);
      say(said, () => place(to === 'rescue' ? 'quarantine' : 'rescue'));
    });
  return (
    <div className="flex flex-wrap gap-2">
      {lead.email ? (
        <ButtonLink kind="strong" size="small" href={mailTo(lead.email, lead.formTitle)}>
          {words.reply}
        </ButtonLink>
      ) : null}
      <Button
        kind="secondary"
        size="small"
        onClick={() =>
          change({ answered: !isAnswered }, isAnswered ? words.unanswerDone : words.answerDone, {
            answered: isAnswered,
          })
        }
      >
        {isAnswered ? words.unanswer : words.answer}
      </Button>
      <Button
        kind="quiet"
        size="small"
        onClick={() => change({ read: false }, words.unreadDone, { read: true })}
      >
        {words.unread}
      </Button>
      {lead.quarantined ? (
        <Button kind="secondary" size="small" onClick={() => move('rescue', words.rescued)}>
          {words.rescue}
        </Button>
      ) : (
        <Button kind="quiet" size="small" onClick={() => move('quarantine', words.quarantineDone)}>
          {words.quarantine}
        </Button>
      )}
    </div>
  );
}

/** Everything is encoded: an address may hold `?` and `&`, which would add headers. */
function mailTo(email: string, subject: string): string {
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`;
}
