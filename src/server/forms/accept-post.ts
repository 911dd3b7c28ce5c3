import { randomUUIDv7 } from 'node:crypto';
import type { ConsentRecord, Entry, NewLead } from '#server/database/lead.ts';
import type { Inserted } from '#server/database/leads-repository.ts';
import { type KeyedHash, shortHash } from '#server/database/secrets.ts';
import { ANSWERS_IN } from '#server/http/answers.ts';
import type { Limiter } from '#server/http/limits.ts';
import { fill } from '#shared/fill-template.ts';
import {
  type Answers,
  type Field,
  type FormDefinition,
  fieldsOf,
  lastGiven,
} from '#shared/forms/define-form.ts';
import {
  CLICK_FIELDS,
  CLICK_ID,
  CONTEXT_FIELDS,
  DRAFT_EMAIL_FIELD,
  DRAFT_FIELD,
  ELAPSED_FIELD,
  HONEYPOT_FIELDS,
  IDEMPOTENCY_FIELD,
  LEAD_FIELD,
} from '#shared/forms/envelope.ts';
import { validateForm } from '#shared/forms/validate.ts';
import { visibleText } from '#shared/visible-text.ts';
import { kilobytesOf, type Post, type PostError } from './read-post.ts';
import { type openSpamCheck, QUARANTINE_SCORE } from './spam.ts';

export interface AcceptDeps {
  readonly now: () => number;
  /** The name of the business, which is part of the consent to text messages. */
  readonly businessName: () => string;
  readonly hash: KeyedHash;
  readonly checkSpam: ReturnType<typeof openSpamCheck>;
  readonly limits: Readonly<
    Record<'replies' | 'quarantined' | 'allQuarantined', Limiter | undefined>
  >;
  readonly store: (lead: NewLead, files: Post['files']) => Promise<Stored>;
}

/** Stores a lead. Resolves after the lead is flushed to disk. If it resolves with errors, nothing was stored. */
export type Store = (lead: NewLead) => Promise<Stored>;

export type Stored = Accepted | { readonly errors: readonly PostError[] };

export interface Accepted extends Inserted {
  /** True if the lead is in quarantine. If left out, the status of the stored lead decides. */
  readonly quarantined?: boolean;
  readonly next?: string;
  readonly manage?: string;
  /** The token of the sender's status page. */
  readonly statusToken?: string;
}

const MAX_USER_AGENT_CHARACTERS = 500;
const MAX_CONTEXT_CHARACTERS = 2000;
/** A shorter text is not compared between posts, because two people may type it independently. */
const MIN_FREE_TEXT_CHARACTERS = 20;
/** A shorter key identifies a post of one sender only, because two people may choose the same short key. */
const MIN_KEY_CHARACTERS = 16;

const CONTEXT: ReadonlySet<string> = new Set(CONTEXT_FIELDS);
const CLICKS: ReadonlySet<string> = new Set(CLICK_FIELDS);
const HONEYPOT: ReadonlySet<string> = new Set(HONEYPOT_FIELDS);
const NOT_STORED: ReadonlySet<string> = new Set([
  '_next',
  IDEMPOTENCY_FIELD,
  LEAD_FIELD,
  DRAFT_FIELD,
  DRAFT_EMAIL_FIELD,
  ELAPSED_FIELD,
]);

/**
 * Validates a post against the contract of its form, scores it for spam, and stores it. Spam is stored in quarantine
 * with its reasons, so that the owner can rescue a false positive. The sender of spam gets the normal success
 * response. A post with a filled honeypot is stored even if its answers are invalid.
 */
export async function acceptPost(post: Post, deps: AcceptDeps): Promise<Stored> {
  const { form } = post;
  if (post.fields.length + post.files.length + post.fileRefusals.length === 0) {
    return { errors: [{ code: 'EMPTY', message: ANSWERS_IN[form.language].empty }] };
  }
  const { formFields, context, extra, honeypot, key, lead, elapsed } = sortFields(post);
  const sentAnswers = readAnswers(form, formFields);
  const validation = await validateForm(form, sentAnswers);
  if (honeypot === '') {
    const errors = [
      ...(validation.ok ? [] : validation.errors),
      ...post.fileRefusals,
      ...missingFiles(post),
    ];
    if (errors.length > 0) return { errors: inFormOrder(form, errors) };
  } else extra.push(['honeypot', honeypot]);

  const answers = validation.ok ? validation.values : sentAnswers;
  const entries = fieldsOf(form).flatMap(({ name }): Entry[] => {
    const value = Object.hasOwn(answers, name) ? answers[name] : undefined;
    return value === undefined ? [] : [[name, value]];
  });
  const receivedAt = deps.now();
  const email = senderEmail(form, answers);
  const text = freeText(form, answers);
  const { reasons, forget } = deps.checkSpam({
    formId: form.id,
    honeypot,
    elapsedMs: /^\d{1,15}$/.test(elapsed) ? Number(elapsed) : undefined,
    session: post.session,
    receivedAt,
    email,
    texts: [...entries, ...extra].flatMap(([, value]) => value),
    text: text.length < MIN_FREE_TEXT_CHARACTERS ? '' : text,
    sender: post.sender,
  });
  const score = reasons.reduce((sum, reason) => sum + reason.score, 0);
  const quarantined = score >= QUARANTINE_SCORE;
  /** Functions that undo the counts of this post. They are called if nothing new is stored. */
  const refunds: (() => unknown)[] = [forget];
  async function take(limiter: Limiter | undefined, key: string, points = 1): Promise<boolean> {
    const isAllowed = (await limiter?.take(key, points))?.allowed !== false;
    if (isAllowed) refunds.push(() => limiter?.giveBack(key, points));
    return isAllowed;
  }
  if (post.userAgent) context.userAgent ??= post.userAgent.slice(0, MAX_USER_AGENT_CHARACTERS);
  const senderKey = () => deps.hash(post.sender);
  const leadKey = form.follows ? readPostKey(lead, senderKey) : null;
  const content = {
    answers: entries,
    extra,
    follows: form.follows && leadKey ? { formId: form.follows, idempotencyKey: leadKey } : null,
    files: post.files.map(({ path: _, ...file }) => file),
  };
  const mayBeAnswered = email !== null && !quarantined && !form.follows;
  let isNew = false;
  try {
    const { quarantined: senderLimit, allQuarantined, replies } = deps.limits;
    const mayBeStored =
      !quarantined ||
      ((await take(senderLimit, post.sender)) &&
        (await take(allQuarantined, 'all', kilobytesOf(post))));
    if (!mayBeStored) {
      const message = ANSWERS_IN[form.language].tooManyQuarantined;
      return { errors: [{ code: 'TOO_MANY_REQUESTS', message, retryAfterSeconds: 3600 }] };
    }
    const newLead: NewLead = {
      ...content,
      id: randomUUIDv7(),
      formId: form.id,
      language: form.language,
      receivedAt,
      status: quarantined ? 'quarantined' : 'accepted',
      score,
      reasons,
      context,
      consent: readConsent(form, answers, context, { at: receivedAt, name: deps.businessName() }),
      email,
      idempotencyKey: readPostKey(post.idempotencyKey, senderKey) ?? readPostKey(key, senderKey),
      contentHash: contentHash(content),
      sender: post.sender,
      noReply: mayBeAnswered ? !(await take(replies, post.sender)) : undefined,
    };
    const stored = await deps.store(newLead, post.files);
    isNew = !('errors' in stored || stored.repeated);
    return { quarantined, ...stored };
  } finally {
    // Remove a failed or repeated post from the counts of the spam check and of the limits.
    if (!isNew) for (const refund of refunds) await refund();
  }
}

/**
 * Sorts the fields of a post by their purpose. Names are compared exactly. They are stored in a map or in an object
 * without a prototype, so that `__proto__` is an ordinary name.
 */
function sortFields({ form, fields }: Post) {
  const names: ReadonlySet<string> = new Set(fieldsOf(form).map((field) => field.name));
  /**
   * The fields of the form, and the wire fields that contain several of them in packed form. The value of a repeated
   * field is a list.
   */
  const formFields: Record<string, string | readonly string[]> = Object.create(null);
  const context: Record<string, string> = Object.create(null);
  /** All other fields. They are stored as well, because a person sent them. */
  const extra: Entry[] = [];
  let honeypot = '';
  const grouped = Map.groupBy(fields, ([name]) => name);
  for (const [name, sent] of grouped) {
    const values = sent.map(([, value]) => value);
    const joined = values.join(', ');
    if (names.has(name) || form.wire?.packed.includes(name)) {
      formFields[name] = values.length > 1 ? values : joined;
    }
    if (names.has(name)) continue;
    if (HONEYPOT.has(name)) honeypot ||= joined.trim();
    else if (CONTEXT.has(name)) {
      if (joined.trim() !== '') context[name] = joined.trim().slice(0, MAX_CONTEXT_CHARACTERS);
    } else if (CLICKS.has(name) && CLICK_ID.test(joined.trim())) context[name] = joined.trim();
    else if (!NOT_STORED.has(name)) extra.push([name, joined]);
  }
  const first = (name: string) => grouped.get(name)?.[0]?.[1] ?? '';
  return {
    formFields,
    context,
    extra,
    honeypot,
    key: first(IDEMPOTENCY_FIELD),
    lead: first(LEAD_FIELD),
    elapsed: first(ELAPSED_FIELD),
  };
}

function readAnswers(form: FormDefinition, sent: Answers): Answers {
  const answers: Record<string, string | readonly string[]> = Object.create(null);
  if (form.wire) {
    // Packed answers are JSON. Its escapes can bring back characters that were removed from the fields, so remove them
    // again.
    for (const [name, value] of Object.entries(form.wire.decode(form, sent))) {
      answers[name] = typeof value === 'string' ? visibleText(value) : value.map(visibleText);
    }
  } else {
    for (const field of fieldsOf(form)) {
      const value = sent[field.name];
      if (value !== undefined) answers[field.name] = joinRepeated(field, value);
    }
  }
  return answers;
}

/**
 * Merges repeated values of one field: a list for `choices`, the last value for a choice, and the joined values for a
 * text.
 */
function joinRepeated(field: Field, value: string | readonly string[]): string | readonly string[] {
  if (typeof value === 'string' || field.kind === 'choices') return value;
  return field.kind === 'choice' ? lastGiven(value) : value.join(', ');
}

/**
 * The consent of the sender, or null. If the page showed an older version of the consent text, the server does not know
 * the words that the sender read, so the stored text is empty.
 */
function readConsent(
  form: FormDefinition,
  answers: Answers,
  context: Readonly<Record<string, string>>,
  { at, name }: { readonly at: number; readonly name: string },
): ConsentRecord | null {
  const field = fieldsOf(form).find(
    ({ kind, name }) => kind === 'consent' && lastGiven(answers[name]) !== '',
  );
  if (field?.kind !== 'consent') return null;
  const version = context.smsConsentVersion || field.version;
  const text = version === field.version ? fill(field.text, { name }) : '';
  return { text, version, at, page: context.page ?? '' };
}

function senderEmail(form: FormDefinition, answers: Answers): string | null {
  const field = fieldsOf(form).find((item) => item.kind === 'text' && item.input === 'email');
  return (field && lastGiven(answers[field.name]).trim().toLowerCase()) || null;
}

/** The longest text of a multi-line field. The spam check compares it with the texts of other posts. */
function freeText(form: FormDefinition, answers: Answers): string {
  return fieldsOf(form)
    .filter((field) => field.kind === 'text' && field.input === 'textarea')
    .map(({ name }) => lastGiven(answers[name]).toLowerCase().replace(/\s+/g, ' ').trim())
    .reduce((best, text) => (text.length > best.length ? text : best), '');
}

function missingFiles({ form, files, fileRefusals }: Post): PostError[] {
  return fieldsOf(form).flatMap((field) => {
    if (field.kind !== 'file' || field.optional) return [];
    if ([...files, ...fileRefusals].some((file) => file.field === field.name)) return [];
    return [{ field: field.name, code: 'REQUIRED_FIELD_EMPTY', message: field.message }];
  });
}

function inFormOrder(form: FormDefinition, errors: readonly PostError[]): PostError[] {
  const rank = ({ field }: PostError) => fieldsOf(form).findIndex(({ name }) => name === field);
  return errors.toSorted((a, b) => rank(a) - rank(b));
}

/**
 * The hash of a sender's idempotency key, or null if there is none. A key may be a plain text or a quoted string. The
 * IETF draft "The Idempotency-Key HTTP Header Field" requires the quoted string (RFC 9651, 3.3.3). Surrounding spaces
 * and case are ignored. The hash of a short key includes `sender`, so that two senders never get the same hash.
 */
export function readPostKey(text: string, sender: () => string): string | null {
  const quoted = /^"((?:[^"\\]|\\.)*)"(?:\s*;.*)?$/s.exec(text.trim())?.[1];
  const plain = quoted?.replace(/\\(["\\])/g, '$1') ?? text;
  const key = plain.trim().normalize('NFC').toLowerCase();
  if (key === '') return null;
  return shortHash(key.length < MIN_KEY_CHARACTERS ? `${key}\n${sender()}` : key);
}

/**
 * The hash of the content of a post: the answers, the other fields, the lead that the post adds to, and the bytes of
 * the files. Excludes the context (time of sending, page, advertising campaign), because it differs between two
 * attempts.
 */
function contentHash({
  answers,
  extra,
  follows,
  files,
}: Pick<NewLead, 'answers' | 'extra' | 'follows' | 'files'>): string {
  const byName = <T extends { readonly 0: string }>(a: T, b: T) =>
    a[0] < b[0] ? -1 : Number(a[0] > b[0]);
  const sent = {
    answers: answers.toSorted(byName),
    extra: extra.toSorted(byName),
    lead: follows?.idempotencyKey ?? '',
    files: files.map(({ field, name, sha256 }) => [field, name, sha256] as const).toSorted(byName),
  };
  return shortHash(JSON.stringify(sent));
}
