import { AUTO_REPLIES } from '#content/en/mail.ts';
import { SITE } from '#content/site.ts';
import type { Submission } from '#server/database/submission.ts';
import type { MessagePayload } from '#server/delivery/channel.ts';
import { referralLink } from '#shared/referral-link.ts';
import { asHtml, asText } from './mail-html.ts';

/** The share link follows the first paragraph, which is the thanks. */
const PARAGRAPHS_BEFORE_LINK = 1;

/**
 * The confirmation to the sender; to a referrer with the link to share, which is made of the lead's id. It holds nothing of what was sent: otherwise anybody could have us mail a text of
 * theirs to anybody else by writing a stranger's address into a form.
 */
export function autoReply({ formId, id }: Pick<Submission, 'formId' | 'id'>): MessagePayload {
  const words =
    (Object.hasOwn(AUTO_REPLIES, formId) && AUTO_REPLIES[formId]) || AUTO_REPLIES.received;
  if (!words) throw new Error('src/content/en/mail.ts has no auto-reply "received"');
  const share = words.shareText ? [words.shareText, referralLink(SITE.origin, id)] : [];
  const blocks = words.body.toSpliced(PARAGRAPHS_BEFORE_LINK, 0, ...share);
  return {
    kind: 'message',
    subject: words.subject,
    text: asText(blocks),
    html: asHtml(words.subject.split(' | ')[0] ?? words.subject, blocks),
    replyTo: words.replyTo,
  };
}
