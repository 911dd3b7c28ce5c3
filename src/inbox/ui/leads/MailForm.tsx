import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { INBOX } from '#content/en/inbox.ts';
import { MAX_MAIL_CHARS, MAX_SUBJECT_CHARS, type MailText } from '#inbox/contract.ts';
import { Action } from '#inbox/ui/parts/Action.tsx';
import { Heading } from '#site/ui/Heading.tsx';
import { TextArea, TextInput } from '#site/ui/TextInput.tsx';
import { mailDrafts } from './drafts.ts';

const { stageMail: copy } = INBOX;

interface Props {
  /** The key of the draft. It is the address of the API that the mail is posted to. */
  draftKey: string;
  /** The values of the fields before anything is typed. */
  mail: MailText;
  title: string;
  level: 3 | 4;
  hint: string;
  /** The label of the button that sends the mail. If it is undefined, the form has no such button. */
  send: string | undefined;
  skip: string;
  /** Resolves with undefined if the mail was not sent. */
  onSend: (mail: MailText) => Promise<unknown>;
  onEnd: () => void;
  /** Content above the fields. `write` replaces the text in the fields. */
  above?: (mail: MailText, write: (mail: MailText) => void) => ReactNode;
  /** Content below the fields. */
  below?: (mail: MailText) => ReactNode;
}

/** A mail that the owner reads and changes before it is sent. */
export function MailForm({ draftKey, mail, onSend, onEnd, above, below, ...words }: Props) {
  const { title, level, hint, send, skip } = words;
  const prefix = useId();
  const [typed, setTyped] = useState(mailDrafts.get(draftKey));
  const shown = typed ?? mail;
  const write = (next: MailText) => {
    setTyped(next);
    mailDrafts.set(draftKey, next);
  };
  const end = () => {
    mailDrafts.delete(draftKey);
    onEnd();
  };
  const { mutate, isPending: isSending } = useMutation({
    mutationFn: onSend,
    onSuccess: (sent) => {
      if (sent !== undefined) end();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isSending && send !== undefined) mutate(shown);
  };
  return (
    <form
      onSubmit={submit}
      className="flex flex-col gap-3 rounded-card border-2 border-evergreen p-4"
    >
      <Heading level={level}>{title}</Heading>
      <p className="text-small text-ink-soft">{hint}</p>
      {above?.(shown, write)}
      <TextInput
        prefix={prefix}
        name="subject"
        label={copy.subject}
        value={shown.subject}
        maxLength={MAX_SUBJECT_CHARS}
        readOnly={isSending}
        required
        onChange={({ target }) => write({ ...shown, subject: target.value })}
      />
      <TextArea
        prefix={prefix}
        name="text"
        label={copy.text}
        value={shown.text}
        maxLength={MAX_MAIL_CHARS}
        readOnly={isSending}
        required
        onChange={({ target }) => write({ ...shown, text: target.value })}
      />
      {below?.(shown)}
      <div className="flex flex-wrap gap-2">
        {send === undefined ? null : (
          <Action kind="strong" type="submit" aria-disabled={isSending}>
            {send}
          </Action>
        )}
        <Action kind="quiet" onClick={end}>
          {skip}
        </Action>
      </div>
    </form>
  );
}
