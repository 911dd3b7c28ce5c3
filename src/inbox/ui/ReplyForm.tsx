import { INBOX } from '#content/en/inbox.ts';
import type {
  LeadDetail,
  MailText,
  ReplyRequest,
  ReplyForm as ReplyStart,
} from '#inbox/contract.ts';
import type { LeadState } from '#shared/lead.ts';
import { Select } from '#site/ui/Select.tsx';
import { Action, ActionLink } from './Action.tsx';
import { useInbox } from './InboxProvider.tsx';
import { Loading } from './Loading.tsx';
import { MailForm } from './MailForm.tsx';
import { useServerData } from './use-server-data.ts';

const { reply: copy, stageMail } = INBOX;

interface Props {
  lead: LeadDetail;
  email: string;
  onSent: (state: LeadState) => void;
  onEnd: () => void;
}

/** Replies without a response of the server, by path. The same reply is sent again with the same key. */
const unanswered = new Map<string, ReplyRequest>();

export const replyPath = (id: string) => `leads/${id}/reply`;

/** A reply to the sender of a lead, sent through the owner's mail server or opened in the mail program (INBOX-8). */
export function ReplyForm({ lead: { id }, email, onSent, onEnd }: Props) {
  const { post, copyText } = useInbox();
  const path = replyPath(id);
  const { data } = useServerData<ReplyStart>(path);
  if (!data) return <Loading />;
  const { problem, subject, templates } = data;
  const send = async (mail: MailText) => {
    const last = unanswered.get(path);
    const isSame = last?.subject === mail.subject && last.text === mail.text;
    const request = isSame ? last : { ...mail, key: crypto.randomUUID() };
    unanswered.set(path, request);
    const answer = await post<{ state: LeadState }>(path, request, copy.sent);
    if (!answer) return undefined;
    unanswered.delete(path);
    onSent(answer.state);
    return answer;
  };
  return (
    <MailForm
      path={path}
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

/** Encodes the address as well: its `?` or `&` would add headers. */
function mailTo(email: string, { subject, text }: MailText): string {
  const body = text && `&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`;
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}${body}`;
}
