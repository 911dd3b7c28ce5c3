import { OWNER_MAIL as WORDS } from '#content/en/mail.ts';
import { entryText, type Lead } from '#server/database/lead.ts';
import type { Referrer } from '#server/database/leads-repository.ts';
import {
  answerLines,
  fileSize,
  knownFields,
  languageNote,
  otherFields,
  senderName,
} from '#server/delivery/answer-lines.ts';
import type { MessagePayload } from '#server/delivery/channel.ts';
import type { FormDefinition } from '#shared/forms/define-form.ts';
import { leadReference } from '#shared/lead.ts';
import { headerText, isPlainAddress } from './addresses.ts';
import { asHtml, asText, type Block, type Fact, section } from './mail-html.ts';

/** The limit for the complete subject. Text typed by the sender takes up at most 200 of these characters. */
const MAX_SUBJECT_CHARACTERS = 300;

/**
 * The owner's notification about a lead: the answers with their labels, in the order of the form, then files (names
 * only, no attachments), consent and the origin of the visit. `form` is undefined if it was removed from the site.
 */
export function ownerMail(
  form: FormDefinition | undefined,
  lead: Lead,
  referrer?: Referrer,
): MessagePayload {
  const subject = subjectOf(form, lead);
  const replyTo = replyAddress(lead);
  const hint: Block = { kind: 'quiet', text: replyTo ? WORDS.replyHint : WORDS.noReply };
  const blocks: Block[] = [
    ...(lead.parentId ? [WORDS.additionHint, showCommand(lead.parentId)] : [hint]),
    ...(referrer ? [WORDS.recommendedBy(referrer.name, referrer.email)] : []),
    ...[languageNote(lead)].filter(Boolean),
    { kind: 'facts', facts: facts(form, lead) },
    ...filesOf(lead),
    ...consentOf(form, lead),
    ...visitOf(form, lead),
    { kind: 'quiet', text: WORDS.footer(lead.id) },
  ];
  return {
    kind: 'message',
    subject,
    text: asText([subject, ...blocks]),
    html: asHtml(subject, blocks),
    replyTo,
  };
}

function showCommand(id: string): Block {
  return { kind: 'command', text: `npm run leads -- show ${id}` };
}

function subjectOf(form: FormDefinition | undefined, lead: Lead): string {
  const requested = headerText(entryText(lead.extra, '_subject'));
  const title = form?.title ?? lead.formId;
  if (requested) return headerText(WORDS.senderSubject(title, requested), MAX_SUBJECT_CHARACTERS);
  if (lead.parentId) return headerText(WORDS.addition(title));
  const who = [senderName(form, lead), entryText(lead.answers, 'practiceName')];
  return headerText(WORDS.subject(title, who.filter(Boolean).join(', ')));
}

/** `_replyto` if it is a plain address, otherwise the sender's address. */
function replyAddress(lead: Lead): string | undefined {
  const candidates = [entryText(lead.extra, '_replyto').trim(), lead.email ?? ''];
  return candidates.find(isPlainAddress);
}

function facts(form: FormDefinition | undefined, lead: Lead): Fact[] {
  const isConsent = (name: string) =>
    knownFields(form).some((field) => field.kind === 'consent' && field.name === name);
  return [
    ...answerLines(form, lead)
      .filter(({ name }) => !isConsent(name))
      .map(({ label, text, long }) => ({
        label,
        text: text || WORDS.noAnswer,
        long: long && text !== '',
      })),
    { label: WORDS.received, text: new Date(lead.receivedAt).toUTCString() },
    { label: WORDS.reference, text: leadReference(lead.parentId ?? lead.id) },
  ];
}

function filesOf(lead: Lead): Block[] {
  if (lead.files.length === 0) return [];
  return [
    ...section(
      WORDS.files,
      lead.files.map(({ name, type, bytes }) => ({
        label: headerText(name),
        text: `${type}, ${fileSize(bytes)}`,
      })),
    ),
    { kind: 'quiet', text: WORDS.fileHint },
    ...lead.files.map(
      ({ id }): Block => ({ kind: 'command', text: `npm run leads -- file ${id} --out <name>` }),
    ),
  ];
}

function consentOf(form: FormDefinition | undefined, lead: Lead): Block[] {
  const hasConsentField = knownFields(form).some(({ kind }) => kind === 'consent');
  if (!hasConsentField && !lead.consent) return [];
  const heading: Block = { kind: 'heading', text: WORDS.consent };
  if (!lead.consent) return [heading, WORDS.consentNone];
  const { at, page, text, version } = lead.consent;
  const day = new Date(at).toUTCString();
  return [
    heading,
    `${WORDS.consentGiven(day, page)} ${text ? `“${text}” (${version})` : WORDS.consentText(version)}`,
  ];
}

function visitOf(form: FormDefinition | undefined, lead: Lead): Block[] {
  const visit = Object.entries(WORDS.visitNames)
    .map(([name, label]) => ({ label, text: lead.context[name] ?? '' }))
    .filter(({ text }) => text !== '');
  const extras = otherFields(form, lead).map(([name]) => ({
    label: headerText(name),
    text: entryText(lead.extra, name),
  }));
  return [
    ...(extras.length > 0 ? section(WORDS.other, extras) : []),
    ...(visit.length > 0 ? section(WORDS.visit, visit) : []),
  ];
}
