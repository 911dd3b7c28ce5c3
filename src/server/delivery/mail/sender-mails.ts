import * as en from '#content/en/mail.ts';
import * as es from '#content/es/mail.ts';
import { STATUS_WORDS } from '#content/status-words.ts';
import { entryText, type Lead } from '#server/database/lead.ts';
import type { LinkTokens } from '#server/database/link-tokens.ts';
import { answerText, knownFields } from '#server/delivery/answer-lines.ts';
import type { MessagePayload, ReplyPayload, StatusPayload } from '#server/delivery/channel.ts';
import { utcDay } from '#shared/calendar-day.ts';
import type { Facts } from '#shared/facts.ts';
import type { Field, FormDefinition } from '#shared/forms/define-form.ts';
import { findForm } from '#shared/forms/registry.ts';
import { pathIn } from '#shared/language.ts';
import {
  AUDIENCES,
  audienceOf,
  leadReference,
  referralLink,
  statusAudience,
} from '#shared/lead.ts';
import { type Block, mailText, section } from './mail-html.ts';

/**
 * The confirmation to the sender: reference number, thanks, and a copy of the answers. A referrer also gets the link
 * to share, which contains the lead's id. Anyone can enter someone else's address, so the copy omits text that could
 * carry a message to a stranger (see {@link isRepeated}), files, and fields that the form does not have. `isAnother`
 * is true if the mailbox already got a confirmation that day.
 */
export function autoReply(
  lead: Lead,
  facts: Facts,
  tokens: LinkTokens,
  isAnother: boolean,
): MessagePayload {
  const { formId, id, language } = lead;
  const form = findForm(formId, language);
  const WORDS = { en: en.REPLY_COPY, es: es.REPLY_COPY }[form?.language ?? 'en'];
  const words = wordsFor(formId, form, facts);
  const [thanks = '', ...rest] = words.body;
  const answers = knownFields(form)
    .filter(({ kind }) => kind !== 'file')
    .map((field) => ({ field, label: field.label, text: answerText(field, lead, form) }))
    .filter(({ text }) => text !== '');
  const [copied = [], omitted = []] = [true, false].map((is) =>
    answers.filter(({ field }) => isRepeated(field, lead) === is),
  );
  const content = mailText(
    words.subject,
    [
      thanks,
      ...(isAnother ? [WORDS.another] : []),
      ...(words.shareText
        ? [words.shareText, { kind: 'address', url: referralLink(facts.origin, id) } as const]
        : []),
      { kind: 'facts', facts: [{ label: WORDS.reference, text: leadReference(id) }] },
      ...statusLink(facts, tokens, lead),
      ...rest.slice(0, 1),
      ...(words.next
        ? [
            {
              kind: 'button',
              label: words.next.label,
              url: new URL(words.next.url, facts.origin).href,
            } as const,
          ]
        : []),
      ...rest.slice(1),
      ...section(
        WORDS.heading,
        copied.map(({ label, text }) => ({ label, text })),
      ),
      ...(omitted.length > 0 ? [WORDS.notRepeated(omitted.map(({ label }) => label))] : []),
      { kind: 'quiet', text: WORDS.ignore },
    ],
    form?.language,
  );
  return { kind: 'message', ...content, replyTo: words.replyTo };
}

/** The subject of the confirmation. A reply with this subject is shown in the same conversation. */
export function confirmationSubject(lead: Pick<Lead, 'formId' | 'language'>, facts: Facts): string {
  return wordsFor(lead.formId, findForm(lead.formId, lead.language), facts).subject;
}

export function replyMail(
  { formId, language }: Pick<Lead, 'formId' | 'language'>,
  { subject, text }: ReplyPayload,
  { identity }: Pick<Facts, 'identity'>,
): MessagePayload {
  const { email, careersEmail } = identity;
  return {
    kind: 'message',
    ...mailText(subject, text.split('\n\n'), language),
    replyTo: audienceOf(formId) === 'applicant' ? careersEmail : email,
  };
}

/** The texts of the confirmation in the language of the submitted form. */
function wordsFor(formId: string, form: FormDefinition | undefined, facts: Facts): en.AutoReply {
  const english = en.autoReplies(facts);
  const replies: Readonly<Record<string, en.AutoReply>> =
    form?.language === 'es' ? es.autoReplies(facts) : english;
  return (Object.hasOwn(replies, formId) ? replies[formId] : undefined) ?? english.received;
}

const MAX_REPEATED_CHARACTERS = 60;
/**
 * Matches words and short numbers. Does not match text that a mail program turns into a link, or a phone number in
 * any notation.
 */
const PLAIN_WORDS = /^(?!.*\d{5})(?!(?:\D*\d){7})(?!.*\.\S)[\p{L}\p{M}\d '’.,&()+-]*$/u;
const DATE = /^\d{4}-\d\d-\d\d$/;
const PHONE = /^\+?[\d\s().-]{7,20}$/;

/**
 * True if the confirmation may repeat the answer: selected options, phone numbers, dates, the sender's own address,
 * and a few plain words.
 */
function isRepeated(field: Field, { answers, email }: Lead): boolean {
  const text = entryText(answers, field.name);
  if (field.kind !== 'text' || text === email) return true;
  if (field.input === 'tel') return PHONE.test(text);
  if (field.input === 'date') return DATE.test(text);
  const isShort = field.input !== 'textarea' && text.length <= MAX_REPEATED_CHARACTERS;
  return isShort && PLAIN_WORDS.test(text);
}

type StatusLead = Pick<Lead, 'id' | 'formId' | 'language'>;

/**
 * The path of the status page of a lead; undefined if the lead has none. If the link has expired, the language of the
 * path decides the language of the error page.
 */
export function statusPath(tokens: LinkTokens, lead: StatusLead): string | undefined {
  const audience = statusAudience(lead);
  if (audience === undefined) return undefined;
  return pathIn(`${AUDIENCES[audience].path}/${tokens.sign('status', lead.id)}`, lead.language);
}

/** The button that opens the status page of a lead; nothing if the lead has none. */
export function statusLink(
  { origin }: Pick<Facts, 'origin'>,
  tokens: LinkTokens,
  lead: StatusLead,
): Block[] {
  const path = statusPath(tokens, lead);
  const audience = statusAudience(lead);
  if (path === undefined || audience === undefined) return [];
  const label = STATUS_WORDS[audience][lead.language].STATUS.link;
  return [{ kind: 'button', label, url: origin + path }];
}

/** A mail with the link to a status page: about a stage, or with the link that erases the sender's data. */
export function statusMail(
  lead: Lead,
  payload: StatusPayload,
  facts: Facts,
  tokens: LinkTokens,
  now: number,
): MessagePayload {
  const { id, formId, language } = lead;
  const audience = audienceOf(formId) ?? 'practice';
  const { mail } = STATUS_WORDS[audience][language].STATUS;
  const { removal } = mail;
  const eraseToken = tokens.sign(`erase ${utcDay(now)}`, id);
  const reference = { label: mail.reference, text: leadReference(id) };
  const [subject, blocks]: [string, Block[]] =
    payload.kind === 'stage'
      ? [payload.subject, [...payload.text.split('\n\n'), ...statusLink(facts, tokens, lead)]]
      : [
          removal.subject(facts.identity.name),
          [
            removal.text,
            {
              kind: 'button',
              label: removal.link,
              url:
                facts.origin + pathIn(`${AUDIENCES[audience].path}/${eraseToken}/erase`, language),
            },
            { kind: 'quiet', text: removal.ignore },
          ],
        ];
  return {
    kind: 'message',
    ...mailText(subject, [...blocks, { kind: 'facts', facts: [reference] }], language),
    replyTo: audience === 'applicant' ? facts.identity.careersEmail : facts.identity.email,
  };
}
