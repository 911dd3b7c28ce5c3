import { OWNER_MAIL as WORDS } from '#content/en/mail.ts';
import { entryText, type Lead } from '#server/database/lead.ts';
import type { Referrer } from '#server/database/leads-repository.ts';
import {
  answerLines,
  fileSize,
  knownFields,
  languageNote,
  otherFields,
  phoneOf,
  senderName,
} from '#server/delivery/answer-lines.ts';
import type { MessagePayload } from '#server/delivery/channel.ts';
import { isZone } from '#shared/booking/zones.ts';
import type { FormDefinition } from '#shared/forms/define-form.ts';
import { leadReference } from '#shared/lead.ts';
import { headerText, isPlainAddress } from './addresses.ts';
import { asText, type Block, type Fact, mailText, section } from './mail-html.ts';

/** The limit for the complete subject. Text typed by the sender takes up at most 200 of these characters. */
const MAX_SUBJECT_CHARACTERS = 300;

interface OwnerMailOptions {
  /** The owner's time zone. */
  readonly zone: string;
  /** True if the mail has the lead's files as attachments. */
  readonly attached: boolean;
  readonly referrer?: Referrer | undefined;
}

/**
 * The owner's notification about a lead: the answers with their labels, in the order of the form, then files, consent
 * and the origin of the visit. `form` is undefined if it was removed from the site.
 */
export function ownerMail(
  form: FormDefinition | undefined,
  lead: Lead,
  { zone, attached, referrer }: OwnerMailOptions,
): MessagePayload {
  const subject = subjectOf(form, lead);
  const replyTo = replyAddress(lead);
  const hint: Block = { kind: 'quiet', text: replyTo ? WORDS.replyHint : WORDS.noReply };
  const blocks: Block[] = [
    ...(lead.parentId ? [WORDS.additionHint] : [hint]),
    ...(referrer ? [WORDS.recommendedBy(referrer.name, referrer.email)] : []),
    ...[languageNote(lead)].filter(Boolean),
    ...callButton(lead),
    { kind: 'facts', facts: facts(form, lead, zone) },
    ...filesOf(lead, attached),
    ...consentOf(form, lead, zone),
    ...visitOf(form, lead),
    { kind: 'quiet', text: WORDS.footer(referenceOf(lead)) },
  ];
  return {
    kind: 'message',
    ...mailText(subject, blocks),
    text: asText([subject, ...blocks]),
    replyTo,
  };
}

/** The reference of a lead. For a post that adds to an earlier lead, the reference of the earlier lead. */
function referenceOf({ id, parentId }: Lead): string {
  return leadReference(parentId ?? id);
}

/** A button that calls the sender, if the lead has a telephone number. */
function callButton(lead: Lead): Block[] {
  const { text, url } = phoneOf(lead);
  return url ? [{ kind: 'button', label: WORDS.call(headerText(text)), url }] : [];
}

function subjectOf(form: FormDefinition | undefined, lead: Lead): string {
  const requested = headerText(entryText(lead.extra, '_subject'));
  const title = form?.title ?? lead.formId;
  if (requested) return headerText(WORDS.senderSubject(title, requested), MAX_SUBJECT_CHARACTERS);
  if (lead.parentId) return headerText(WORDS.addition(title));
  const who = [senderName(form, lead), entryText(lead.answers, 'practiceName')];
  return headerText(WORDS.subject(title, who.filter(Boolean).join(', ')));
}

/** The address for the owner's answer: `_replyto` if it is a plain address, otherwise the sender's address. */
function replyAddress(lead: Lead): string | undefined {
  const candidates = [entryText(lead.extra, '_replyto').trim(), lead.email ?? ''];
  return candidates.find(isPlainAddress);
}

function facts(form: FormDefinition | undefined, lead: Lead, zone: string): Fact[] {
  const isConsent = (name: string) =>
    knownFields(form).some((field) => field.kind === 'consent' && field.name === name);
  return [
    ...answerLines(form, lead)
      .filter(({ name }) => !isConsent(name))
      .map(({ name, label, text, long }) => ({
        label,
        text: text || WORDS.noAnswer,
        long: long && text !== '',
        url: urlOf(form, lead, name, text.trim()),
      })),
    { label: WORDS.received, text: receivedAt(lead, zone) },
    { label: WORDS.reference, text: referenceOf(lead) },
  ];
}

/** The link of an answer: `tel:` or `mailto:`. */
function urlOf(
  form: FormDefinition | undefined,
  lead: Lead,
  name: string,
  text: string,
): string | undefined {
  const field = knownFields(form).find((known) => known.name === name);
  if (field?.kind !== 'text') return undefined;
  if (field.input === 'tel') return phoneOf(lead).url;
  return field.input === 'email' && isPlainAddress(text)
    ? `mailto:${encodeURIComponent(text).replace('%40', '@')}`
    : undefined;
}

/**
 * When a lead was received, for example `Mon, Nov 23, 2026, 5:45 PM CST`. Adds the time on the sender's clock if it
 * differs.
 */
function receivedAt({ receivedAt: time, context }: Lead, zone: string): string {
  const owners = timeIn(time, zone);
  const { timeZone = '' } = context;
  if (!isZone(timeZone)) return owners;
  const theirs = new Date(time).toLocaleString('en-US', {
    ...CLOCK,
    timeZone,
  });
  return owners.endsWith(theirs) ? owners : `${owners} (${WORDS.theirTime(theirs)})`;
}

const CLOCK = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;

function timeIn(time: number, timeZone: string): string {
  return new Date(time).toLocaleString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    ...CLOCK,
    timeZone,
  });
}

function filesOf(lead: Lead, attached: boolean): Block[] {
  if (lead.files.length === 0) return [];
  return [
    ...section(
      WORDS.files,
      lead.files.map(({ name, type, bytes }) => ({
        label: headerText(name),
        text: `${type}, ${fileSize(bytes)}`,
      })),
    ),
    {
      kind: 'quiet',
      text: attached ? WORDS.attached(lead.files.length) : WORDS.notAttached(referenceOf(lead)),
    },
  ];
}

function consentOf(form: FormDefinition | undefined, lead: Lead, zone: string): Block[] {
  const hasConsentField = knownFields(form).some(({ kind }) => kind === 'consent');
  if (!hasConsentField && !lead.consent) return [];
  const heading: Block = { kind: 'heading', text: WORDS.consent };
  if (!lead.consent) return [heading, WORDS.consentNone];
  const { at, page, text, version } = lead.consent;
  const day = timeIn(at, zone);
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
