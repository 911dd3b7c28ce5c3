import { INBOX } from '#content/en/inbox.ts';
import type { MailText, ReplyRequest } from '#inbox/contract.ts';
import { addressOf } from '#inbox/ui/api/client.ts';
import { useInbox } from '#inbox/ui/api/InboxProvider.tsx';
import { useAnswer } from '#inbox/ui/api/use-answer.ts';
import { Action, ActionLink } from '#inbox/ui/parts/Action.tsx';
import { Loading } from '#inbox/ui/parts/Loading.tsx';
import { Select } from '#site/ui/Select.tsx';
import { MailForm } from './MailForm.tsx';
import { useShowState } from './use-leads.ts';

const { reply: copy, stageMail } = INBOX;

interface Props {
  id: string;
  email: string;
  onEnd: () => void;
}

/**
 * Replies that the server has not answered yet, by the key of their draft. If the owner sends an unchanged reply again,
 * it has the same key.
 */
const unanswered = new Map<string, ReplyRequest>();

export const replyKey = (id: string) => addressOf('GET /leads/:id/reply', { id });

/**
 * The form for a reply to the sender of a lead. The reply is sent through the owner's mail server or opened in the mail
 * program.
 */
export function ReplyForm({ id, email, onEnd }: Props) {
  const { post, copyText } = useInbox();
  const showState = useShowState(id);
  const key = replyKey(id);
  const data = useAnswer('GET /leads/:id/reply', { id });
  if (!data) return <Loading />;
  const { problem, subject, templates } = data;
  const send = async (mail: MailText) => {
    const last = unanswered.get(key);
    const isSame = last?.subject === mail.subject && last.text === mail.text;
    const request = isSame ? last : { ...mail, key: crypto.randomUUID() };
    unanswered.set(key, request);
    const options = { message: copy.sent, reloads: ['GET /leads/:id'] } as const;
    const answer = await post('POST /leads/:id/reply', { id }, request, options);
    if (!answer) return undefined;
    unanswered.delete(key);
    showState(answer.state);
    return answer;
  };
  return (
    <MailForm
      draftKey={key}
      mail={{ subject, text: '' }}
      title={copy.title}
      level={3}
      hint={problem || copy.hint(email)}
      send={problem ? undefined : stageMail.send}
      skip={copy.skip}
      onSend={send}
      onEnd={onEnd}
      above={(mail, write) =>
        templates.length > 0 ? (
          <Select
            prefix="reply"
            name="template"
            label={copy.template}
            empty={copy.noTemplate}
            options={templates.map(({ title }) => ({ value: title, label: title }))}
            onChange={({ target }) => {
              const chosen = templates.find(({ title }) => title === target.value);
              const isOwn = mail.text !== '' && !templates.some(({ text }) => text === mail.text);
              if (isOwn && !window.confirm(copy.replace)) {
                target.value = '';
                return;
              }
              write({ subject: chosen?.subject ?? subject, text: chosen?.text ?? '' });
            }}
          />
        ) : null
      }
      below={(mail) => (
        <div className="flex flex-wrap gap-2">
          <ActionLink kind="quiet" href={mailTo(email, mail)}>
            {copy.open}
          </ActionLink>
          <Action kind="quiet" onClick={() => copyText(mail.text, copy.copied)}>
            {copy.copy}
          </Action>
        </div>
      )}
    />
  );
}

/** The `mailto:` link for a mail. The address is encoded too, because a `?` or `&` in it would add headers. */
function mailTo(email: string, { subject, text }: MailText): string {
  const body = text && `&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`;
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}${body}`;
}
