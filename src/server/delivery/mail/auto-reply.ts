import { AUTO_REPLIES } from '#content/en/mail.ts';
import type { MessagePayload } from '#server/delivery/payload.ts';
import { asHtml, asText, type Block } from './mail-html.ts';

/**
 * The confirmation to the sender. It holds nothing of what was sent: otherwise anybody could have us mail a text of
 * theirs to anybody else by writing a stranger's address into a form.
 */
export function autoReply(formId: string): MessagePayload {
  const words =
    (Object.hasOwn(AUTO_REPLIES, formId) && AUTO_REPLIES[formId]) || AUTO_REPLIES.received;
  if (!words) throw new Error('src/content/en/mail.ts has no auto-reply "received"');
  const blocks = words.body.map((text): Block => ({ kind: 'text', text }));
  return {
    kind: 'message',
    subject: words.subject,
    text: asText(blocks),
    html: asHtml(words.subject.split(' | ')[0] ?? words.subject, blocks),
    replyTo: words.replyTo,
  };
}
